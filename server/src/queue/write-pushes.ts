import { createHash } from 'node:crypto';
import { emailTokenPattern } from '@courtline/domain/email/email-token';
import type { LinkSubject } from '@courtline/domain/link/signed-links';
import { type NewsKind, newsKindOf } from '@courtline/domain/push/channels';
import type { AddressedEmail } from '../store/email/email';
import type { NewPush } from '../store/push/push';

/** The pushes that say the same as these e-mails. E-mails about the account or money have none. */
export function writePushes(emails: readonly AddressedEmail[]): NewPush[] {
  return emails.flatMap((email) => {
    const { name, toMemberId, only } = email;
    const kind = newsKindOf(name);
    if (toMemberId === null || kind === null || only === 'email') return [];
    const path = pathOf(email);
    const link = answerLinkOf(email.links ?? []);
    const title = email.pushTitle ?? email.subject;
    return [
      { memberId: toMemberId, name, newsKind: kind, title, path, topic: topicOf(kind, email, path), link },
    ];
  });
}

/** Buttons need one question; several matches are answered on their page. */
function answerLinkOf(links: readonly LinkSubject[]): LinkSubject | null {
  const [first, ...others] = links.filter(({ purpose }) => purpose === 'availability');
  return first && others.length === 0 ? first : null;
}

/** Names in the address are for the page only, so they are left out. */
const unneeded = ['roomName'];

/** The page of the e-mail's button, which a member sees signed in; a token is never part of it. */
function pathOf({ actionUrl, links = [], toMemberId }: AddressedEmail): string {
  if (actionUrl === undefined || new RegExp(emailTokenPattern).test(actionUrl)) return '/';
  const url = new URL(actionUrl);
  if (url.hostname === 'link.invalid') return signedInPath(links, toMemberId);
  for (const name of unneeded) url.searchParams.delete(name);
  return `${url.pathname}${url.search}`;
}

/** Where a signed-in member does what the link is for. */
function signedInPath(links: readonly LinkSubject[], toMemberId: number | null): string {
  const [first, ...others] = links.filter(({ purpose }) => purpose !== 'matches');
  if (first?.purpose === 'season-dates' && others.length === 0)
    return `/teams/${first.objectId}/season-dates`;
  if (first?.purpose === 'team-return' && others.length === 0) return `/teams/${first.objectId}/return`;
  if (first?.purpose === 'player-return' && others.length === 0) {
    const forChild = first.aboutId === toMemberId ? '' : `?for=${first.aboutId}`;
    return `/teams/${first.objectId}${forChild}`;
  }
  const matchIds = new Set(['availability', 'score', 'makeup', 'makeup-date']);
  if (!first || others.length > 0 || !matchIds.has(first.purpose)) return '/';
  const forChild = first.aboutId === toMemberId ? '' : `?for=${first.aboutId}`;
  return `/leagues/match/${first.objectId}${forChild}`;
}

/** News of one kind about the same page and the same players replace each other. */
function topicOf(kind: NewsKind, { links = [] }: AddressedEmail, path: string): string {
  const about = links.map(({ aboutId }) => aboutId);
  return createHash('sha256')
    .update(JSON.stringify([kind, path, about]))
    .digest('base64url')
    .slice(0, 32);
}
