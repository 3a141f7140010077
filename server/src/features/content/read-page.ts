import { existsSync } from 'node:fs';
import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ResponseOf, Input } from '@courtline/contract/call';
import type { contentPage } from '@courtline/contract/content';
import { shippedPacks } from '@courtline/contract/shipped-packs';
import {
  ruleListSlug,
  ruleListText,
  rulePageSlug,
  rulePageText,
} from '@courtline/domain/rule-pack/rule-pack-page';
import type { RequestContext } from '../../context/request-context';
import { notFound } from '../../context/service-error';
import { type RenderedPage, renderPage, withSupport } from './render-page';

/** Location of the shipped pages, relative to the bundle and to the sources. */
const shippedFolder = ['./content/', '../../../content/']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find(existsSync);

type CachedPage = { page: RenderedPage; mtimeMs: number; size: number };

/** Rendered pages by file. Holds existing files only, so its size is bounded. */
const cache = new Map<string, CachedPage>();

/** The operator's own file takes precedence over the shipped one of the same name. */
export async function readPage(
  { services }: RequestContext,
  { params: { slug } }: Input<typeof contentPage>,
): Promise<ResponseOf<typeof contentPage>> {
  const { contentDir, supportEmail } = services.config;
  const page = (await pageIn(contentDir, slug)) ?? (await pageIn(shippedFolder, slug)) ?? rulePages.get(slug);
  if (!page) throw notFound();
  return { slug, title: page.title, html: withSupport(page.html, supportEmail) };
}

/** The names of all pages, for search engines. */
export async function listPageSlugs(contentDir: string | null): Promise<string[]> {
  const folders = [contentDir, shippedFolder].flatMap((folder) => folder ?? []);
  const files = await Promise.all(folders.map((folder) => readdir(folder).catch(() => [])));
  const slugs = files.flat().flatMap((file) => (file.endsWith('.md') ? [file.slice(0, -'.md'.length)] : []));
  return [...new Set([...slugs, ...rulePages.keys()])].toSorted();
}

/** The pages about rule packs are made from their data. */
const rulePages = new Map(
  [
    { slug: ruleListSlug, text: ruleListText(shippedPacks) },
    ...shippedPacks.map((pack) => ({ slug: rulePageSlug(pack), text: rulePageText(pack) })),
  ].map(({ slug, text }) => [slug, renderPage(text, slug)]),
);

async function pageIn(folder: string | null | undefined, slug: string): Promise<RenderedPage | null> {
  if (!folder) return null;
  const file = join(folder, `${slug}.md`);
  const found = await stat(file).catch(ignoreMissing);
  if (!found?.isFile()) return null;
  const { mtimeMs, size } = found;
  const before = cache.get(file);
  if (before?.mtimeMs === mtimeMs && before.size === size) return before.page;
  const page = renderPage(await readFile(file, 'utf8'), slug);
  cache.set(file, { page, mtimeMs, size });
  return page;
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
