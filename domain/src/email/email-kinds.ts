/** Kinds of e-mail that a member can unsubscribe from; the noun follows 'Unsubscribe from'. */
export const emailKinds = {
  'match-changes': {
    label: 'Match changes',
    noun: 'match changes',
    help: 'A schedule is published or taken back, a match is canceled, postponed or gets a new date, location or opponent, or the other team confirms your date.',
  },
  reminders: {
    label: 'Reminders',
    noun: 'reminders',
    help: 'Your captain, your team before each match, or a team that needs a substitute asks if you can play, or an organizer asks when your team can.',
  },
  lineups: {
    label: 'Lineups',
    noun: 'lineups',
    help: "A lineup is set, sealed, opened, published or changed, or a player in it can't play or can after all.",
  },
  scores: {
    label: 'Scores',
    noun: 'scores',
    help: "Your team's results are posted, corrected or cleared, are to be confirmed or entered, or a dispute is decided.",
  },
  'team-news': {
    label: 'Team news',
    noun: 'team news',
    help: 'You become a captain or the acting captain of a match, your team gets new captains or players, or your request is answered.',
  },
  messages: { label: 'Messages', noun: 'messages', help: 'Someone writes to you or your team.' },
  'answer-links': {
    label: 'Answer links',
    noun: 'answer links',
    help: 'Buttons in emails and notifications that answer for you without signing in. Turning this off also stops the ones you got.',
  },
  organizing: {
    label: 'Organizing',
    noun: 'organizer news',
    help: 'You become an organizer or stop being one, or someone asks to play or captain in a session you run.',
  },
} as const satisfies Record<string, { label: string; noun: string; help: string }>;

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
  'sign-in-link': null,
  'new-device': null,
  'sign-in-changed': null,
  'account-deleted': null,
  'birth-date-corrected': null,
  'guardian-invited': null,
  'guardian-added': null,
  'guardian-left': null,
  'child-told-changed': null,
  'guardian-claimed': null,
  'guardian-claim-decided': null,
  'child-account': null,
  'child-account-opened': null,
  'record-taken-over': null,
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
  'match-postponed': 'match-changes',
  'match-resumed': 'match-changes',
  'makeup-set': 'match-changes',
  'makeup-proposed': 'match-changes',
  'makeup-asked': 'reminders',
  'match-reminder': 'reminders',
  'availability-asked': 'reminders',
  'season-dates-asked': 'reminders',
  'substitute-invited': 'reminders',
  'substitute-not-needed': 'reminders',
  'substitute-news': 'lineups',
  'lineup-locked': 'lineups',
  'lineup-replaced': 'lineups',
  'lineups-published': 'lineups',
  'lineup-changed': 'lineups',
  'lineup-sealed': 'lineups',
  'lineups-opened': 'lineups',
  'placed-player-unavailable': 'lineups',
  'placed-player-available': 'lineups',
  'result-posted': 'scores',
  'result-corrected': 'scores',
  'result-cleared': 'scores',
  'score-missing': 'scores',
  'score-to-confirm': 'scores',
  'score-disputed': 'scores',
  'dispute-decided': 'scores',
  'team-defaulted': 'scores',
  'winner-named': 'scores',
  'captain-added': 'team-news',
  'captains-changed': 'team-news',
  'captain-removed': 'team-news',
  'acting-captain': 'team-news',
  'acting-captain-news': 'team-news',
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
