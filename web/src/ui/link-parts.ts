export type TextPart = { kind: 'text'; text: string } | { kind: 'link'; text: string };

/** An address ends before the punctuation of the sentence around it. */
const address = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/;

/** Splits the text of an e-mail into text and web addresses. Anything but http stays text. */
export function linkParts(text: string): TextPart[] {
  return text
    .split(address)
    .map((part, index): TextPart => {
      const isLink = index % 2 === 1 && URL.canParse(part);
      return { kind: isLink ? 'link' : 'text', text: part };
    })
    .filter((part) => part.text !== '');
}
