import { sessionTypes } from '../constants';
import type { MatchRules } from '../match/score-team-match';
import { type PointAdjustment, addAdjustments, adjustedUntil } from './point-adjustment';
import { type RankGroup, type Split, rankTeams } from './rank-teams';
import {
  type Figures,
  type RankingStepName,
  ruleSteps,
  shareWon,
  tiedTeamSteps,
  tournamentSteps,
} from './ranking-steps';
import { type DrawnMatch, roundsReached } from './round-reached';
import {
  type PlayedMatch,
  type ScoredMatch,
  type StandingsMatch,
  type StandingsTeam,
  type TeamRecord,
  type Verdict,
  scoreMatches,
  seasonRecords,
} from './season-record';
import type { StandingsRuleId } from './standings-rule';

export type StandingsSession = MatchRules & {
  sessionStandingsTypeId: StandingsRuleId;
  tiedTeamSteps?: readonly RankingStepName[];
  /** Counted only where the rule pack ranks teams by league points. */
  adjustments?: readonly PointAdjustment[] | undefined;
};

/** What a compiled rule pack says about standings. */
export type StandingsPack = {
  /** Null: the first steps are those of the session's standings rule. */
  first: readonly RankingStepName[] | null;
  tied: readonly RankingStepName[];
  /** Sets league points and lots of the records. */
  complete: (records: readonly TeamRecord[]) => void;
};

export type FormLetter = 'W' | 'L' | 'T';

/**
 * Explains a team's rank: who shares it (`levelWith`), and which step separates the team from its neighbor. The names
 * are those of the response.
 */
export type DecidedBy = {
  levelWith: StandingsTeam[];
  comparison: {
    kind: 'ahead' | 'behind';
    neighbour: StandingsTeam;
    step: RankingStepName;
    own: Figures;
    theirs: Figures;
    /** Number of tied teams that the step separated. */
    among: number;
  } | null;
};

export type StandingsRow = {
  rank: number;
  teamId: number;
  teamName: string;
  teamMatchWins: number;
  teamMatchLosses: number;
  teamMatchTies: number;
  playerMatchPoints: number;
  /** Null where the rules do not rank teams by them. */
  leaguePoints: number | null;
  /** 0 to 100. */
  playerMatchGameWinPercentage: number;
  /** The last five matches, latest last. */
  form: FormLetter[];
  decidedBy: DecidedBy;
};

/**
 * How many ranks each team has gained since before the last played round, by team id. Empty while there are no earlier
 * standings, and for a tournament, where teams of one round advance and drop out at the same time.
 */
export function movementsOf(
  session: StandingsSession,
  teams: readonly StandingsTeam[],
  matches: readonly ScoredMatch[],
  current: readonly StandingsRow[],
): Map<number, number> {
  if (isTournament(session)) return new Map();
  const begun = matches.filter(({ hasBegun }) => hasBegun);
  const lastRound = begun.reduce((last, { roundNumber }) => Math.max(last, roundNumber), 0);
  const earlier = foldStandings(
    adjustedUntil(session, lastRound - 1),
    teams,
    matches.filter(({ roundNumber }) => roundNumber < lastRound),
  );
  const ranks = new Map(earlier.map(({ teamId, rank }) => [teamId, rank]));
  return new Map(
    current.flatMap(({ teamId, rank }) => {
      const before = ranks.get(teamId);
      return before === undefined ? [] : [[teamId, before - rank] as const];
    }),
  );
}

/** Empty before the first result. Only a tournament has drawn matches, from all of its draws. */
export function standingsOf(
  session: StandingsSession,
  teams: readonly StandingsTeam[],
  matches: readonly StandingsMatch[],
  drawn: readonly DrawnMatch[] = [],
): StandingsRow[] {
  return foldStandings(session, teams, scoreMatches(matches, session), drawn);
}

/** The standings of matches that are scored already, for callers who make several of the same matches. */
export function foldStandings(
  session: StandingsSession,
  teams: readonly StandingsTeam[],
  matches: readonly ScoredMatch[],
  drawn: readonly DrawnMatch[] = [],
): StandingsRow[] {
  if (!matches.some(({ hasBegun }) => hasBegun)) return [];
  const reached = roundsReached(drawn);
  const order = isTournament(session) ? byNumber : byDate;
  const records = seasonRecords(teams, matches);
  for (const record of records) {
    record.roundReached = reached.get(record.teamId) ?? null;
    record.played = record.played.toSorted(order);
  }
  const steps = stepsOf(session);
  const hasLeaguePoints = steps.includes('leaguePoints');
  session.pack?.complete(records);
  if (hasLeaguePoints) addAdjustments(records, session.adjustments);
  const groups = rankTeams(records, steps);
  let teamsAbove = 0;
  return groups.flatMap((group, index) => {
    const rank = teamsAbove + 1;
    teamsAbove += group.teams.length;
    return group.teams.map((team) =>
      rowOf(team, { rank, decidedBy: decidedBy(team, groups, index), hasLeaguePoints }),
    );
  });
}

