import type { OverviewMatch, OverviewSession } from '@courtline/contract/overview';
import { formatDate } from '@courtline/domain/date/format-date';
import { counted } from '@courtline/domain/overview/attention-texts';
import type { Attention, AttentionKind, Figure, FigureKind } from '@courtline/domain/overview/overview';
import { formatSum } from '@courtline/domain/registration/money';
import { viewerZone } from '../../ui/viewer-zone';

export const figureLabels: Record<FigureKind, string> = {
  teams: 'Teams',
  players: 'Players',
  unpaid: 'Unpaid',
  scores: 'Missing scores',
  requests: 'Requests',
  claims: 'Claims',
  lineups: 'Lineups missing',
};

/** The line below the number: how much of it is left, late or new, or what the link leads to. */
export function figureNote({ kind, value, detail }: Figure): string {
  if (value === 0 && kind !== 'teams' && kind !== 'players') return quietNotes[kind];
  switch (kind) {
    case 'teams':
      return detail > 0 ? counted(detail, 'open spot') : 'Full';
    case 'players':
      return detail > 0 ? `${detail} this week` : 'See players';
    case 'unpaid':
      return `${formatSum(detail)} due`;
    case 'scores':
      return detail > 0 ? `${detail} over 48 h` : 'Enter scores';
    case 'requests':
      return 'Review';
    case 'claims':
      return 'Match records';
    default:
      return 'Tomorrow';
  }
}

const quietNotes = {
  unpaid: 'All paid',
  scores: 'All in',
  requests: 'None open',
  claims: 'None open',
  lineups: 'All set',
} as const;

/** One verb each. */
export const attentionVerbs: Record<AttentionKind, string> = {
  winner: 'Name winner',
  disputes: 'Decide',
  makeups: 'Set date',
  scores: 'Enter scores',
  lineups: 'See matches',
  draft: 'Publish',
  unpaid: 'See players',
  undelivered: 'See players',
  requests: 'Review',
  claims: 'Compare',
};

type Entry = Attention<OverviewSession>;

/** What exactly it is about. The name of the session comes first, except on its own page. */
export function attentionDetail(entry: Entry, hasSessionName: boolean): string {
  const { session } = entry;
  if (!session) return 'New accounts that may belong to existing players';
  const name = hasSessionName ? `${session.conferenceName} · ${session.name}` : null;
  return [name, ...factsOf(entry.kind, session)].filter(Boolean).join(' · ');
}

function factsOf(kind: AttentionKind, session: OverviewSession): string[] {
  const day = (utc: string) => formatDate(utc, 'shortDay', { zone: session.timeZone ?? viewerZone() });
  switch (kind) {
    case 'winner':
      return [matchNames(session.levelMatches)];
    case 'disputes':
      return [];
    case 'makeups':
      return [matchNames(session.overdueMakeups)];
    case 'scores':
      return [matchNames(session.missingScores), playedSince(session.missingScores)];
    case 'lineups':
      return [listed(session.missingLineups.map(({ teamName }) => teamName)), firstMatch(session)];
    case 'draft':
      return [`Starts ${day(session.startDateUtc)}`];
    case 'unpaid':
      return [`${formatSum(session.amountDue)} due`];
    case 'undelivered':
      return ['Ask for another address'];
    default:
      return [`${session.teamCount} of ${session.teamsMax} teams`];
  }
}

const mostNames = 3;

/** A long list ends with the number of what is left out. */
function listed(names: readonly string[]): string {
  const rest = names.length - mostNames;
  return names.slice(0, mostNames).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}

function matchNames(matches: readonly Pick<OverviewMatch, 'position1Team' | 'position2Team'>[]): string {
  return listed(matches.map((match) => `${match.position1Team.name} vs. ${match.position2Team.name}`));
}

function playedSince([first]: readonly OverviewMatch[]): string {
  if (!first) return '';
  return `since ${formatDate(first.matchDate, 'weekday', { zone: first.timeZone ?? viewerZone() })}`;
}

function firstMatch({ missingLineups: [first] }: OverviewSession): string {
  if (!first) return '';
  const zones = { zone: first.timeZone ?? viewerZone(), viewerZone: viewerZone() };
  return `first match at ${formatDate(first.matchDate, 'timeOfDay', zones)}`;
}
