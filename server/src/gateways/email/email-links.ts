import { escape } from './plain-text';

/** Stands for a signed link until the e-mail is sent; `.invalid` is a domain that cannot be registered. */
const placeholder = /https:\/\/link\.invalid\/(\d{1,2})\/(yes|maybe|no|open|confirm|dispute)/g;

/** What a link opens with: an answer that is chosen already, or nothing. */
export type LinkChoice = 'yes' | 'maybe' | 'no' | 'open' | 'confirm' | 'dispute';

/** The address to write into an e-mail for the link with this number in its `links`. */
export function linkPlaceholder(index: number, choice: LinkChoice = 'open'): string {
  return `https://link.invalid/${index}/${choice}`;
}

/**
 * Replaces the placeholders. The claims come from the stored list only: a placeholder that a user types into a name can
 * repeat the recipient's own link and no other.
 */
export function withSignedLinks<Mail extends { text: string; html: string }>(
  mail: Mail,
  addressOf: (index: number, choice: LinkChoice) => string,
): Mail {
  const replaced = (text: string, write: (address: string) => string) =>
    text.replaceAll(placeholder, (_all, index: string, choice: LinkChoice) =>
      write(addressOf(Number(index), choice)),
    );
  return { ...mail, text: replaced(mail.text, (address) => address), html: replaced(mail.html, escape) };
}
