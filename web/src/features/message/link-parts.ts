export type TextPart = { kind: 'text'; text: string } | { kind: 'link'; text: string };

/** An address ends before the full stop or bracket that belongs to the sentence. */
const address = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/;

/** Cuts a mail's text into words and web addresses. Whatever is not plainly http stays words. */
export function linkParts(text: string): TextPart[] {
  return text
    .split(address)
    .map((part, index): TextPart => {
      const isLink = index % 2 === 1 && URL.canParse(part);
      return { kind: isLink ? 'link' : 'text', text: part };
    })
    .filter((part) => part.text !== '');
}
