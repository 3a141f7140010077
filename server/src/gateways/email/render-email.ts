import { type EmailName, emailKindOf, emailKinds } from '@courtline/domain/email/email-kinds';
import { emailHtml, escape } from './email-template';

export type EmailContent = {
  name: EmailName;
  subject: string;
  paragraphs: string[];
  action?: { label: string; url: string };
  /** Why the recipient gets this e-mail. */
  why: string;
};

/** An e-mail without its recipient: one may go to many. */
export type RenderedEmail = { name: EmailName; subject: string; text: string; html: string };

/** Renders an e-mail as HTML and as plain text. */
export function renderEmail(email: EmailContent): RenderedEmail {
  const clean = cleaned(email);
  const label = unsubscribeLabel(clean.name);
  const html = emailHtml({ ...clean, unsubscribe: label === null ? null : { label, url: linkPlaceholder } });
  return { name: email.name, subject: clean.subject, html, text: textOf(clean) };
}

/** Replaced by each recipient's own unsubscribe link; `.invalid` is a domain that cannot be registered. */
const linkPlaceholder = 'https://stop.invalid/';

/** User text comes before the placeholder, so the last occurrence is ours. */
export function withUnsubscribeLink<Mail extends { text: string; html: string }>(
  mail: Mail,
  link: string,
): Mail {
  return { ...mail, text: replaceLast(mail.text, link), html: replaceLast(mail.html, escape(link)) };
}

function replaceLast(text: string, link: string): string {
  const start = text.lastIndexOf(linkPlaceholder);
  return start === -1 ? text : text.slice(0, start) + link + text.slice(start + linkPlaceholder.length);
}

/** Null for e-mails that always go out. */
function unsubscribeLabel(name: EmailName): string | null {
  const kind = emailKindOf(name);
  return kind && `Stop mails of the kind “${emailKinds[kind].label}”`;
}

function textOf({ subject, paragraphs, action, why, name }: EmailContent): string {
  const stop = unsubscribeLabel(name);
  return [
    subject,
    ...paragraphs,
    ...(action ? [`${action.label}: ${action.url}`] : []),
    '-- ',
    [why, ...(stop ? [`${stop}: ${linkPlaceholder}`] : [])].join('\n'),
  ].join('\n\n');
}

/** E-mail clients decode '=?…?=' in a subject, so a typed one could smuggle in line breaks. */
function cleaned({ action, ...email }: EmailContent): EmailContent {
  return {
    name: email.name,
    subject: shortened(oneLine(email.subject).replaceAll('=?', '= ?')),
    paragraphs: email.paragraphs.map(oneLine).filter((paragraph) => paragraph !== ''),
    ...(action && { action: { label: oneLine(action.label), url: action.url } }),
    why: oneLine(email.why),
  };
}

/** A line break in a header would add headers; a direction mark would reverse the text after it. */
function oneLine(text: string): string {
  return text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll(/[\p{Bidi_Control}\p{Surrogate}]/gu, '')
    .trim();
}

const longestSubject = 200;

/** A subject can list many names. */
function shortened(text: string): string {
  const characters = Array.from(text);
  return characters.length <= longestSubject ? text : `${characters.slice(0, longestSubject - 1).join('')}…`;
}
