import { type EmailName, kindOfEmail, mailKinds } from '@courtline/domain/mail/mail-kinds';

/** Loaded with the first letter: a start should not wait for it. */
const loadPage = () => import('./letter-page');

export type EmailContent = {
  kind: EmailName;
  subject: string;
  paragraphs: string[];
  action?: { label: string; url: string };
  /** Why the receiver gets this mail. */
  why: string;
};

/** A letter before it has a receiver: one may go to many. */
export type RenderedEmail = { kind: EmailName; subject: string; text: string; html: string };

/** For whoever is about to keep others waiting: the first letter then takes no longer than the next. */
export async function readyLetters(): Promise<void> {
  await loadPage();
}

/** Every mail of the house looks the same, as HTML and as plain text. */
export async function renderEmail(letter: EmailContent): Promise<RenderedEmail> {
  const clean = cleaned(letter);
  const label = stopLabel(clean.kind);
  const { drawPage } = await loadPage();
  const html = drawPage({ ...clean, stop: label === null ? null : { label, url: stopMark } });
  return { kind: letter.kind, subject: clean.subject, html, text: textOf(clean) };
}

/** Stands where each receiver's own link to stop such mails comes in; the domain is one that nobody can own. */
const stopMark = 'https://stop.invalid/';

/** The mark comes after everything that people typed, so the last one is ours. */
export function withUnsubscribeLink<Mail extends { text: string; html: string }>(
  mail: Mail,
  link: string,
): Mail {
  return { ...mail, text: replaceLast(mail.text, link), html: replaceLast(mail.html, escaped(link)) };
}

function replaceLast(text: string, link: string): string {
  const start = text.lastIndexOf(stopMark);
  return start === -1 ? text : text.slice(0, start) + link + text.slice(start + stopMark.length);
}

function escaped(link: string): string {
  return link.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

/** What it says beside the link, for letters that somebody may stop. */
function stopLabel(kind: EmailName): string | null {
  const of = kindOfEmail(kind);
  return of && `Stop mails of the kind “${mailKinds[of].label}”`;
}

function textOf({ subject, paragraphs, action, why, kind }: EmailContent): string {
  const stop = stopLabel(kind);
  return [
    subject,
    ...paragraphs,
    ...(action ? [`${action.label}: ${action.url}`] : []),
    '-- ',
    [why, ...(stop ? [`${stop}: ${stopMark}`] : [])].join('\n'),
  ].join('\n\n');
}

/** What looks like an encoded word would be shown as what it hides, line breaks and all. */
function cleaned({ action, ...letter }: EmailContent): EmailContent {
  return {
    kind: letter.kind,
    subject: shortened(oneLine(letter.subject).replaceAll('=?', '= ?')),
    paragraphs: letter.paragraphs.map(oneLine).filter((paragraph) => paragraph !== ''),
    ...(action && { action: { label: oneLine(action.label), url: action.url } }),
    why: oneLine(letter.why),
  };
}

/** A line break in a header would let a name add headers of its own, and a mark of direction would turn text around. */
function oneLine(text: string): string {
  return text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll(/[\p{Bidi_Control}\p{Surrogate}]/gu, '')
    .trim();
}

const longestSubject = 200;

/** A subject may be made of many names. */
function shortened(text: string): string {
  const signs = Array.from(text);
  return signs.length <= longestSubject ? text : `${signs.slice(0, longestSubject - 1).join('')}…`;
}
