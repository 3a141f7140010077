import { sessionTypes } from '../constants';
import { hasBegun } from '../match/final-outcome';
import type { MatchRules } from '../match/score-team-match';
import { type Place, type Split, rankTeams } from './rank-teams';
import { type RankingStepName, ruleSteps, shareWon, tieBreakChains, tournamentSteps } from './ranking-steps';
import {
  type PlayedMatch,
  type StandingsMatch,
  type StandingsTeam,
  type Balance,
  type TeamRecord,
  type Verdict,
  seasonRecords,
} from './season-record';
import type { StandingsRuleId } from './standings-rule';

export type StandingsSession = MatchRules & {
  sessionStandingsTypeId: StandingsRuleId;
  tieBreaks?: readonly RankingStepName[];
};

export type FormLetter = 'W' | 'L' | 'T';

/** Why a team stands where it stands: who shares its rank, and what separates it from its neighbour. */
export type DecidedBy = {
  levelWith: StandingsTeam[];
  comparison: {
    kind: 'ahead' | 'behind';
    neighbour: StandingsTeam;
    step: RankingStepName;
    own: Balance;
    theirs: Balance;
    /** How many teams were level when the step separated them. */
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
  /** 0 to 100. */
  playerMatchGameWinPercentage: number;
  /** The last five matches, the latest at the end. */
  form: FormLetter[];
  decidedBy: DecidedBy;
};

/** There is no table before the first result. */
export function standingsOf(
  session: StandingsSession,
  teams: readonly StandingsTeam[],
  matches: readonly StandingsMatch[],
): StandingsRow[] {
  if (!matches.some(({ lines }) => lines.some(({ result }) => hasBegun(result)))) return [];
  const places = rankTeams(seasonRecords(teams, matches, session), stepsOf(session));
  let teamsAbove = 0;
  return places.flatMap((place, index) => {
    const rank = teamsAbove + 1;
    teamsAbove += place.teams.length;
    return place.teams.map((team) => rowOf(team, rank, decidedBy(team, places, index)));
  });
}

function stepsOf({ sessionTypeId, sessionStandingsTypeId, tieBreaks }: StandingsSession): RankingStepName[] {
  const isTournament = sessionTypeId === sessionTypes.tournament.id;
  const first = isTournament ? tournamentSteps : ruleSteps[sessionStandingsTypeId];
  return [...first, ...(tieBreaks ?? tieBreakChains.standard)];
}

function rowOf(team: TeamRecord, rank: number, decidedBy: DecidedBy): StandingsRow {
  return {
    rank,
    teamId: team.teamId,
    teamName: team.teamName,
    teamMatchWins: team.matches.won,
    teamMatchLosses: team.matches.lost,
    teamMatchTies: team.matches.tied,
    playerMatchPoints: team.hundredths / 100,
    playerMatchGameWinPercentage: shareWon(team.games) * 100,
    form: formOf(team.played),
    decidedBy,
  };
}

const letters: Record<Verdict, FormLetter> = { won: 'W', lost: 'L', tied: 'T' };

function formOf(played: readonly PlayedMatch[]): FormLetter[] {
  return played
    .toSorted(byDate)
    .slice(-5)
    .map(({ verdict }) => letters[verdict]);
}

function byDate(a: PlayedMatch, b: PlayedMatch): number {
  return a.playedAt - b.playedAt || a.teamMatchId - b.teamMatchId;
}

/** A team is compared with the next one below; the last has nobody below and is compared with the one above. */
function decidedBy(team: TeamRecord, places: readonly Place[], index: number): DecidedBy {
  const [above, own, below] = [places[index - 1], places[index], places[index + 1]];
  const levelWith = (own?.teams ?? []).filter((other) => other !== team).map(nameOf);
  if (below?.split) return { levelWith, comparison: compare('ahead', [team, below.teams[0]], below.split) };
  if (own?.split) return { levelWith, comparison: compare('behind', [team, above?.teams.at(-1)], own.split) };
  return { levelWith, comparison: null };
}

/** A split has seen both neighbours, because it is what parted them. */
function compare(
  kind: 'ahead' | 'behind',
  neighbours: readonly [TeamRecord, TeamRecord | undefined],
  { step, figures }: Split,
): DecidedBy['comparison'] {
  const [team, neighbour] = neighbours as readonly [TeamRecord, TeamRecord];
  const [own, theirs] = [figures.get(team) as Balance, figures.get(neighbour) as Balance];
  return {
    kind,
    neighbour: nameOf(neighbour),
    step,
    own: { ...own },
    theirs: { ...theirs },
    among: figures.size,
  };
}

function nameOf({ teamId, teamName }: StandingsTeam): StandingsTeam {
  return { teamId, teamName };
}
