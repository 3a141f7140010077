import { standingsRules } from '../constants';
import type { StandingsRuleId } from './standings-rule';
import { type Balance, type TeamRecord, emptyBalance } from './season-record';

/** The label replaces numbers that would mean little to a reader. */
export type Figures = Balance & { label?: string | undefined };

export type RankingStep = {
  /** The figures of one of the teams that are still tied. */
  figures: (team: TeamRecord, tiedTeams: readonly TeamRecord[]) => Figures;
  /** The higher, the better. */
  measure: (figures: Balance) => number;
  /** Whether the step can be applied to these teams. */
  applies?: (tiedTeams: readonly TeamRecord[]) => boolean;
};

export const rankingSteps = {
  wins: { figures: (team) => team.matches, measure: mostWon },
  losses: { figures: (team) => team.matches, measure: fewestLost },
  roundReached: { figures: reachedFigures, measure: mostWon },
  drawWins: { figures: winsInDraw, measure: mostWon },
  matchPercentage: { figures: (team) => team.matches, measure: shareWon },
  wholeMatchDefaults: {
    figures: (team) => ({ ...emptyBalance(), lost: team.matchesDefaulted }),
    measure: ({ lost }) => (lost > 0 ? 0 : 1),
  },
  beatAllOthers: { figures: sweepAmong, measure: ({ won, lost }) => (won > lost ? 1 : 0) },
  headToHead: { figures: meetingsAmong, measure: shareWonWithTies, applies: haveAllMet },
  setPercentage: { figures: (team) => team.sets, measure: shareWon },
  gamePercentage: { figures: (team) => team.games, measure: shareWon },
  playerMatchPoints: {
    figures: (team) => ({ ...emptyBalance(), won: team.pointHundredths / 100 }),
    measure: mostWon,
  },
  linesWon: { figures: (team) => team.lines, measure: mostWon },
  setsLost: { figures: (team) => team.sets, measure: fewestLost },
  gamesLost: { figures: (team) => team.games, measure: fewestLost },
  linePercentage: { figures: (team) => team.lines, measure: shareWon },
  gameDifference: { figures: (team) => team.games, measure: difference },
  leaguePoints: {
    figures: (team) => ({ ...emptyBalance(), won: (team.leaguePointHundredths ?? 0) / 100 }),
    measure: mostWon,
  },
  linePercentageAmong: among('lines', shareWon),
  setPercentageAmong: among('sets', shareWon),
  gamePercentageAmong: among('games', shareWon),
  gameDifferenceAmong: among('games', difference),
  lot: { figures: (team) => ({ ...emptyBalance(), won: team.lot ?? 0 }), measure: mostWon },
} satisfies Record<string, RankingStep>;

export type RankingStepName = keyof typeof rankingSteps;

export const ruleSteps: Record<StandingsRuleId, readonly RankingStepName[]> = {
  [standingsRules.record.id]: ['wins', 'losses'],
  [standingsRules.teamMatchesWon.id]: ['matchPercentage'],
  [standingsRules.gamesWon.id]: ['gamePercentage'],
  [standingsRules.pointsWon.id]: ['gamePercentage'],
};

/** Wins count in the draw that ranks the team, so that back-draw wins do not improve a rank in the main draw. */
export const tournamentSteps: readonly RankingStepName[] = ['roundReached', 'drawWins'];

/**
 * Applied after the steps above. A session without a rule pack uses `standard`; `national` is the order of national team
 * championships.
 */
export const tiedTeamSteps = {
  standard: ['wholeMatchDefaults', 'headToHead', 'setPercentage', 'gamePercentage', 'playerMatchPoints'],
  national: ['wholeMatchDefaults', 'linesWon', 'beatAllOthers', 'setsLost', 'gamesLost', 'gamePercentage'],
} as const satisfies Record<string, readonly RankingStepName[]>;

/** Won and lost come from the same lines; the share is 0 if nothing was played. */
export function shareWon({ won, lost }: Balance): number {
  return won + lost === 0 ? 0 : won / (won + lost);
}

/** Counts only the decided matches among the tied teams, and only if all of them have met. */
function among(unit: 'lines' | 'sets' | 'games', measure: RankingStep['measure']): RankingStep {
  return {
    figures: (team, tiedTeams) => {
      const ids = new Set(tiedTeams.map(({ teamId }) => teamId));
      const sum = emptyBalance();
      for (const { opponentId, own, theirs } of team.played) {
        if (!ids.has(opponentId)) continue;
        sum.won += own[unit];
        sum.lost += theirs[unit];
      }
      return sum;
    },
    measure,
    applies: haveAllMet,
  };
}

function difference({ won, lost }: Balance): number {
  return won - lost;
}

function mostWon({ won }: Balance): number {
  return won;
}

function fewestLost({ lost }: Balance): number {
  return -lost;
}

function reachedFigures({ roundReached }: TeamRecord): Figures {
  const { level = 0, label = 'not in the draw' } = roundReached ?? {};
  return { ...emptyBalance(), won: level, label };
}

function winsInDraw({ matchesByDraw, roundReached }: TeamRecord): Figures {
  return matchesByDraw.get(roundReached?.drawNumber ?? 1) ?? emptyBalance();
}

/** If teams met unequally often, a share is fairer than a count; a tie is half a win. */
function shareWonWithTies({ won, lost, tied }: Balance): number {
  return (2 * won + tied) / (2 * (won + lost + tied));
}

function meetingsAmong(team: TeamRecord, tiedTeams: readonly TeamRecord[]): Balance {
  const sum = emptyBalance();
  for (const { teamId } of tiedTeams) {
    const { won, lost, tied } = team.meetingsByOpponent.get(teamId) ?? emptyBalance();
    sum.won += won;
    sum.lost += lost;
    sum.tied += tied;
  }
  return sum;
}

/** Among several teams, 1 won for the one that has won more of its matches against each of the others than it has lost. */
function sweepAmong(team: TeamRecord, tiedTeams: readonly TeamRecord[]): Figures {
  const others = tiedTeams.filter(({ teamId }) => teamId !== team.teamId);
  if (others.length === 1) return meetingsAmong(team, others);
  const hasBeatenAll = others.every(({ teamId }) => {
    const { won, lost } = team.meetingsByOpponent.get(teamId) ?? emptyBalance();
    return won > lost;
  });
  const label = `${hasBeatenAll ? 'beat' : "didn't beat"} every tied team`;
  return { ...emptyBalance(), won: hasBeatenAll ? 1 : 0, label };
}

/** Two teams have met once a match between them is decided, by play or by default. */
function haveAllMet(tiedTeams: readonly TeamRecord[]): boolean {
  return tiedTeams.every(({ teamId, meetingsByOpponent }) =>
    tiedTeams.every((other) => other.teamId === teamId || meetingsByOpponent.has(other.teamId)),
  );
}
