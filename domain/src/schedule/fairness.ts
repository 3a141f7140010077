import type { Pairing } from './pair-teams';

type TeamId = number;

/** A match created by hand may still wait for its away team. */
type FairnessRound = { matches: readonly (Pairing<TeamId> | { home: TeamId; away: null })[] };

export type TeamFairness = {
  teamId: TeamId;
  home: number;
  away: number;
  /** How often the team plays twice in a row at home, or twice in a row away. */
  breaks: number;
  /** Rounds in which the team does not play. */
  byes: number;
};

export type PairFairness = { teamIds: readonly [TeamId, TeamId]; meetings: number; firstTeamHome: number };

export type Fairness = { teams: TeamFairness[]; pairs: PairFairness[]; breaks: number };

/** Statistics of each team in a schedule, generated or made by hand, to show that it is fair. */
export function fairnessOf(teamIds: readonly TeamId[], rounds: readonly FairnessRound[]): Fairness {
  const venues = venuesByTeam(teamIds, rounds);
  const teams = teamIds.map((teamId) => teamFairness(teamId, venues.get(teamId) ?? []));
  return {
    teams,
    pairs: pairFairness(teamIds, rounds),
    breaks: teams.reduce((sum, team) => sum + team.breaks, 0),
  };
}

type Venue = 'home' | 'away' | 'bye';

function venuesByTeam(teamIds: readonly TeamId[], rounds: readonly FairnessRound[]): Map<TeamId, Venue[]> {
  const venues = new Map<TeamId, Venue[]>(teamIds.map((teamId) => [teamId, []]));
  for (const { matches } of rounds) {
    const playing = new Set<TeamId>();
    for (const { home, away } of matches) {
      venues.get(home)?.push('home');
      playing.add(home);
      if (away === null) continue;
      venues.get(away)?.push('away');
      playing.add(away);
    }
    for (const teamId of teamIds) if (!playing.has(teamId)) venues.get(teamId)?.push('bye');
  }
  return venues;
}

function teamFairness(teamId: TeamId, venues: readonly Venue[]): TeamFairness {
  const played = venues.filter((venue) => venue !== 'bye');
  const home = played.filter((venue) => venue === 'home').length;
  return {
    teamId,
    home,
    away: played.length - home,
    breaks: played.filter((venue, index) => index > 0 && venue === played[index - 1]).length,
    byes: venues.length - played.length,
  };
}

function pairFairness(teamIds: readonly TeamId[], rounds: readonly FairnessRound[]): PairFairness[] {
  const homes = new Map<string, number>();
  for (const { home, away } of rounds.flatMap(({ matches }) => matches)) {
    const key = `${home} ${away}`;
    homes.set(key, (homes.get(key) ?? 0) + 1);
  }
  return teamIds.flatMap((first, index) =>
    teamIds.slice(index + 1).map((second) => {
      const firstTeamHome = homes.get(`${first} ${second}`) ?? 0;
      const secondTeamHome = homes.get(`${second} ${first}`) ?? 0;
      return { teamIds: [first, second] as const, meetings: firstTeamHome + secondTeamHome, firstTeamHome };
    }),
  );
}
