import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const fileList = 'page-files.json';

/** By page path, as written by the client's build. */
type PageFiles = Record<string, { scripts: string[]; styles: string[] }>;

/**
 * Returns preload links for the files of a page, so that the browser loads them in parallel with the client's entry script.
 */
export function readPageFiles(folder: string): (path: string) => string {
  const file = join(folder, fileList);
  // In development the client is not built, so there is no list of files.
  if (!existsSync(file)) return () => '';
  const pages = JSON.parse(readFileSync(file, 'utf8')) as PageFiles;
  const known = Object.entries(pages).map(([path, files]) => ({
    test: expressionOf(path),
    links: linksTo(files),
  }));
  return (path) => known.find(({ test }) => test.test(path))?.links ?? '';
}

function expressionOf(path: string): RegExp {
  return new RegExp(`^/${path.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i');
}

function linksTo({ scripts, styles }: PageFiles[string]): string {
  return [
    ...styles.map((href) => link('rel="preload" as="style"', href)),
    ...scripts.map((href) => link('rel="modulepreload"', href)),
  ].join('');
}

/** Low priority, because the prerendered shell does not need these files but needs its style sheet. */
function link(what: string, href: string): string {
  return `<link ${what} crossorigin fetchpriority="low" href="${href}">`;
}
