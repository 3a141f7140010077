import type { Constraint, Rule, Season, SeasonMatch, SeasonProblem, Strength } from '../season-problem';

const names = ['Deuces', 'Lobs', 'Aces', 'Smashers', 'Volleys', 'Dropshots'];

/** Matches take one court and two hours. Teams share venues in turns: the first at Lakeside, the second at Piedmont. */
export function aSeason({
  teams = 4,
  rounds = 3,
  courts = 1,
  rules = [] as (Rule & { strength?: Strength })[],
} = {}) {
  const constraints: Constraint[] = rules.map((rule, index) => ({
    ...rule,
    id: `${rule.kind} ${index}`,
    strength: rule.strength ?? 'must',
  }));
  const problem: SeasonProblem = {
    divisions: [
      {
        divisionId: 1,
        name: 'Doubles',
        rounds: Array.from({ length: rounds }, (_, index) => week(index)),
        courtsPerMatch: 1,
        minutesPerMatch: 120,
      },
    ],
    teams: Array.from({ length: teams }, (_, index) => ({
      teamId: index + 1,
      name: names[index] as string,
      divisionId: 1,
      venueIds: [1 + (index % 2)],
      homeTimes: [{ dayOfWeek: 3, timeOfDay: '18:00' }],
    })),
    venues: ['Lakeside', 'Piedmont'].map((name, index) => ({
      venueId: index + 1,
      name,
      courts,
      hours: [{ dayOfWeek: 3, opens: '18:00', closes: '20:00' }],
      closedOn: [],
      point: { lat: 33.75 + index, lng: -84.39 },
    })),
    constraints,
  };
  return problem;
}

/** Wednesday, February 3, 2027, is in the first week. */
export function week(index: number) {
  const day = (offset: number) =>
    new Date(Date.UTC(2027, 1, 1 + 7 * index + offset)).toISOString().slice(0, 10);
  return { firstDay: day(0), lastDay: day(6) };
}

export function wednesday(round: number): string {
  return new Date(Date.UTC(2027, 1, 3 + 7 * (round - 1))).toISOString().slice(0, 10);
}

type Row = readonly [
  round: number,
  homeTeamId: number,
  awayTeamId: number,
  placement?: Partial<Placing> | null,
];

type Placing = { day: string; time: string; venueId: number };

/** Without a placement: on Wednesday at 18:00 at the home team's venue. */
export function matchesOf(rows: readonly Row[]): Season {
  return {
    matches: rows.map(([round, homeTeamId, awayTeamId, placement]): SeasonMatch => {
      const usual = { day: wednesday(round), time: '18:00', venueId: 2 - (homeTeamId % 2) };
      const sides = { divisionId: 1, round, homeTeamId, awayTeamId };
      return { ...sides, placement: placement === null ? null : { ...usual, ...placement } };
    }),
  };
}