/** Whether league points, and with them bonus and penalty points, rank the teams of the session. */
export function countsLeaguePoints(session: StepsSession): boolean {
  return stepsOf(session).includes('leaguePoints');
}

type StepsSession = Pick<StandingsSession, 'sessionTypeId' | 'sessionStandingsTypeId' | 'tiedTeamSteps'> & {
  pack?: Pick<StandingsPack, 'first' | 'tied'> | undefined;
};

function stepsOf(session: StepsSession): RankingStepName[] {
  const { pack } = session;
  return [...firstSteps(session), ...(pack?.tied ?? session.tiedTeamSteps ?? tiedTeamSteps.standard)];
}

/** A draw ranks the teams of a tournament first, whatever its rule. */
export function firstSteps(
  session: Pick<StandingsSession, 'sessionTypeId' | 'sessionStandingsTypeId'> & {
    pack?: Pick<StandingsPack, 'first'> | undefined;
  },
): readonly RankingStepName[] {
  if (session.sessionTypeId === sessionTypes.tournament.id) return tournamentSteps;
  return session.pack?.first ?? ruleSteps[session.sessionStandingsTypeId];
}

function isTournament({ sessionTypeId }: StandingsSession): boolean {
  return sessionTypeId === sessionTypes.tournament.id;
}

type Placed = Pick<StandingsRow, 'rank' | 'decidedBy'> & { hasLeaguePoints: boolean };

function rowOf(team: TeamRecord, { rank, decidedBy, hasLeaguePoints }: Placed): StandingsRow {
  return {
    rank,
    teamId: team.teamId,
    teamName: team.teamName,
    teamMatchWins: team.matches.won,
    teamMatchLosses: team.matches.lost,
    teamMatchTies: team.matches.tied,
    playerMatchPoints: team.pointHundredths / 100,
    leaguePoints: hasLeaguePoints ? (team.leaguePointHundredths ?? 0) / 100 : null,
    playerMatchGameWinPercentage: shareWon(team.games) * 100,
    form: formOf(team.played),
    decidedBy,
  };
}

const letters: Record<Verdict, FormLetter> = { won: 'W', lost: 'L', tied: 'T' };

function formOf(played: readonly PlayedMatch[]): FormLetter[] {
  return played.slice(-5).map(({ verdict }) => letters[verdict]);
}

/** Undated matches come last, by round and number. */
function byDate(a: PlayedMatch, b: PlayedMatch): number {
  return a.playedAt - b.playedAt || a.roundNumber - b.roundNumber || byNumber(a, b);
}

/** A team plays the matches of its draws in the order of their numbers, dated or not. */
function byNumber(a: PlayedMatch, b: PlayedMatch): number {
  return a.teamMatchNumber - b.teamMatchNumber;
}

/** A team is compared with the next one below; the last is compared with the one above. */
function decidedBy(team: TeamRecord, groups: readonly RankGroup[], index: number): DecidedBy {
  const [above, own, below] = [groups[index - 1], groups[index], groups[index + 1]];
  const levelWith = (own?.teams ?? []).filter((other) => other !== team).map(nameOf);
  if (below?.split) return { levelWith, comparison: compare('ahead', [team, below.teams[0]], below.split) };
  if (own?.split) return { levelWith, comparison: compare('behind', [team, above?.teams.at(-1)], own.split) };
  return { levelWith, comparison: null };
}

/** A split contains both neighbors, because it separated them. */
function compare(
  kind: 'ahead' | 'behind',
  neighbors: readonly [TeamRecord, TeamRecord | undefined],
  { step, figures }: Split,
): DecidedBy['comparison'] {
  const [team, neighbor] = neighbors as readonly [TeamRecord, TeamRecord];
  const [own, theirs] = [figures.get(team) as Figures, figures.get(neighbor) as Figures];
  return {
    kind,
    neighbour: nameOf(neighbor),
    step,
    own: { ...own },
    theirs: { ...theirs },
    among: figures.size,
  };
}

function nameOf({ teamId, teamName }: StandingsTeam): StandingsTeam {
  return { teamId, teamName };
}
