/** A file that the browser saves: its name, its kind, and what stands in it, a piece at a time. */
export type FileToKeep = { name: string; type: string; content: AsyncIterable<string> };
