import { micromark } from 'micromark';

/** micromark escapes raw HTML and removes link targets with an unsafe protocol. */
export function renderMarkdown(text: string): string {
  return withSafeOutsideLinks(micromark(text));
}

/** What members write: without images, which would load from other sites and tell them who reads it. */
export function renderMemberMarkdown(text: string): string {
  return withSafeOutsideLinks(
    micromark(text, { extensions: [{ disable: { null: ['labelStartImage', 'definition'] } }] }),
  );
}

/** Text contains no unescaped `<`, so this matches links only. */
function withSafeOutsideLinks(html: string): string {
  return html.replaceAll(/<a href="(?=https?:)/gi, '<a rel="noopener noreferrer" href="');
}
