/** The files of a build, as the service worker needs them. */
export type BuiltFiles = {
  /** The script that starts the client; its name changes with every build. */
  entry: string;
  /** What every page needs. */
  core: { url: string; revision: string | null }[];
  /** What the pages need that members open at a court. */
  memberPages: string[];
  /** Every file with a hash in its name. */
  all: string[];
};
