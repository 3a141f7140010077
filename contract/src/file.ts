/** A file to download; its content is streamed. */
export type DownloadFile = { name: string; type: string; content: AsyncIterable<string> };
