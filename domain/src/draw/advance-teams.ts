import type { Side } from '../score/result';
import { decidingSlots, findGrandFinal } from './double-elimination';
import {
  bye,
  type Draw,
  type DrawMatch,
  type MatchEnd,
  type MatchResult,
  type MatchState,
  type MatchStates,
  type Slot,
  type Played,
  teamSlot,
  fedSlot,
} from './draw';
import { type GroupOrder, slotOfPlace, withGroupOrder } from './group-order';

/**
 * The state of every match, from the draws as drawn and the results. Always recomputed, so that it cannot depend on the
 * order in which results were posted, corrected or cleared.
 */
export function advanceTeams(draws: readonly Draw[], played: Played): MatchStates {
  const states = new Map<number, MatchState>();
  const secondMatch = draws.length > 1 ? findSecondMatches(draws[0]) : null;
  const fill = (slot: Slot): Slot => {
    if (slot.kind === 'place') return slotOfPlace(slot, played);
    const feeder = slot.kind === 'fed' && states.get(slot.from);
    if (!feeder) return slot;
    if (slot.takes === 'winner') return advancing(feeder) ?? slot;
    if (slot.takes === 'loser') return losing(feeder);
    return backDrawSlot(feeder, states.get(secondMatch?.get(feeder.number) ?? 0));
  };
  for (const match of inOrder(draws)) {
    const { number, slots } = match;
    const filled = withoutSecondLoser([fill(slots[0]), fill(slots[1])]);
    const grandFinal = states.get(findGrandFinal(draws[0], match)?.number ?? 0);
    const needed = grandFinal ? decidingSlots(grandFinal, match) : filled;
    states.set(number, { number, slots: needed, end: endOf(needed, played.results.get(number), played) });
  }
  return states;
}

/** Feeders come first, also those of the main draw's last rounds, which follow the back draw in a double elimination. */
function inOrder(draws: readonly Draw[]): DrawMatch[] {
  const matches = draws.flatMap(({ rounds }) => rounds.flatMap((round) => round.matches));
  return matches.toSorted((one, other) => one.number - other.number);
}

/** The winner of a draw, once it is decided. */
export function championOf(draw: Draw, states: MatchStates): number | null {
  const last = draw.rounds.at(-1)?.matches[0];
  const grandFinal = last && findGrandFinal(draw, last);
  const final = states.get(last?.number ?? 0);
  const isNotNeeded = grandFinal && final?.slots.every(({ kind }) => kind === 'bye');
  const decider = isNotNeeded ? states.get(grandFinal.number) : final;
  const slot = decider && advancing(decider);
  return slot?.kind === 'team' ? slot.teamId : null;
}

/** Whether the match can no longer change. */
export function isOver({ end }: MatchState): boolean {
  return end.kind !== 'waiting' && end.kind !== 'ready' && end.kind !== 'begun';
}

/** Maps the number of a first-round match to the match that its winner plays next. */
function findSecondMatches(main: Draw | undefined): Map<number, number> {
  const second = new Map<number, number>();
  for (const { number, slots } of main?.rounds[1]?.matches ?? []) {
    for (const slot of slots) if (slot.kind === 'fed') second.set(slot.from, number);
  }
  return second;
}

/**
 * What a match passes on: its winner or a bye; null while undecided. An open slot opposite a bye moves to the next round.
 */
function advancing({ end, slots }: MatchState): Slot | null {
  switch (end.kind) {
    case 'won':
    case 'defaulted':
      return teamSlot(end.winnerTeamId);
    case 'bye':
      return teamSlot(end.teamId);
    case 'nobody':
      return bye;
    default:
      return slots.some(({ kind }) => kind === 'bye')
        ? (slots.find(({ kind }) => kind === 'fed' || kind === 'place') ?? null)
        : null;
  }
}

const waiting: MatchEnd = { kind: 'waiting' };
const ready: MatchEnd = { kind: 'ready' };
const begun: MatchEnd = { kind: 'begun' };
const noTeam: MatchEnd = { kind: 'nobody' };

function endOf(
  [one, other]: readonly [Slot, Slot],
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
type ResultChange = {
  matchNumber: number;
  result: MatchResult | null;
  groupOrder?: GroupOrder;
};

export function withResult(played: Played, { matchNumber, result, groupOrder }: ResultChange): Played {
  const results = new Map(played.results);
  if (result) results.set(matchNumber, result);
  else results.delete(matchNumber);
  return withGroupOrder({ ...played, results }, groupOrder);
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
    ({ number, slots }) => played.results.has(number) && !haveSameTeams(slots, before.get(number)?.slots),
  );
  return match ? `This result can't be changed anymore because Match ${match.number} has scores.` : null;
}

function checkPlayable(match: MatchState | undefined): string | null {
  if (!match) return "This match isn't in the draw.";
  const isPlayable = match.slots.every((slot) => slot.kind === 'team');
  return isPlayable ? null : `Match ${match.number} doesn't have two teams yet.`;
}

/** The matches whose state differs after a change: exactly those that must be stored. */
export function whatChanged(before: MatchStates, after: MatchStates): MatchState[] {
  return [...after.values()].filter(
    (match) => JSON.stringify(match) !== JSON.stringify(before.get(match.number)),
  );
}

function haveSameTeams(one: readonly Slot[], other: readonly Slot[] | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Fills a line of the back draw, from its first-round match and the second-round match of the team that advanced from
 * it. See back-draw.md.
 */
function backDrawSlot(first: MatchState, second: MatchState | undefined): Slot {
  const { end } = first;
  switch (end.kind) {
    case 'won':
      return teamSlot(end.loserTeamId);
    case 'bye':
      return slotOfLateStarter(end.teamId, second);
    case 'defaulted':
      return slotOfLateStarter(end.winnerTeamId, second);
    case 'nobody':
      return bye;
    default:
      return hasBye(first) ? slotOfLateStarter(null, second) : fedSlot(first.number, 'loser');
  }
}

/** The loser of a match, a bye if it has none; a team that defaults has lost. */
function losing(feeder: MatchState): Slot {
  const { end } = feeder;
  switch (end.kind) {
    case 'won':
    case 'defaulted':
      return teamSlot(end.loserTeamId);
    case 'bye':
    case 'nobody':
      return bye;
    default:
      return hasBye(feeder) ? bye : fedSlot(feeder.number, 'loser');
  }
}

/** Two teams with byes that meet in the second round have one loser: the other line is a bye. */
function withoutSecondLoser([one, other]: readonly [Slot, Slot]): readonly [Slot, Slot] {
  const areSame = one.kind === 'fed' && other.kind === 'fed' && one.from === other.from;
  return areSame ? [one, bye] : [one, other];
}

/** A team that did not have to play in the first round has its first match in the second; null is not yet placed. */
function slotOfLateStarter(teamId: number | null, second: MatchState | undefined): Slot {
  switch (second?.end.kind) {
    case 'waiting':
    case 'ready':
    case 'begun':
      return hasBye(second) ? bye : fedSlot(second.number, 'loser');
    case 'won':
      return second.end.loserTeamId === teamId ? teamSlot(second.end.loserTeamId) : bye;
    default:
      return bye;
  }
}

/** A match with a bye has no loser. */
function hasBye({ slots }: MatchState): boolean {
  return slots.some(({ kind }) => kind === 'bye');
}
