/** A file to download; its content is streamed. */
export type FileToKeep = { name: string; type: string; content: AsyncIterable<string> };
