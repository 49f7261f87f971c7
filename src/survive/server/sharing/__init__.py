"""Games that are shown to others: links with a preview, pictures, an embedded viewer."""
