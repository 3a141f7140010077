import { renderMarkdown } from '../../gateways/markdown';

export type RenderedPage = { title: string; html: string };

/**
 * Both become the support address. Without one, `support` sends readers to the organizers of their league, and `operator`,
 * on pages for organizers and for people without a league, to the people who run the site.
 */
const placeholders = {
  '{{support}}': 'the organizers of your league',
  '{{operator}}': 'the people who run this site',
} as const;

/** The first heading is the title. */
export function renderPage(text: string, slug: string): RenderedPage {
  const [heading, title = titleOf(slug)] = /^\uFEFF?\s*# +([^\r\n]+)/.exec(text) ?? [''];
  return { title: title.trim(), html: renderMarkdown(text.slice(heading.length)) };
}

/** Inserts the support address, or who to ask if there is none. */
export function withSupport(html: string, supportEmail: string | null): string {
  const address = supportEmail && escaped(supportEmail);
  const link = address ? `<a href="mailto:${address}">${address}</a>` : null;
  return Object.entries(placeholders).reduce(
    (text, [placeholder, others]) => text.replaceAll(placeholder, () => link ?? others),
    html,
  );
}

function titleOf(slug: string): string {
  const words = slug.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function escaped(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
}
