/** What the client tells its service worker. */
export type WorkerMessage =
  /** Asks for the entry file of the worker's build; the answer comes through the port. */
  | { type: 'build' }
  /** Files that were loaded before the worker ran. */
  | { type: 'keep'; files: string[] }
  /** The files of the pages that a member needs without network. */
  | { type: 'keep-member-pages' };
