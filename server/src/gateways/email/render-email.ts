import { type EmailName, emailKindOf, emailKinds } from '@courtline/domain/email/email-kinds';
import type { Config } from '../../config';
import type { EmailContent, EmailLink } from './email-content';
import { emailHtml } from './email-template';
import { emailText } from './email-text';
import { escape, oneLine, shortened } from './plain-text';

/** An e-mail without its recipient: one may go to many. */
export type RenderedEmail = {
  name: EmailName;
  subject: string;
  text: string;
  html: string;
  pushTitle?: string;
  /** The address of the button, which leads a guardian to the page for the child. */
  actionUrl?: string;
};

/** Of the settings, an e-mail needs only the address of the site. */
export type Site = Pick<Config, 'publicUrl'>;

/** Renders an e-mail as HTML and as plain text. */
export function renderEmail({ publicUrl }: Site, content: EmailContent): RenderedEmail {
  const email = { ...content, subject: cleanSubject(content.subject) };
  const footer = email.isToStranger ? [] : footerLinks(publicUrl, email.name);
  return {
    name: email.name,
    subject: email.subject,
    html: emailHtml(email, { imagesUrl: `${publicUrl}/v1/email-images`, footer }),
    text: emailText(email, footer),
    ...(email.pushTitle !== undefined && { pushTitle: cleanSubject(email.pushTitle) }),
    ...(email.action && { actionUrl: email.action.url }),
  };
}

/** Replaced by each recipient's own unsubscribe link; `.invalid` is a domain that cannot be registered. */
const linkPlaceholder = 'https://stop.invalid/';

/** E-mails about the account, a roster spot or money always go out, so they have no unsubscribe link. */
function footerLinks(publicUrl: string, name: EmailName): EmailLink[] {
  const kind = emailKindOf(name);
  const settings = { label: 'All email settings', url: `${publicUrl}/settings?tab=mail` };
  if (!kind) return [settings];
  return [{ label: `Unsubscribe from ${emailKinds[kind].noun}`, url: linkPlaceholder }, settings];
}

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

const longestSubject = 200;

/**
 * E-mail clients decode '=?…?=' in a subject, so a typed one could smuggle in line breaks. A subject can list many
 * names, so it is cut.
 */
export function cleanSubject(subject: string): string {
  return shortened(oneLine(subject).replaceAll('=?', '= ?'), longestSubject);
}
