import { type EmailKind, type EmailName, emailKindOf, emailKinds } from '../email/email-kinds';

/** Kinds of news that reach members by e-mail, by push, or both; answer links are only a part of e-mails. */
export type NewsKind = Exclude<EmailKind, 'answer-links'>;

export const newsKinds = (Object.keys(emailKinds) as EmailKind[]).filter(isNewsKind);

function isNewsKind(kind: EmailKind): kind is NewsKind {
  return kind !== 'answer-links';
}

/** E-mails that are always sent and cannot wait until someone reads them; the push beside them follows this choice. */
const urgentKinds = new Map<string, NewsKind>([['spot-offered' satisfies EmailName, 'team-news']]);

/** The choice that decides if news are pushed; null for e-mails about the account or money, which have no push. */
export function newsKindOf(emailName: string): NewsKind | null {
  const kind = emailKindOf(emailName);
  if (kind === null) return urgentKinds.get(emailName) ?? null;
  return isNewsKind(kind) ? kind : null;
}

/** By what a member gets a kind of news. */
export const channels = {
  both: { label: 'Email and push' },
  email: { label: 'Email only' },
  push: { label: 'Push only' },
  none: { label: 'Off' },
} as const satisfies Record<string, { label: string }>;

export type Channel = keyof typeof channels;

type Wanted = { email: boolean; push: boolean };

export function channelOf({ email, push }: Wanted): Channel {
  if (email) return push ? 'both' : 'email';
  return push ? 'push' : 'none';
}

export function wantedBy(channel: Channel): Wanted {
  return {
    email: channel === 'both' || channel === 'email',
    push: channel === 'both' || channel === 'push',
  };
}
