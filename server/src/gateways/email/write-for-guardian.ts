import { themed } from './email-colors';
import { html } from './plain-text';
import { type RenderedEmail, cleanSubject } from './render-email';

type People = { guardianName: string; childNames: readonly string[] };

/** The e-mail that a child would get, with a line on top that says to the guardian for whom it is. */
export function writeForGuardian(
  email: Pick<RenderedEmail, 'subject' | 'text' | 'html'>,
  { guardianName, childNames }: People,
): Pick<RenderedEmail, 'subject' | 'text' | 'html'> {
  const names = new Intl.ListFormat('en').format(childNames);
  const line = `Hi ${guardianName}, this is for ${names}:`;
  const shown = `<p dir="auto" ${themed('muted', 'font-size:16px;line-height:24px;margin:0 0 12px')}>${html(line)}</p>`;
  return {
    subject: cleanSubject(`For ${names}: ${email.subject}`),
    text: `${line}\n\n${email.text}`,
    // Text of users is escaped, so the first heading is the template's.
    html: email.html.replace('<h1 ', () => `${shown}<h1 `),
  };
}
