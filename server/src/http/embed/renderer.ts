import type { PageRenderer, PageRequest, RenderedPage } from '@courtline/contract/rendered-page';
import { embedKinds, type EmbedKind } from '@courtline/domain/embed/embeds';
import { readEmbedLook, writeEmbedLook } from '@courtline/domain/embed/embed-look';
import { embedDraw } from './draw';
import { askAs, type EmbedContent, type EmbedWork } from './embed-parts';
import { createCrestSheet, link, safe } from './html';
import { embedNext, embedSchedule } from './matches';
import { embedStandings } from './standings';
import { embedTeam } from './team';

const contents: Record<EmbedKind, (work: EmbedWork) => Promise<EmbedContent | null>> = {
  standings: embedStandings,
  schedule: embedSchedule,
  draw: embedDraw,
  next: embedNext,
  team: embedTeam,
};

export type EmbedAddress = { kind: EmbedKind; id: number; look: string };

/** What an address such as /embed/standings/7?theme=dark shows; null if it is none of an embed. */
export function readEmbedAddress(address: string): EmbedAddress | null {
  const [path = '', query = ''] = address.split('?', 2);
  const [, kind = '', id = ''] = /^\/embed\/([a-z]+)\/([1-9][0-9]{0,8})$/.exec(path) ?? [];
  if (!isKind(kind)) return null;
  const parameters = new URLSearchParams(query);
  const look = readEmbedLook((name) => parameters.get(name));
  return { kind, id: Number(id), look: writeEmbedLook(look) };
}

function isKind(text: string): text is EmbedKind {
  return Object.hasOwn(embedKinds, text);
}

/** Renders embeds from the calls that visitors make, so that they are cached like pages. */
export const embedRenderer: PageRenderer = {
  addressToRender(address) {
    const found = readEmbedAddress(address);
    return found && `/embed/${found.kind}/${found.id}${found.look}`;
  },
  async renderPage({ url, now, respond }) {
    const { pathname, search } = new URL(url);
    const found = readEmbedAddress(pathname + search);
    return found && render(found, { now, respond });
  },
};

async function render(
  { kind, id, look }: EmbedAddress,
  { now, respond }: Pick<PageRequest, 'now' | 'respond'>,
): Promise<RenderedPage> {
  const crests = createCrestSheet();
  const content = await contents[kind]({ id, now, crests, ask: askAs(respond, id) });
  const title = content ? safe(`${content.what} · ${content.name}`) : 'Not found';
  const body = content
    ? `<header><h1>${safe(content.name)}</h1><p>${safe(content.what)}</p></header>${content.body}<footer>${link(content.path, 'More on Courtline')}</footer>`
    : '<p class="empty">There is nothing here anymore.</p>';
  return {
    status: content ? 200 : 404,
    title,
    html: frame({ title, look, body: crests.symbols() + body, path: content?.path ?? '/' }),
    data: '',
    code: [],
    usesClock: content?.usesClock ?? false,
  };
}

type Parts = { title: string; look: string; body: string; path: string };

/** Without a script everything can be read; the script tells the page around it how high this one is. */
function frame({ title, look, body, path }: Parts): string {
  const colors = look === '' ? '' : `<link rel="stylesheet" href="/embed/colors${safe(look)}">`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><link rel="canonical" href="${safe(path)}">
<link rel="stylesheet" href="/embed-page.css">${colors}<script src="/embed-page.js" defer></script></head>
<body><main>${body}</main></body></html>`;
}
