/** A line break in a header would add headers; a direction mark would reverse the text after it. */
export function oneLine(text: string): string {
  return text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll(/[\p{Bidi_Control}\p{Surrogate}]/gu, '')
    .trim();
}

export function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');
}

/** Any text as one line of HTML. */
export function html(text: string): string {
  return escape(oneLine(text));
}

/** The first words of a text that may be long. */
export function shortened(text: string, most: number): string {
  const characters = Array.from(text);
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
}
