import type { NextSeason } from '@courtline/contract/next-season';
import { hasPassed } from '@courtline/domain/date/passed';
import {
  type FinishedDivision,
  type ProposedTeam,
  checkDivisionMoves,
  proposeTeams,
} from '@courtline/domain/next-season/divisions';
import type { StandingsRow } from '@courtline/domain/standings/standings';
import { crestOf } from '@courtline/domain/team/crest';
import type { RequestContext } from '../../context/request-context';
import type { PastTeamRow } from '../../store/next-season/next-season';
import { listStandings } from '../../store/schedule/standings';
import type { SeasonState } from './season-state';

type Proposal = Pick<NextSeason, 'teams' | 'divisions'>;

/** Whom the next season begins with; once it was started, only the teams that the finished one had. */
export async function presentProposal(
  { db, now }: RequestContext,
  { session, facts, next }: Pick<SeasonState, 'session' | 'facts' | 'next'>,
): Promise<Proposal> {
  const divisions = next ? [] : facts.divisions;
  const ids = [session.id, ...divisions.map(({ sessionId }) => sessionId)];
  const standings = divisions.length > 0 ? await listStandings(db, ids) : new Map<number, StandingsRow[]>();
  const rank = (teams: readonly PastTeamRow[], sessionId: number) =>
    rankTeams(teams, standings.get(sessionId) ?? []);
  const own = {
    name: session.name,
    endDateUtc: session.endDateUtc,
    hasNext: false,
    // Without divisions a team is free, wherever it was copied to.
    teams: rank(facts.teams, session.id).map((team) =>
      divisions.length > 0 ? team : { ...team, playsIn: null },
    ),
  };
  const beside = divisions.map((other) => ({ ...other, teams: rank(other.teams, other.sessionId) }));
  const proposed = proposeTeams(
    finished(own, now),
    beside.map((other) => ({ ...finished(other, now), place: other.place, teamsMoving: other.teamsMoving })),
  );
  const show = showTeam(new Map(proposed.map((team) => [team.teamId, team])));
  return {
    teams: own.teams.map(show),
    divisions: beside.map(({ place, sessionId, name, teamsMoving, ...other }) => ({
      place,
      sessionId,
      name,
      teamsMoving,
      whyNot: checkDivisionMoves({ name, ...other }, now) ?? checkDivisionMoves(own, now),
      teams: other.teams.map(show),
    })),
  };
}

type Ranked = PastTeamRow & { rank: number | null };

/** Best first; a team that the standings do not have comes last. */
function rankTeams(teams: readonly PastTeamRow[], rows: readonly StandingsRow[]): Ranked[] {
  const positions = new Map(rows.map(({ teamId }, at) => [teamId, at]));
  const ranks = new Map(rows.map(({ teamId, rank }) => [teamId, rank]));
  const positionOf = ({ id }: PastTeamRow) => positions.get(id) ?? rows.length;
  return teams
    .map((team) => ({ ...team, rank: ranks.get(team.id) ?? null }))
    .toSorted((one, other) => positionOf(one) - positionOf(other));
}

type Past = { teams: readonly Ranked[]; endDateUtc: string; hasNext: boolean };

function finished({ teams, endDateUtc, hasNext }: Past, now: Date): FinishedDivision {
  return {
    teams: teams.map(({ id, rank, playsIn }) => ({ teamId: id, rank, isTaken: playsIn !== null })),
    isOver: hasPassed(endDateUtc, now),
    hasNext,
  };
}

function showTeam(proposed: ReadonlyMap<number, ProposedTeam>) {
  return (team: Ranked) => {
    const { move = 'stays', isProposed = false, isLevel = false } = proposed.get(team.id) ?? {};
    return { ...team, crest: crestOf(team.id, team.crest), move, isProposed, isLevel };
  };
}
