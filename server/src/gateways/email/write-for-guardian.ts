import { themed } from './email-colors';
import { escape, html } from './plain-text';
import { type RenderedEmail, cleanSubject } from './render-email';

type Content = Pick<RenderedEmail, 'subject' | 'pushTitle' | 'text' | 'html' | 'actionUrl'>;

type People = { guardianName: string; children: readonly { childId: number; firstName: string }[] };

/**
 * The e-mail that a child would get, with a line on top that says to the guardian for whom it is, and a button that opens the
 * page for the child.
 */
export function writeForGuardian(email: Content, { guardianName, children }: People): Content {
  const names = new Intl.ListFormat('en').format(children.map(({ firstName }) => firstName));
  const line = `Hi ${guardianName}, this is for ${names}:`;
  const shown = `<p dir="auto" ${themed('muted', 'font-size:16px;line-height:24px;margin:0 0 12px')}>${html(line)}</p>`;
  const { actionUrl } = email;
  const url = actionUrl === undefined ? undefined : urlForChild(actionUrl, children);
  const replaced = actionUrl === undefined || url === undefined ? email : withLink(email, actionUrl, url);
  return {
    subject: cleanSubject(`For ${names}: ${email.subject}`),
    ...(email.pushTitle !== undefined && { pushTitle: cleanSubject(`For ${names}: ${email.pushTitle}`) }),
    text: `${line}\n\n${replaced.text}`,
    // Text of users is escaped, so the first heading is the template's.
    html: replaced.html.replace('<h1 ', () => `${shown}<h1 `),
    ...(url !== undefined && { actionUrl: url }),
  };
}

/** Pages that open for a child. */
const pagesForChild = /^\/(?:inbox|leagues\/match\/\d+|leagues\/session\/\d+|teams\/\d+)$/;

/** For several children only the inbox needs one of them: their team conversation is the same. */
function urlForChild(actionUrl: string, children: People['children']): string {
  const url = new URL(actionUrl);
  const [first, ...others] = children;
  const isForOne = others.length === 0 || url.pathname.endsWith('/inbox');
  if (!first || !isForOne || !pagesForChild.test(url.pathname)) return actionUrl;
  url.searchParams.set('for', String(first.childId));
  return url.href;
}

/** The button comes after the text of users, so the last occurrence is ours. */
function withLink(email: Content, before: string, after: string): Content {
  return {
    ...email,
    text: replaceLast(email.text, [`: ${before}\n`, `: ${after}\n`]),
    html: replaceLast(email.html, [`href="${escape(before)}"`, `href="${escape(after)}"`]),
  };
}

function replaceLast(text: string, [before, after]: readonly [string, string]): string {
  const start = text.lastIndexOf(before);
  return start === -1 ? text : text.slice(0, start) + after + text.slice(start + before.length);
}
