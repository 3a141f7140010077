import { sports, standingsRules } from '../../constants';
import { leagueRules, scoreSheet } from '../../match/testing/score-sheet';
import type { Scoring } from '../../score/format';
import type { Side } from '../../score/result';
import { explainRank } from '../explain-rank';
import { type StandingsMatch, scoreMatches } from '../season-record';
import { type StandingsSession, movementsOf, standingsOf } from '../standings';

type Fixture = {
  home: string;
  away: string;
  sheet: string;
  on?: string | null;
  /** Defaults to round 1. */
  round?: number;
  named?: Side;
  scoring?: Scoring;
};

/** Teams are identified by name; their ids follow the order of the list. */
export type Season = {
  teams: string[];
  fixtures: Fixture[];
  session?: Partial<StandingsSession>;
  sportTypeId?: number;
};

export const byRecord: StandingsSession = {
  ...leagueRules,
  sessionStandingsTypeId: standingsRules.record.id,
};

/** The score sheet is between the names: fixture('Ants', 'S 6-3 6-4', 'Bees'). */
export function fixture(home: string, sheet: string, away: string, more: Partial<Fixture> = {}): Fixture {
  return { home, sheet, away, ...more };
}

export function tableOf({ teams, fixtures, session = {} }: Season) {
  const named = teams.map((teamName, index) => ({ teamId: index + 1, teamName }));
  return standingsOf({ ...byRecord, ...session }, named, matchesOf({ teams, fixtures }));
}

/** Ranks and movements as text: '1 Ants +1', '2 Bees -1', '3 Cats 0'. */
export function movesOf(season: Season): string[] {
  const { teams, session = {} } = season;
  const named = teams.map((teamName, index) => ({ teamId: index + 1, teamName }));
  const rows = tableOf(season);
  const rules = { ...byRecord, ...session };
  const moves = movementsOf(rules, named, scoreMatches(matchesOf(season), rules), rows);
  return rows.map(({ rank, teamId, teamName }) => {
    const move = moves.get(teamId);
    return `${rank} ${teamName} ${move === undefined ? 'new' : move > 0 ? `+${move}` : move}`;
  });
}

export function matchesOf({ teams, fixtures }: Pick<Season, 'teams' | 'fixtures'>): StandingsMatch[] {
  const idOf = (name: string) => (teams.includes(name) ? teams.indexOf(name) + 1 : null);
  return fixtures.map(({ home, away, sheet, on, round, named, scoring }, index) => ({
    teamMatchId: index + 1,
    teamMatchNumber: index + 1,
    roundNumber: round ?? 1,
    drawNumber: 1,
    matchDate: on === undefined ? null : on,
    position1TeamId: idOf(home),
    position2TeamId: idOf(away),
    lines: scoreSheet(sheet, scoring),
    namedWinner: named ?? null,
  }));
}

/** The standings as text: '1 Ants', '2 Bees'. */
export function ranksOf(season: Season): string[] {
  return tableOf(season).map(({ rank, teamName }) => `${rank} ${teamName}`);
}

export function reasonsOf(season: Season): string[] {
  return tableOf(season).map(({ decidedBy }) =>
    explainRank(decidedBy, season.sportTypeId ?? sports.tennis.id),
  );
}
