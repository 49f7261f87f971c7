"""Games for language models by the Model Context Protocol (docs/mcp.md): `server` has the tools."""
