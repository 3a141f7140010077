import { advanceTeams } from './advance-teams';
import {
  type Draw,
  type DrawMatch,
  drawnSlot,
  fedSlot,
  type MatchResult,
  placeSlot,
  type Slot,
} from './draw';
import { storedGroupOrders, storedResult, whatSlotTakes } from './stored-match';

export type ReadMatch = {
  teamMatchId: number;
  teamMatchNumber: number;
  position1Team: ReadTeam | null;
  position2Team: ReadTeam | null;
  position1FromTeamMatchId: number | null;
  position2FromTeamMatchId: number | null;
  position1TakesLoser: boolean;
  position2TakesLoser: boolean;
  groupNumber: number | null;
  position1FromPlace: ReadPlace | null;
  position2FromPlace: ReadPlace | null;
  byeStatusTypeId: number | null;
  winnerTeamId: number | null;
  hasPostedScores: boolean;
};

/** A place in a group that fills a position. */
type ReadPlace = { group: number; place: number };

/** Defaulted means that the whole team did not play. */
type ReadTeam = { teamId: number; isDefaulted: boolean };

export type ReadDraw<Match extends ReadMatch = ReadMatch> = {
  number: number;
  name: string;
  everyLoserEnters: boolean;
  rounds: readonly { number: number; name: string; teamMatches: readonly Match[] }[];
};

/** Restores the draws as drawn, as input for the rules. */
export function drawsAsDrawn(draws: readonly ReadDraw[]): Draw[] {
  const matchesById = indexMatches(draws);
  return draws.map(({ number, name, everyLoserEnters, rounds }) => {
    const drawnAt = (match: ReadMatch, position: 1 | 2) =>
      slotAsDrawn(matchesById, { match, position, everyLoserEnters });
    return {
      number,
      name,
      everyLoserEnters,
      rounds: rounds.map((round) => ({
        number: round.number,
        name: round.name,
        matches: round.teamMatches.map(
          (match): DrawMatch => ({
            number: match.teamMatchNumber,
            slots: [drawnAt(match, 1), drawnAt(match, 2)],
            ...(match.groupNumber !== null && { group: match.groupNumber }),
          }),
        ),
      })),
    };
  });
}

/** The slots of every match by number, including the match that an empty slot now waits for. */
export function slotsNow(draws: readonly ReadDraw[]): ReadonlyMap<number, readonly [Slot, Slot]> {
  const results = new Map<number, MatchResult>();
  const matches = [...indexMatches(draws).values()];
  for (const match of matches) {
    const result = resultOf(match);
    if (result) results.set(match.teamMatchNumber, result);
  }
  const groupOrders = storedGroupOrders(matches.map(placesOf));
  const states = advanceTeams(drawsAsDrawn(draws), { results, withdrawnTeamIds: new Set(), groupOrders });
  return new Map([...states].map(([number, { slots }]) => [number, slots]));
}

type MatchesById = ReadonlyMap<number, ReadMatch>;

function indexMatches(draws: readonly ReadDraw[]): MatchesById {
  const matches = draws.flatMap(({ rounds }) => rounds.flatMap(({ teamMatches }) => teamMatches));
  return new Map(matches.map((match) => [match.teamMatchId, match]));
}

function placesOf({ position1FromPlace, position2FromPlace, position1Team, position2Team }: ReadMatch) {
  return {
    position1FromGroup: position1FromPlace?.group ?? null,
    position1FromPlace: position1FromPlace?.place ?? null,
    position1TeamId: position1Team?.teamId ?? null,
    position2FromGroup: position2FromPlace?.group ?? null,
    position2FromPlace: position2FromPlace?.place ?? null,
    position2TeamId: position2Team?.teamId ?? null,
  };
}

function resultOf({ position1Team, position2Team, winnerTeamId, hasPostedScores }: ReadMatch) {
  return storedResult({
    position1TeamId: position1Team?.teamId ?? null,
    winnerTeamId,
    position1Defaulted: position1Team?.isDefaulted ?? false,
    position2Defaulted: position2Team?.isDefaulted ?? false,
    hasPostedResults: hasPostedScores,
  });
}

type Position = { match: ReadMatch; position: 1 | 2; everyLoserEnters: boolean };

function slotAsDrawn(matchesById: MatchesById, { match, position, everyLoserEnters }: Position): Slot {
  const feeder = matchesById.get(match[`position${position}FromTeamMatchId`] ?? 0);
  const from = match[`position${position}FromPlace`];
  if (from) return placeSlot(from.group, from.place);
  if (!feeder) return drawnSlot(match[`position${position}Team`]?.teamId ?? null, match.byeStatusTypeId);
  const takesLoser = match[`position${position}TakesLoser`];
  return fedSlot(feeder.teamMatchNumber, whatSlotTakes({ takesLoser, everyLoserEnters }));
}
