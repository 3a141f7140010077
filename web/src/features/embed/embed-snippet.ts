import { type EmbedLook, writeEmbedLook } from '@courtline/domain/embed/embed-look';
import type { EmbedKind } from '@courtline/domain/embed/embeds';

export function embedAddress(kind: EmbedKind, id: number, look: EmbedLook): string {
  return `/embed/${kind}/${id}${writeEmbedLook(look)}`;
}

type Snippet = { origin: string; path: string; title: string };

/** What an organizer puts into the page of a site. The script only gives the frame its height. */
export function embedSnippet({ origin, path, title }: Snippet): string {
  return [
    `<iframe src="${quoted(origin + path)}" title="${quoted(title)}" width="100%" height="480" frameborder="0" loading="lazy"></iframe>`,
    `<script src="${quoted(origin)}/embed.js" async></script>`,
  ].join('\n');
}

function quoted(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
