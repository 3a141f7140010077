import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PageRenderer } from '@courtline/contract/rendered-page';
import type { ClientConfig } from '@courtline/contract/service';

/** Location of the client relative to the bundle and to the sources; development uses the source page. */
const standardFolders = ['../../web/dist/', '../../../web/dist/', '../../../web/'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

export const pageFile = 'index.html';
export const fileList = 'page-files.json';

export function findClientFolder(): string {
  return standardFolders.find((place) => existsSync(join(place, pageFile))) ?? '';
}

type PageFiles = { scripts: string[]; styles: string[] };

export type BuiltPage = {
  /** Changes with every build. */
  build: string;
  /** The page before and after the frame that is shown until the browser has rendered the page itself. */
  before: string;
  frame: string;
  after: string;
  /** The files of the page at this path, besides those of every page. */
  filesOf: (path: string) => PageFiles;
  /** Null in development, where the browser renders everything. */
  loadRenderer: () => Promise<PageRenderer> | null;
};

/** The page with the public settings, read again after a new build; during a build, the previous version. */
export function openBuiltPage(folder: string, config: ClientConfig): () => BuiltPage | null {
  const file = join(folder, pageFile);
  const renderer = join(folder, '..', 'server', 'dist', 'server.js');
  let read: BuiltPage | null = null;
  return () => {
    const [at, renderedBy] = [file, renderer].map(
      (each) => statSync(each, { throwIfNoEntry: false })?.mtimeMs,
    );
    const build = `${at}-${renderedBy}`;
    if (at === undefined || build === read?.build) return read;
    const text = readFileSync(file, 'utf8').replace('%CONFIG%', () => embeddable(config));
    read = {
      build,
      ...splitAtFrame(text),
      filesOf: readPageFiles(folder),
      loadRenderer: openRenderer(renderer, build),
    };
    return read;
  };
}

/** The build marks both ends of the frame. */
const frameMark = '<!--frame-->';

function splitAtFrame(text: string) {
  const [before = '', frame = '', after = ''] = text.split(frameMark);
  return { before, frame, after };
}

/** JSON that cannot close the surrounding script element. */
function embeddable(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** Loaded once, and again with the next page if that failed. */
function openRenderer(file: string, build: string): BuiltPage['loadRenderer'] {
  let loading: Promise<PageRenderer> | undefined;
  let tries = 0;
  return () => {
    if (!existsSync(file)) return null;
    // The address changes with the build and after a failure, which Node would remember.
    loading ??= load(`${pathToFileURL(file).href}?${build}-${tries}`).catch((error: unknown) => {
      loading = undefined;
      tries += 1;
      throw error;
    });
    return loading;
  };
}

async function load(address: string): Promise<PageRenderer> {
  const { openRenderer } = (await import(address)) as { openRenderer: () => Promise<PageRenderer> };
  return openRenderer();
}

/** Reads the list that the client's build writes, by page path. In development there is none. */
function readPageFiles(folder: string): BuiltPage['filesOf'] {
  const file = join(folder, fileList);
  const pages = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, PageFiles>) : {};
  const known = Object.entries(pages).map(([path, files]) => ({ test: expressionOf(path), files }));
  return (path) => known.find(({ test }) => test.test(path))?.files ?? { scripts: [], styles: [] };
}

function expressionOf(path: string): RegExp {
  return new RegExp(`^/${path.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i');
}
