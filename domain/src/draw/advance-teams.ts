import type { Side } from '../score/result';
import { backDrawPlace, withoutSecondLoser } from './back-draw';
import {
  bye,
  type Draw,
  type MatchEnd,
  type MatchResult,
  type MatchState,
  type MatchStates,
  type Place,
  type Played,
  teamPlace,
} from './draw';

/**
 * The state of every match, from the draws as drawn and the results. Always recomputed, so that it cannot depend on the
 * order in which results were posted, corrected or cleared.
 */
export function advanceTeams(draws: readonly Draw[], played: Played): MatchStates {
  const states = new Map<number, MatchState>();
  const secondMatch = draws.length > 1 ? findSecondMatches(draws[0]) : null;
  const fill = (place: Place): Place => {
    const feeder = place.kind === 'fed' && states.get(place.from);
    if (!feeder) return place;
    if (place.takes === 'winner') return advancing(feeder) ?? place;
    return backDrawPlace(feeder, states.get(secondMatch?.get(feeder.number) ?? 0));
  };
  for (const draw of draws) {
    for (const round of draw.rounds) {
      for (const { number, places } of round.matches) {
        const filled = withoutSecondLoser([fill(places[0]), fill(places[1])]);
        states.set(number, {
          number,
          places: filled,
          end: endOf(filled, played.results.get(number), played),
        });
      }
    }
  }
  return states;
}

/** The winner of a draw, once it is decided. */
export function championOf(draw: Draw, states: MatchStates): number | null {
  const final = states.get(draw.rounds.at(-1)?.matches[0]?.number ?? 0);
  const place = final && advancing(final);
  return place?.kind === 'team' ? place.teamId : null;
}

/** Whether the match can no longer change. */
export function isOver({ end }: MatchState): boolean {
  return end.kind !== 'waiting' && end.kind !== 'ready' && end.kind !== 'begun';
}

/** Maps the number of a first-round match to the match that its winner plays next. */
function findSecondMatches(main: Draw | undefined): Map<number, number> {
  const second = new Map<number, number>();
  for (const { number, places } of main?.rounds[1]?.matches ?? []) {
    for (const place of places) if (place.kind === 'fed') second.set(place.from, number);
  }
  return second;
}

/**
 * What a match passes on: its winner or a bye; null while undecided. An open slot opposite a bye moves to the next round.
 */
function advancing({ end, places }: MatchState): Place | null {
  switch (end.kind) {
    case 'won':
    case 'defaulted':
      return teamPlace(end.winnerTeamId);
    case 'bye':
      return teamPlace(end.teamId);
    case 'nobody':
      return bye;
    default:
      return places.some(({ kind }) => kind === 'bye')
        ? (places.find(({ kind }) => kind === 'fed') ?? null)
        : null;
  }
}

const waiting: MatchEnd = { kind: 'waiting' };
const ready: MatchEnd = { kind: 'ready' };
const begun: MatchEnd = { kind: 'begun' };
const noTeam: MatchEnd = { kind: 'nobody' };

function endOf(
  [one, other]: readonly [Place, Place],
  result: MatchResult | undefined,
  played: Played,
): MatchEnd {
  if (one.kind === 'team' && other.kind === 'team')
    return endOfTeams([one.teamId, other.teamId], result, played);
  if (one.kind === 'bye' && other.kind === 'bye') return noTeam;
  if (one.kind === 'team' && other.kind === 'bye') return { kind: 'bye', teamId: one.teamId };
  if (one.kind === 'bye' && other.kind === 'team') return { kind: 'bye', teamId: other.teamId };
  return waiting;
}

function endOfTeams(
  teams: readonly [number, number],
  posted: MatchResult | undefined,
  { withdrawnTeamIds }: Played,
): MatchEnd {
  const isOpen = !posted || posted.kind === 'begun';
  const result = (isOpen && defaultOfWithdrawn(teams, withdrawnTeamIds)) || posted;
  switch (result?.kind) {
    case 'won':
      return { kind: 'won', ...sidesOf(teams, result.by) };
    case 'defaulted':
      return { kind: 'defaulted', ...sidesOf(teams, result.side === 1 ? 2 : 1) };
    case 'bothDefaulted':
      return noTeam;
    default:
      return result ? begun : ready;
  }
}

function defaultOfWithdrawn(
  [home, away]: readonly [number, number],
  withdrawn: ReadonlySet<number>,
): MatchResult | null {
  if (withdrawn.has(home))
    return withdrawn.has(away) ? { kind: 'bothDefaulted' } : { kind: 'defaulted', side: 1 };
  return withdrawn.has(away) ? { kind: 'defaulted', side: 2 } : null;
}

function sidesOf([home, away]: readonly [number, number], winner: Side) {
  return winner === 1 ? { winnerTeamId: home, loserTeamId: away } : { winnerTeamId: away, loserTeamId: home };
}
