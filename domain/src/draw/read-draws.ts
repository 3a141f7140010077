import { advanceTeams } from './advance-teams';
import { type Draw, type DrawMatch, drawnPlace, fedPlace, type MatchResult, type Place } from './draw';
import { storedResult } from './stored-match';

/** A match as the service tells it. */
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

/** The draws as they were drawn, for the rules that ask about them. */
export function drawsAsDrawn(draws: readonly ReadDraw[]): Draw[] {
  const known = know(draws);
  return draws.map(({ number, name, rounds }) => ({
    number,
    name,
    rounds: rounds.map((round) => ({
      number: round.number,
      name: round.name,
      matches: round.teamMatches.map(
        (match): DrawMatch => ({
          number: match.teamMatchNumber,
          places: [drawnAt(known, match, 1), drawnAt(known, match, 2)],
        }),
      ),
    })),
  }));
}

/** Who stands in the positions of every match, by its number: also which match an empty one waits for now. */
export function placesNow(draws: readonly ReadDraw[]): ReadonlyMap<number, readonly [Place, Place]> {
  const results = new Map<number, MatchResult>();
  for (const { match } of know(draws).values()) {
    const result = resultOf(match);
    if (result) results.set(match.teamMatchNumber, result);
  }
  const states = advanceTeams(drawsAsDrawn(draws), { results, withdrawnTeamIds: new Set() });
  return new Map([...states].map(([number, { places }]) => [number, places]));
}

/** By the id of a match. */
type Known = ReadonlyMap<number, { match: ReadMatch; draw: number }>;

function know(draws: readonly ReadDraw[]): Known {
  const matches = draws.flatMap(({ number: draw, rounds }) =>
    rounds.flatMap(({ teamMatches }) => teamMatches.map((match) => ({ match, draw }))),
  );
  return new Map(matches.map((known) => [known.match.teamMatchId, known]));
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

function drawnAt(known: Known, match: ReadMatch, position: 1 | 2): Place {
  const [team, from] =
    position === 1
      ? [match.position1Team, match.position1FromTeamMatchId]
      : [match.position2Team, match.position2FromTeamMatchId];
  const feeder = from === null ? undefined : known.get(from);
  if (!feeder) return drawnPlace(team?.teamId ?? null, match.byeStatusTypeId);
  // A team that comes from another draw has lost there.
  const isSameDraw = known.get(match.teamMatchId)?.draw === feeder.draw;
  return fedPlace(feeder.match.teamMatchNumber, isSameDraw ? 'winner' : 'loser');
}
