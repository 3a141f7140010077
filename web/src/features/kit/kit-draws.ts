import { drawTypes } from '@courtline/domain/constants';
import { advanceTeams } from '@courtline/domain/draw/advance-teams';
import type { Draw, DrawMatch, MatchResult, MatchState } from '@courtline/domain/draw/draw';
import { type NamedTeam, slotLabel } from '@courtline/domain/draw/draw-labels';
import { makeDraws } from '@courtline/domain/draw/make-draws';
import type { BracketMatch, BracketRound, BracketSide } from '../../ui/bracket-layout';

type TournamentOptions = { teams: number; seeds: number; drawType: keyof typeof drawTypes; playedTo: number };

export type KitDraw = { number: number; name: string; rounds: readonly BracketRound[] };

/** A sample tournament, drawn by the rules of the domain and played up to a match. */
export function aTournament({ teams, seeds, drawType, playedTo }: TournamentOptions): KitDraw[] {
  const teamIds = Array.from({ length: teams }, (_, at) => at + 1);
  const draws = makeDraws({
    teamIds,
    seeds: teamIds.slice(0, seeds).map((teamId) => ({ teamId, seed: teamId })),
    drawTypeId: drawTypes[drawType].id,
    randomSeed: 7,
  });
  const names = new Map(
    teamIds.map((id) => [id, { name: nameOf(id), seed: id <= seeds ? id : null }] as const),
  );
  const states = play(draws, playedTo);
  return draws.map(({ number, name, rounds }) => ({
    number,
    name,
    rounds: rounds.map((round) => ({
      number: round.number,
      name: round.name,
      date: dateOf(round.number),
      matches: round.matches.map((match) =>
        show({ match, names, state: states.get(match.number), date: dateOf(round.number) }),
      ),
    })),
  }));
}

const dates = ['Nov 7', 'Nov 8', 'Nov 14', 'Nov 15', 'Nov 21', 'Nov 22', 'Nov 28'];

function dateOf(round: number): string {
  return dates[round - 1] ?? '';
}

const times = ['9:00 AM', '11:30 AM', '2:00 PM', '4:30 PM'];
const courts = ['Bitsy Grant Tennis Center', 'Piedmont Park', 'Blackburn Park'];
const scores = [
  [3, 2],
  [4, 1],
  [5, 0],
] as const;

/** The better seed wins, with some exceptions. */
function play(draws: readonly Draw[], playedTo: number) {
  const results = new Map<number, MatchResult>();
  const now = () => advanceTeams(draws, { results, withdrawnTeamIds: new Set() });
  for (const { matches } of draws.flatMap(({ rounds }) => rounds)) {
    const states = now();
    for (const { number } of matches) {
      const [one, other] = states.get(number)?.slots ?? [];
      if (number > playedTo || one?.kind !== 'team' || other?.kind !== 'team') continue;
      const isFavoriteFirst = one.teamId < other.teamId;
      results.set(number, { kind: 'won', by: isFavoriteFirst === (number % 4 !== 3) ? 1 : 2 });
    }
  }
  return now();
}

type MatchOptions = {
  match: DrawMatch;
  state: MatchState | undefined;
  names: ReadonlyMap<number, NamedTeam>;
  date: string;
};

function show({ match, state, names, date }: MatchOptions): BracketMatch {
  const { number } = match;
  const [one, other] = [0, 1].map((at) => sideOf({ match, state, names, at })) as [BracketSide, BracketSide];
  const hasBye = one.kind === 'bye' || other.kind === 'bye';
  return {
    id: number,
    number,
    sides: [one, other],
    ...(!hasBye && {
      href: '/leagues/1',
      when: `${date}, ${times[number % times.length]}`,
      where: courts[number % courts.length] as string,
    }),
    ...(state?.end.kind === 'ready' &&
      number % 5 === 0 && { status: { tone: 'info', label: 'In progress' } }),
  };
}

function sideOf({ match, state, names, at }: Omit<MatchOptions, 'date'> & { at: number }): BracketSide {
  const drawn = match.slots[at as 0 | 1];
  const place = state?.slots[at as 0 | 1] ?? drawn;
  const end = state?.end;
  const isPlayed = end?.kind === 'won';
  const isWinner = isPlayed && place.kind === 'team' && place.teamId === end.winnerTeamId;
  const [most, fewest] = scores[match.number % scores.length] ?? scores[0];
  return {
    label: slotLabel(place, names),
    kind: place.kind === 'team' || place.kind === 'bye' ? place.kind : 'open',
    isWinner,
    ...(isPlayed && { score: isWinner ? most : fewest }),
    ...(drawn.kind === 'fed' && drawn.takes === 'winner' && { winnerOf: drawn.from }),
  };
}

const places = ['Peachtree', 'Roswell', 'Decatur', 'Dunwoody', 'Blackburn', 'Vinings', 'Inman', 'Chastain']
  .concat(['Piedmont', 'Sandy Springs', 'Grant Park', 'Virginia-Highland', 'Buckhead', 'Marietta'])
  .concat(['Alpharetta', 'Kirkwood']);
const kinds = ['Slicers', 'Racquets', 'Deuces', 'Dropshots', 'Breakers', 'Volleys', 'Ironsides', 'Chargers'];

function nameOf(teamId: number): string {
  if (teamId === 6) return 'Virginia-Highland Neighborhood Association Serve & Volley Club';
  const at = teamId - 1;
  return `${places[at % places.length]} ${kinds[(at + Math.floor(at / places.length)) % kinds.length]}`;
}
