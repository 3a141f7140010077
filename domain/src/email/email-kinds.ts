/** Kinds of e-mail that a member can unsubscribe from. */
export const emailKinds = {
  'match-changes': {
    label: 'Match changes',
    help: 'A schedule is published or taken back, a match is canceled or gets another date, place or opponent, or the other team confirms your date.',
  },
  reminders: { label: 'Reminders', help: 'Your captain asks whether you can play.' },
  lineups: {
    label: 'Lineups',
    help: 'A lineup is set, published or changed, or a player in it cannot play or can after all.',
  },
  scores: { label: 'Scores', help: 'A result of your team is posted, corrected or cleared.' },
  'team-news': {
    label: 'Team news',
    help: 'You captain a team, its captains or players change, or you get an answer to a request.',
  },
  messages: { label: 'Messages', help: 'Somebody writes to you or to your team.' },
  organizing: {
    label: 'Organizing',
    help: 'You become an organizer or no longer are one, or somebody asks to play or to captain in a session that you run.',
  },
} as const satisfies Record<string, { label: string; help: string }>;

export type EmailKind = keyof typeof emailKinds;

/** Delivery states: queued, sent, stored in the built-in mailbox, failed, or stopped because the member unsubscribed. */
export const emailStates = ['queued', 'sent', 'kept', 'failed', 'stopped'] as const;

export type EmailState = (typeof emailStates)[number];

/** Every e-mail and its kind; null for e-mails about the account, a roster spot or money, which are always sent. */
export const kindByEmail = {
  'confirm-join': null,
  'account-exists': null,
  'password-reset': null,
  'password-changed': null,
  'account-deleted': null,
  'birth-date-corrected': null,
  'message-copy': null,
  'team-message-copy': null,
  receipt: null,
  registered: null,
  'paid-too-late': null,
  'player-withdrawn': null,
  'player-refunded': null,
  'refund-failed': null,
  'place-removed': null,
  'schedule-published': 'match-changes',
  'schedule-withdrawn': 'match-changes',
  'session-moved': 'match-changes',
  'match-scheduled': 'match-changes',
  'match-moved': 'match-changes',
  'opponents-changed': 'match-changes',
  'match-canceled': 'match-changes',
  'draw-changed': 'match-changes',
  'date-confirmed': 'match-changes',
  'match-reminder': 'reminders',
  'lineup-locked': 'lineups',
  'lineup-replaced': 'lineups',
  'lineups-published': 'lineups',
  'lineup-changed': 'lineups',
  'placed-player-unavailable': 'lineups',
  'placed-player-available': 'lineups',
  'result-posted': 'scores',
  'result-corrected': 'scores',
  'result-cleared': 'scores',
  'team-defaulted': 'scores',
  'winner-named': 'scores',
  'captain-added': 'team-news',
  'captains-changed': 'team-news',
  'captain-removed': 'team-news',
  'team-deleted': 'team-news',
  'roster-changed': 'team-news',
  'pin-guessed': 'team-news',
  'request-answered': 'team-news',
  'team-copied': 'team-news',
  'player-moved': 'team-news',
  'player-copied': 'team-news',
  message: 'messages',
  'team-message': 'messages',
  'unread-messages': 'messages',
  'league-organizer-appointed': 'organizing',
  'conference-organizer-added': 'organizing',
  'organizer-removed': 'organizing',
  'role-passed-on': 'organizing',
  'asked-to-captain': 'organizing',
  'asked-to-join': 'organizing',
  'request-withdrawn': 'organizing',
} as const satisfies Record<string, EmailKind | null>;

export type EmailName = keyof typeof kindByEmail;

/** Also null for an e-mail of an earlier version. */
export function emailKindOf(name: string): EmailKind | null {
  return Object.hasOwn(kindByEmail, name) ? kindByEmail[name as EmailName] : null;
}
