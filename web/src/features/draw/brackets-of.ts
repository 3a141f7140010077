import type { Schedule, TeamMatch } from '@courtline/contract/schedule';
import { teamMatchStatuses } from '@courtline/domain/constants';
import { matchStatus } from '@courtline/domain/match/match-status';
import { formatDate } from '@courtline/domain/date/format-date';
import type { Slot } from '@courtline/domain/draw/draw';
import { slotLabel } from '@courtline/domain/draw/draw-labels';
import { slotsNow } from '@courtline/domain/draw/read-draws';
import { type ShownPart, splitGroups } from '@courtline/domain/draw/split-groups';
import { matchLink } from '../../api/links';
import type { BracketMatch, BracketRound, BracketSide } from '../../ui/bracket-layout';
import { zoneOr } from '../../ui/viewer-zone';

type Viewer = {
  /** Undefined until it is known. */
  viewerZone: string | undefined;
  now: Date;
  /** The team whose path through the draw is highlighted. */
  markedTeamId?: number | undefined;
};

export type ShownDraw = {
  number: number;
  name: string;
  rounds: readonly BracketRound[];
  /** A group is shown like a draw, below its table; 1 is Group A. */
  group?: number;
};

type Rounds = Schedule['draws'][number]['rounds'];

/** Converts the draws of a schedule to brackets; groups come before the playoffs that follow from them. */
export function bracketsOf({ draws, groupStage }: Schedule, viewer: Viewer): ShownDraw[] {
  const slotsByMatch = slotsNow(draws);
  const show = ({ rounds, ...draw }: ShownPart<Rounds[number]>): ShownDraw => {
    const inDraw = idsOf(rounds);
    const showOne = (match: TeamMatch) =>
      showMatch(match, { viewer, inDraw, slots: slotsByMatch.get(match.teamMatchNumber) ?? [] });
    return {
      ...draw,
      rounds: rounds.map((round) => ({
        number: round.number,
        name: round.name,
        ...withDate(daysOf(round.teamMatches, viewer)),
        matches: round.teamMatches.map(showOne),
      })),
    };
  };
  return splitGroups(draws, groupStage).map(show);
}

type MatchContext = { viewer: Viewer; inDraw: ReadonlySet<number>; slots: readonly Slot[] };

function showMatch(match: TeamMatch, context: MatchContext): BracketMatch {
  const { teamMatchId, teamMatchNumber, location } = match;
  const status = statusOf(match, context.viewer.now);
  // A bye is not played, even if its match once had a date and location.
  const isPlayed = context.slots.every(({ kind }) => kind !== 'bye');
  const when = isPlayed && whenOf(match, context.viewer);
  return {
    id: teamMatchId,
    number: teamMatchNumber,
    sides: [sideOf(match, 1, context), sideOf(match, 2, context)],
    ...(match.position1Team && match.position2Team && { href: matchLink(match) }),
    ...(when && { when }),
    ...(isPlayed && location && { where: location.placeName }),
    ...(status && { status }),
  };
}

function sideOf(match: TeamMatch, position: 1 | 2, { viewer, inDraw, slots }: MatchContext): BracketSide {
  const team = position === 1 ? match.position1Team : match.position2Team;
  const from = position === 1 ? match.position1FromTeamMatchId : match.position2FromTeamMatchId;
  const slot = slots[position - 1] ?? { kind: 'open' };
  const hasScore = team && match.statusId !== teamMatchStatuses.scheduled.id;
  return {
    label: slotLabel(slot, new Map(team ? [[team.teamId, team]] : [])),
    kind: slot.kind === 'fed' || slot.kind === 'place' ? 'open' : slot.kind,
    ...(from !== null && inDraw.has(from) && { winnerOf: from }),
    ...(team && { crest: team.crest, isWinner: team.isWinner, href: `/teams/${team.teamId}` }),
    ...(hasScore && { score: team.points }),
    ...(team && team.teamId === viewer.markedTeamId && { isMarked: true }),
  };
}

function whenOf({ matchDate, timeZone }: TeamMatch, { viewerZone }: Viewer): string | null {
  if (matchDate === null) return null;
  return formatDate(matchDate, 'matchCard', { zone: zoneOr(timeZone, viewerZone), viewerZone });
}

/** The outcome, where the score alone does not show it. */
function statusOf(match: TeamMatch, now: Date): BracketMatch['status'] | null {
  const state = matchStatus(match, now);
  if (!state || state.kind === 'scheduled' || state.kind === 'won') return null;
  const { kind, label, reason } = state;
  const tone = kind === 'level' ? 'warn' : kind === 'inProgress' ? 'info' : 'plain';
  return { tone, label: label, ...(reason && { more: reason }) };
}

function daysOf(matches: readonly TeamMatch[], { viewerZone }: Viewer): string[] {
  const days = matches
    .filter(({ matchDate }) => matchDate !== null)
    .toSorted((one, other) => Date.parse(one.matchDate ?? '') - Date.parse(other.matchDate ?? ''))
    .map(({ matchDate, timeZone }) =>
      formatDate(matchDate ?? '', 'shortDay', { zone: zoneOr(timeZone, viewerZone) }),
    );
  return [...new Set(days)];
}

/** From the first to the last day of a round. */
function withDate(days: readonly string[]): { date?: string } {
  const [first, last] = [days[0], days.at(-1)];
  if (!first) return {};
  return { date: first === last ? first : `${first} – ${last}` };
}

function idsOf(rounds: readonly Rounds[number][]): ReadonlySet<number> {
  return new Set(rounds.flatMap(({ teamMatches }) => teamMatches.map(({ teamMatchId }) => teamMatchId)));
}
