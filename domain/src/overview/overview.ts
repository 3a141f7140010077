import { scheduleStatuses } from '../constants';
import { hasPassed } from '../date/passed';

/** What an overview counts of one session. */
export type SessionCounts = {
  endDateUtc: string;
  scheduleStatusId: number | null;
  teamCount: number;
  teamsMax: number;
  playerCount: number;
  newPlayerCount: number;
  unpaidCount: number;
  /** People on rosters whose address the mail server refuses. */
  undeliveredCount: number;
  amountDue: number;
  requestCount: number;
  overdueScoreCount: number;
  missingScores: readonly unknown[];
  missingLineups: readonly unknown[];
  levelMatches: readonly unknown[];
  overdueMakeups: readonly unknown[];
  disputeCount: number;
};

type Overview<Session> = { sessions: readonly Session[]; claimCount: number };

export type FigureKind = 'teams' | 'players' | 'unpaid' | 'scores' | 'requests' | 'claims' | 'lineups';

/** Good to know, worth a look, or late. */
export type Urgency = 'plain' | 'warn' | 'bad';

export type Figure = {
  kind: FigureKind;
  value: number;
  /** Teams only: how many there may be. */
  outOf: number | null;
  /** A second number that says how bad or how new it is: open spots, new players, dollars, overdue scores. */
  detail: number;
  urgency: Urgency;
};

/** The figures at the top of a desk. Sessions that have ended count only if there is no other, or if work is left. */
export function figuresOf<Session extends SessionCounts>(
  { sessions, claimCount }: Overview<Session>,
  now: Date,
): Figure[] {
  const running = sessions.filter(({ endDateUtc }) => !hasPassed(endDateUtc, now));
  const current = running.length > 0 ? running : sessions;
  const teams = sum(current, ({ teamCount }) => teamCount);
  const teamsMax = sum(current, (session) => session.teamsMax);
  const overdue = sum(sessions, ({ overdueScoreCount }) => overdueScoreCount);
  const unpaid = sum(sessions, ({ unpaidCount }) => unpaidCount);
  const scores = sum(sessions, ({ missingScores }) => missingScores.length);
  const lineups = sum(sessions, ({ missingLineups }) => missingLineups.length);
  return [
    figure('teams', teams, { outOf: teamsMax, detail: Math.max(0, teamsMax - teams) }),
    figure(
      'players',
      sum(current, ({ playerCount }) => playerCount),
      { detail: sum(current, ({ newPlayerCount }) => newPlayerCount) },
    ),
    figure('unpaid', unpaid, { detail: sum(sessions, ({ amountDue }) => amountDue), ...warned(unpaid) }),
    figure('scores', scores, { detail: overdue, ...(overdue > 0 ? { urgency: 'bad' } : warned(scores)) }),
    figure(
      'requests',
      sum(sessions, ({ requestCount }) => requestCount),
    ),
    figure('claims', claimCount),
    figure('lineups', lineups, warned(lineups)),
  ];
}

function figure(kind: FigureKind, value: number, more: Partial<Figure> = {}): Figure {
  return { kind, value, outOf: null, detail: 0, urgency: 'plain', ...more };
}

function warned(count: number): Pick<Figure, 'urgency'> {
  return { urgency: count > 0 ? 'warn' : 'plain' };
}

export type AttentionKind =
  | 'winner'
  | 'disputes'
  | 'makeups'
  | 'scores'
  | 'lineups'
  | 'draft'
  | 'unpaid'
  | 'undelivered'
  | 'requests'
  | 'claims';

export type Attention<Session> = {
  kind: AttentionKind;
  count: number;
  urgency: Urgency;
  /** Null for claims, which belong to no session. */
  session: Session | null;
};

/** What waits for an organizer, the most urgent first; one entry per kind and session. */
export function attentionOf<Session extends SessionCounts>(
  { sessions, claimCount }: Overview<Session>,
  now: Date,
): Attention<Session>[] {
  const ofSessions = sessions.flatMap((session) => attentionOfSession(session, now));
  const claims: Attention<Session>[] = [
    { kind: 'claims', count: claimCount, urgency: 'plain', session: null },
  ];
  return [...ofSessions, ...claims]
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => rankOf(a) - rankOf(b));
}

function attentionOfSession<Session extends SessionCounts>(
  session: Session,
  now: Date,
): Attention<Session>[] {
  const isDraft =
    session.scheduleStatusId === scheduleStatuses.draft.id && !hasPassed(session.endDateUtc, now);
  const isOverdue = session.overdueScoreCount > 0;
  return [
    { kind: 'winner', count: session.levelMatches.length, urgency: 'bad', session },
    { kind: 'disputes', count: session.disputeCount, urgency: 'bad', session },
    { kind: 'makeups', count: session.overdueMakeups.length, urgency: 'bad', session },
    { kind: 'scores', count: session.missingScores.length, urgency: isOverdue ? 'bad' : 'warn', session },
    { kind: 'lineups', count: session.missingLineups.length, urgency: 'warn', session },
    { kind: 'draft', count: isDraft ? 1 : 0, urgency: 'warn', session },
    { kind: 'unpaid', count: session.unpaidCount, urgency: 'warn', session },
    { kind: 'undelivered', count: session.undeliveredCount, urgency: 'warn', session },
    { kind: 'requests', count: session.requestCount, urgency: 'plain', session },
  ];
}

const urgencies: readonly Urgency[] = ['bad', 'warn', 'plain'];
const kinds: readonly AttentionKind[] = [
  'winner',
  'disputes',
  'makeups',
  'scores',
  'lineups',
  'draft',
  'unpaid',
  'undelivered',
  'requests',
  'claims',
];

function rankOf({ urgency, kind }: { urgency: Urgency; kind: AttentionKind }): number {
  return urgencies.indexOf(urgency) * kinds.length + kinds.indexOf(kind);
}

function sum<Item>(items: readonly Item[], valueOf: (item: Item) => number): number {
  return items.reduce((total, item) => total + valueOf(item), 0);
}
