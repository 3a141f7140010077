import { type LinkName, isLinkName, mainSitePaths } from '@courtline/domain/link/links';
import { clientConfig } from './client-config';
import { type Site, isOutside, linkTo } from './links';

/** Content pages link to our own paths; this replaces them with the configured addresses. */
export function withConfiguredLinks(html: string, site: Site = clientConfig()): string {
  return html.replaceAll(/<a href="(\/[^"]*)"/g, (link, path: string) => {
    const name = nameAt(path);
    const address = name ? linkTo(name, site) : path;
    if (address === path) return link;
    const rel = isOutside(address) ? 'rel="noopener noreferrer" ' : '';
    return `<a ${rel}href="${address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
  });
}

function nameAt(path: string): LinkName | null {
  const name = path.startsWith('/pages/')
    ? path.slice('/pages/'.length)
    : Object.entries(mainSitePaths).find(([, own]) => own === path)?.[0];
  return name !== undefined && isLinkName(name) ? name : null;
}
