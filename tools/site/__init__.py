"""The site of the documents: what turns the files of this repository into its pages."""
