import { micromark } from 'micromark';

export type RenderedPage = { title: string; html: string };

const placeForSupport = '{{support}}';

/** The first heading is the title. Raw HTML becomes text, and an address that is no link to a page becomes empty. */
export function renderPage(text: string, slug: string): RenderedPage {
  const [heading, title = titleOf(slug)] = /^\uFEFF?\s*# +([^\r\n]+)/.exec(text) ?? [''];
  return { title: title.trim(), html: withSafeOutsideLinks(micromark(text.slice(heading.length))) };
}

/** Names the address for questions, or whom to ask where there is none. */
export function withSupport(html: string, supportEmail: string | null): string {
  const address = supportEmail && escaped(supportEmail);
  const support = address ? `<a href="mailto:${address}">${address}</a>` : 'the organizers of your league';
  return html.replaceAll(placeForSupport, () => support);
}

function titleOf(slug: string): string {
  const words = slug.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The text holds no bare `<`, so this finds links only. */
function withSafeOutsideLinks(html: string): string {
  return html.replaceAll(/<a href="(?=https?:)/gi, '<a rel="noopener noreferrer" href="');
}

function escaped(text: string): string {
  const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign);
}
