import { teamMatchStatuses } from '../constants';
import { bye, type Draw, type DrawMatch, drawnPlace, fedPlace, type Place, teamPlace } from './draw';

/** A match as the service tells it. */
export type ReadMatch = {
  teamMatchId: number;
  teamMatchNumber: number;
  position1Team: { teamId: number } | null;
  position2Team: { teamId: number } | null;
  position1FromTeamMatchId: number | null;
  position2FromTeamMatchId: number | null;
  byeStatusTypeId: number | null;
  winnerTeamId: number | null;
  statusId: number;
};

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
  const known = know(draws);
  const places = new Map<number, readonly [Place, Place]>();
  for (const { match } of known.byId.values())
    places.set(match.teamMatchNumber, [placeAt(known, match, 1), placeAt(known, match, 2)]);
  return places;
}

type Known = {
  byId: ReadonlyMap<number, { match: ReadMatch; draw: number }>;
  /** By the id of a match: the one that its winner plays next. */
  nextOf: ReadonlyMap<number, ReadMatch>;
};

type Position = 1 | 2;

function know(draws: readonly ReadDraw[]): Known {
  const byId = new Map<number, { match: ReadMatch; draw: number }>();
  const nextOf = new Map<number, ReadMatch>();
  for (const { number: draw, rounds } of draws) {
    for (const match of rounds.flatMap(({ teamMatches }) => teamMatches)) {
      byId.set(match.teamMatchId, { match, draw });
      const feeders = [match.position1FromTeamMatchId ?? 0, match.position2FromTeamMatchId ?? 0];
      for (const from of feeders.filter((id) => byId.get(id)?.draw === draw)) nextOf.set(from, match);
    }
  }
  return { byId, nextOf };
}

function drawnAt(known: Known, match: ReadMatch, position: Position): Place {
  const feeder = feederOf(known, match, position);
  if (!feeder) return drawnPlace(teamIdAt(match, position), match.byeStatusTypeId);
  return fedPlace(feeder.match.teamMatchNumber, takes(known, match, feeder.draw));
}

function placeAt(known: Known, match: ReadMatch, position: Position): Place {
  const teamId = teamIdAt(match, position);
  if (teamId !== null) return teamPlace(teamId);
  const feeder = feederOf(known, match, position);
  if (!feeder) return drawnPlace(null, match.byeStatusTypeId);
  const { teamMatchNumber } = feeder.match;
  if (takes(known, match, feeder.draw) === 'loser') return backDrawLine(known, feeder.match);
  return sendsNobody(known, feeder.match) ? bye : fedPlace(teamMatchNumber, 'winner');
}

/** Nobody came from the first match: whoever advanced without playing may still come from the second. */
function backDrawLine(known: Known, first: ReadMatch): Place {
  if (!isOver(known, first)) return fedPlace(first.teamMatchNumber, 'loser');
  const second = sendsNobody(known, first) ? undefined : known.nextOf.get(first.teamMatchId);
  return second && !isOver(known, second) ? fedPlace(second.teamMatchNumber, 'loser') : bye;
}

function isOver(known: Known, match: ReadMatch): boolean {
  if (match.winnerTeamId !== null || match.statusId === teamMatchStatuses.completed.id) return true;
  const places = [placeAt(known, match, 1), placeAt(known, match, 2)];
  return places.some(isBye) && places.every((place) => isBye(place) || place.kind === 'team');
}

/** Two byes, or two teams that both stayed away. */
function sendsNobody(known: Known, match: ReadMatch): boolean {
  if (match.position1Team && match.position2Team)
    return match.winnerTeamId === null && match.statusId === teamMatchStatuses.completed.id;
  return isBye(placeAt(known, match, 1)) && isBye(placeAt(known, match, 2));
}

/** Whoever comes from another draw has lost there. */
function takes(known: Known, match: ReadMatch, feederDraw: number): 'winner' | 'loser' {
  return known.byId.get(match.teamMatchId)?.draw === feederDraw ? 'winner' : 'loser';
}

function feederOf(known: Known, match: ReadMatch, position: Position) {
  const from = position === 1 ? match.position1FromTeamMatchId : match.position2FromTeamMatchId;
  return from === null ? undefined : known.byId.get(from);
}

function teamIdAt(match: ReadMatch, position: Position): number | null {
  return (position === 1 ? match.position1Team : match.position2Team)?.teamId ?? null;
}

function isBye({ kind }: Place): boolean {
  return kind === 'bye';
}
