import type { Side } from '../score/result';
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
  fedPlace,
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
  result: MatchResult | undefined,
  { withdrawnTeamIds }: Played,
): MatchEnd {
  const isOpen = !result || result.kind === 'begun';
  const final = (isOpen && defaultOfWithdrawn(teams, withdrawnTeamIds)) || result;
  switch (final?.kind) {
    case 'won':
      return { kind: 'won', ...sidesOf(teams, final.by) };
    case 'defaulted':
      return { kind: 'defaulted', ...sidesOf(teams, final.side === 1 ? 2 : 1) };
    case 'bothDefaulted':
      return noTeam;
    default:
      return final ? begun : ready;
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

/** A result that is posted, corrected, or (null) cleared. */
type ResultChange = { matchNumber: number; result: MatchResult | null };

export function withResult(played: Played, { matchNumber, result }: ResultChange): Played {
  const results = new Map(played.results);
  if (result) results.set(matchNumber, result);
  else results.delete(matchNumber);
  return { ...played, results };
}

/** A result cannot change once another match with scores depends on it. */
export function checkResultChange(
  draws: readonly Draw[],
  played: Played,
  change: ResultChange,
): string | null {
  const before = advanceTeams(draws, played);
  const error = checkPlayable(before.get(change.matchNumber));
  if (error) return error;
  const after = advanceTeams(draws, withResult(played, change));
  const match = whatChanged(before, after).find(
    ({ number, places }) => played.results.has(number) && !haveSameTeams(places, before.get(number)?.places),
  );
  return match ? `This result can no longer be changed: Match ${match.number} has scores.` : null;
}

function checkPlayable(match: MatchState | undefined): string | null {
  if (!match) return 'There is no such match in the draw.';
  const isPlayable = match.places.every((place) => place.kind === 'team');
  return isPlayable ? null : `Match ${match.number} does not have two teams.`;
}

/** The matches whose state differs after a change: exactly those that must be stored. */
export function whatChanged(before: MatchStates, after: MatchStates): MatchState[] {
  return [...after.values()].filter(
    (match) => JSON.stringify(match) !== JSON.stringify(before.get(match.number)),
  );
}

function haveSameTeams(one: readonly Place[], other: readonly Place[] | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Fills a line of the back draw, from its first-round match and the second-round match of the team that advanced from
 * it. See back-draw.md.
 */
function backDrawPlace(first: MatchState, second: MatchState | undefined): Place {
  const { end } = first;
  switch (end.kind) {
    case 'won':
      return teamPlace(end.loserTeamId);
    case 'bye':
      return placeOfLateStarter(end.teamId, second);
    case 'defaulted':
      return placeOfLateStarter(end.winnerTeamId, second);
    case 'nobody':
      return bye;
    default:
      return hasBye(first) ? placeOfLateStarter(null, second) : fedPlace(first.number, 'loser');
  }
}

/** Two teams with byes that meet in the second round have one loser: the other line is a bye. */
function withoutSecondLoser([one, other]: readonly [Place, Place]): readonly [Place, Place] {
  const areSame = one.kind === 'fed' && other.kind === 'fed' && one.from === other.from;
  return areSame ? [one, bye] : [one, other];
}

/** A team that did not have to play in the first round has its first match in the second; null is not yet placed. */
function placeOfLateStarter(teamId: number | null, second: MatchState | undefined): Place {
  switch (second?.end.kind) {
    case 'waiting':
    case 'ready':
    case 'begun':
      return hasBye(second) ? bye : fedPlace(second.number, 'loser');
    case 'won':
      return second.end.loserTeamId === teamId ? teamPlace(second.end.loserTeamId) : bye;
    default:
      return bye;
  }
}

/** A match with a bye has no loser. */
function hasBye({ places }: MatchState): boolean {
  return places.some(({ kind }) => kind === 'bye');
}
