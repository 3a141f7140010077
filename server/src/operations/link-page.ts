import type { LinkPage } from '@courtline/contract/signed-link';
import { type LinkProblem, linkProblems } from '@courtline/domain/link/signed-links';
import { escape, html } from '../gateways/email/plain-text';

/** The frame of every page behind a signed link: plain HTML that needs no script. */
export function linkPage({ title, body, error, status = error ? 409 : 200 }: Content): LinkPage {
  return {
    status,
    html: `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow"><meta name="referrer" content="no-referrer">
<title>${html(title)} · Courtline</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/link-page.css"></head>
<body><header><a href="/" aria-label="Courtline home"><img src="/favicon.svg" width="24" height="24" alt="">Courtline</a></header>
<main>${body}</main></body></html>`,
  };
}

type Content = {
  title: string;
  body: string;
  /** Why the form was refused; the body shows it. */
  error?: string | null | undefined;
  status?: LinkPage['status'];
};

const statuses = { tampered: 403, expired: 410, revoked: 410, busy: 429 } as const;

const busy = {
  title: 'Too many tries',
  text: 'This link was used many times in a row. Try again in a few minutes.',
};

/** One clear page for each reason why a link does not work. */
export function problemPage(problem: LinkProblem | 'busy'): LinkPage {
  const { title, text } = problem === 'busy' ? busy : linkProblems[problem];
  const body =
    `<h1>${html(title)}</h1><p>${html(text)}</p><p>You can always sign in and answer there.</p>` +
    '<p><a class="button" href="/login">Sign in</a></p>';
  return linkPage({ title, body, status: statuses[problem] });
}

/** Says whose link it is, and lets its holder stop all of them. */
export function holderPart(token: string, { playerName, guardianName }: Holder): string {
  const as = guardianName === null ? '' : ` as ${html(guardianName)}`;
  return `<details id="not-you"><summary>Answering for <strong>${html(playerName)}</strong>${as} <span class="link">Not you?</span></summary>
<p>This link was sent to one person and answers for ${html(playerName)} only. If you got it by mistake, close this page.</p>
<form method="post" action="/link/stop?token=${escape(token)}"><button class="quiet">Stop these links</button></form>
<p class="note">Every link that was emailed to you so far stops working, and new emails won't have any. You can turn them on again in your settings.</p></details>`;
}

export type Holder = {
  firstName: string;
  /** First name and initial. */
  playerName: string;
  /** Null if the player holds the link. */
  guardianName: string | null;
};
