import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const fileList = 'page-files.json';

/** By the path of the page, as the client's build wrote it. */
type PageFiles = Record<string, { scripts: string[]; styles: string[] }>;

/**
 * The links by which a browser asks for the files of a page while it reads it, instead of after it has run the client;
 * by the path that was asked for.
 */
export function readPageFiles(folder: string): (path: string) => string {
  const file = join(folder, fileList);
  // In development the client is not built, and its files come one by one.
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

/** Behind the style sheet of the first picture, which needs none of them. */
function link(what: string, href: string): string {
  return `<link ${what} crossorigin fetchpriority="low" href="${href}">`;
}
