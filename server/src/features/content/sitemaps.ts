import type { Input } from '@courtline/contract/call';
import type { SitemapKind, sitemapFile } from '@courtline/contract/sitemap';
import type { RequestContext } from '../../context/request-context';
import { notFound } from '../../context/service-error';
import { countSitemaps, listSitemapIds } from '../../store/platform/sitemap';
import { listPageSlugs } from './read-page';

/** The demo is made up, so search engines are asked to leave it alone. */
export async function readRobots({ services }: RequestContext): Promise<string> {
  const { isDemo, publicUrl } = services.config;
  if (isDemo) return 'User-agent: *\nDisallow: /\n';
  const rules = ['/v1/', '/admin/', '/print/', '/settings', '/home', '/inbox'].map(
    (path) => `Disallow: ${path}`,
  );
  return [
    'User-agent: *',
    'Allow: /v1/previews/',
    ...rules,
    `Sitemap: ${new URL('/sitemap.xml', publicUrl).href}`,
    '',
  ].join('\n');
}

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export async function readSitemapIndex({ services }: RequestContext): Promise<string> {
  const counts = { pages: 1, ...(await countSitemaps(services.db)) };
  const files = Object.entries(counts).flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, index) => `/sitemaps/${kind}-${index + 1}.xml`),
  );
  return xml(
    'sitemapindex',
    'sitemap',
    files.map((path) => new URL(path, services.config.publicUrl).href),
  );
}

export async function readSitemap(
  { services }: RequestContext,
  { params }: Input<typeof sitemapFile>,
): Promise<string> {
  const { db, config } = services;
  // The contract allows no other name.
  const [kind = '', number = ''] = params.file.replace('.xml', '').split('-');
  const paths =
    kind === 'pages'
      ? await listPages(config.contentDir)
      : await listPaths(db, kind as Listed, Number(number));
  if (paths.length === 0 || (kind === 'pages' && number !== '1')) throw notFound();
  return xml(
    'urlset',
    'url',
    paths.map((path) => new URL(path, config.publicUrl).href),
  );
}

type Listed = Exclude<SitemapKind, 'pages'>;

const pathOf: Record<Listed, (id: number) => string> = {
  leagues: (id) => `/leagues/${id}`,
  sessions: (id) => `/leagues/session/${id}`,
  teams: (id) => `/teams/${id}`,
  clubs: (id) => `/clubs/${id}`,
  events: (id) => `/events/${id}`,
};

async function listPaths(db: RequestContext['db'], kind: Listed, number: number): Promise<string[]> {
  return (await listSitemapIds(db, kind, number)).map(pathOf[kind]);
}

async function listPages(contentDir: string | null): Promise<string[]> {
  return ['/', '/explore', ...(await listPageSlugs(contentDir)).map((slug) => `/pages/${slug}`)];
}

/** Addresses contain no sign that XML reserves but the ampersand, which no path has. */
function xml(list: string, entry: string, addresses: readonly string[]): string {
  const entries = addresses.map((address) => `<${entry}><loc>${address}</loc></${entry}>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${list} ${namespace}>\n${entries.join('\n')}\n</${list}>\n`;
}
