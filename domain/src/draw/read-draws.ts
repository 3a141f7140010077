import { advanceTeams } from './advance-teams';
import { type Draw, type DrawMatch, drawnSlot, fedSlot, type MatchResult, type Slot } from './draw';
import { storedResult } from './stored-match';

export type ReadMatch = {
  teamMatchId: number;
  teamMatchNumber: number;
  position1Team: ReadTeam | null;
  position2Team: ReadTeam | null;
  position1FromTeamMatchId: number | null;
  position2FromTeamMatchId: number | null;
  byeStatusTypeId: number | null;
  winnerTeamId: number | null;
  hasPostedScores: boolean;
};

/** Defaulted means that the whole team did not play. */
type ReadTeam = { teamId: number; isDefaulted: boolean };

export type ReadDraw<Match extends ReadMatch = ReadMatch> = {
  number: number;
  name: string;
  rounds: readonly { number: number; name: string; teamMatches: readonly Match[] }[];
};

/** Restores the draws as drawn, as input for the rules. */
export function drawsAsDrawn(draws: readonly ReadDraw[]): Draw[] {
  const matchesById = indexMatches(draws);
  return draws.map(({ number, name, rounds }) => ({
    number,
    name,
    rounds: rounds.map((round) => ({
      number: round.number,
      name: round.name,
      matches: round.teamMatches.map(
        (match): DrawMatch => ({
          number: match.teamMatchNumber,
          slots: [drawnAt(matchesById, match, 1), drawnAt(matchesById, match, 2)],
        }),
      ),
    })),
  }));
}

/** The slots of every match by number, including the match that an empty slot now waits for. */
export function slotsNow(draws: readonly ReadDraw[]): ReadonlyMap<number, readonly [Slot, Slot]> {
  const results = new Map<number, MatchResult>();
  for (const { match } of indexMatches(draws).values()) {
    const result = resultOf(match);
    if (result) results.set(match.teamMatchNumber, result);
  }
  const states = advanceTeams(drawsAsDrawn(draws), { results, withdrawnTeamIds: new Set() });
  return new Map([...states].map(([number, { slots }]) => [number, slots]));
}

type MatchesById = ReadonlyMap<number, { match: ReadMatch; draw: number }>;

function indexMatches(draws: readonly ReadDraw[]): MatchesById {
  const matches = draws.flatMap(({ number: draw, rounds }) =>
    rounds.flatMap(({ teamMatches }) => teamMatches.map((match) => ({ match, draw }))),
  );
  return new Map(matches.map((entry) => [entry.match.teamMatchId, entry]));
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

function drawnAt(matchesById: MatchesById, match: ReadMatch, position: 1 | 2): Slot {
  const [team, from] =
    position === 1
      ? [match.position1Team, match.position1FromTeamMatchId]
      : [match.position2Team, match.position2FromTeamMatchId];
  const feeder = from === null ? undefined : matchesById.get(from);
  if (!feeder) return drawnSlot(team?.teamId ?? null, match.byeStatusTypeId);
  // A team that comes from another draw lost there.
  const isSameDraw = matchesById.get(match.teamMatchId)?.draw === feeder.draw;
  return fedSlot(feeder.match.teamMatchNumber, isSameDraw ? 'winner' : 'loser');
}
