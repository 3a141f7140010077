import { micromark } from 'micromark';

export type RenderedPage = { title: string; html: string };

const supportPlaceholder = '{{support}}';

/** The first heading is the title. micromark escapes raw HTML and removes link targets with an unsafe protocol. */
export function renderPage(text: string, slug: string): RenderedPage {
  const [heading, title = titleOf(slug)] = /^\uFEFF?\s*# +([^\r\n]+)/.exec(text) ?? [''];
  return { title: title.trim(), html: withSafeOutsideLinks(micromark(text.slice(heading.length))) };
}

/** Inserts the support address, or a hint to ask the organizers if there is none. */
export function withSupport(html: string, supportEmail: string | null): string {
  const address = supportEmail && escaped(supportEmail);
  const support = address ? `<a href="mailto:${address}">${address}</a>` : 'the organizers of your league';
  return html.replaceAll(supportPlaceholder, () => support);
}

function titleOf(slug: string): string {
  const words = slug.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Text contains no unescaped `<`, so this matches links only. */
function withSafeOutsideLinks(html: string): string {
  return html.replaceAll(/<a href="(?=https?:)/gi, '<a rel="noopener noreferrer" href="');
}

function escaped(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
}
