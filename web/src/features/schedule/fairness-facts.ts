import type { Schedule } from '@courtline/contract/schedule';
import { type Fairness, fairnessOf } from '@courtline/domain/schedule/fairness';
import { counted, roundsOf } from './match-groups';

/** What a schedule gives each of these teams. */
export function fairnessIn(schedule: Pick<Schedule, 'draws'>, teamIds: readonly number[]): Fairness {
  const rounds = roundsOf(schedule).map(({ teamMatches }) => ({
    matches: teamMatches.flatMap(({ position1Team, position2Team }) =>
      position1Team ? [{ home: position1Team.teamId, away: position2Team?.teamId ?? null }] : [],
    ),
  }));
  return fairnessOf(teamIds, rounds);
}

/** Names of the teams that have a match. */
export function teamNames(schedule: Pick<Schedule, 'draws'>): Map<number, string> {
  const sides = roundsOf(schedule)
    .flatMap(({ teamMatches }) => teamMatches)
    .flatMap(({ position1Team, position2Team }) => [position1Team, position2Team])
    .filter((side) => side !== null);
  return new Map(sides.map(({ teamId, name }) => [teamId, name]));
}

type Fact = { label: string; value: string; help: string };

export function fairnessFacts({ teams, pairs, breaks }: Fairness, teamCount: number): Fact[] {
  const apart = Math.max(0, ...teams.map(({ home, away }) => Math.abs(home - away)));
  const idle = teamCount - teams.length;
  return [
    {
      label: 'Home and away',
      value: apart === 0 ? 'Balanced' : `Within ${apart}`,
      help: idle > 0 ? `${counted(idle, 'team')} without a match` : 'Home vs. away matches per team',
    },
    {
      label: 'Breaks',
      value: `${breaks} in all, ${rangeOf(teams.map((team) => team.breaks))} per team`,
      help: 'Back-to-back home or away matches',
    },
    {
      label: 'Byes',
      value: `${rangeOf(teams.map(({ byes }) => byes))} per team`,
      help: 'Rounds off per team',
    },
    {
      label: 'Meetings',
      value: `${rangeOf(pairs.map(({ meetings }) => meetings))} per pair`,
      help: 'Times each pair of teams meets',
    },
  ];
}

/** Opponents of a team, how often they meet, and how often at home. */
export function meetingsOf({ pairs }: Pick<Fairness, 'pairs'>, teamId: number) {
  return pairs.flatMap(({ teamIds: [first, second], meetings, firstTeamHome }) => {
    if (first === teamId) return [{ opponentId: second, meetings, home: firstTeamHome }];
    if (second === teamId) return [{ opponentId: first, meetings, home: meetings - firstTeamHome }];
    return [];
  });
}

function rangeOf(counts: readonly number[]): string {
  const [least, most] = counts.length === 0 ? [0, 0] : [Math.min(...counts), Math.max(...counts)];
  return least === most ? String(least) : `${least} to ${most}`;
}
