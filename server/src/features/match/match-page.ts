import { lineupStatuses } from '@courtline/domain/constants';
import type { Actor } from '@courtline/domain/permission/actor';
import type { Asker, PlacedTeam } from '@courtline/domain/permission/asker';
import { canSeeDraftSchedule } from '@courtline/domain/permission/schedule';
import type { PlacedMatch } from '@courtline/domain/permission/team-match';
import { lineupOpensAt } from '@courtline/domain/lineup/opening';
import {
  type LineupStatusId,
  type Relation,
  type SideLineup,
  canSeeSide,
  sightOf,
} from '@courtline/domain/lineup/visibility';
import type { Side } from '@courtline/domain/score/result';
import type { RequestContext } from '../../context/request-context';
import { notFound } from '../../context/service-error';
import { type MatchDay, type MatchTeam, findMatchDay, lockTeamMatch } from '../../store/match/match-details';

/** A match and who looks at it: what every flag and every guard of its page asks. */
export type MatchPage = { match: MatchDay; asker: Asker; now: Date };

export const sides = [1, 2] as const satisfies readonly Side[];

export async function findMatchPage(
  ctx: RequestContext,
  { teamMatchId }: { teamMatchId: number },
): Promise<MatchPage> {
  const match = await findMatchDay(ctx.db, { teamMatchId, memberId: memberIdOf(ctx.actor) });
  return pageOf(ctx, match);
}

/** A match of a draft is there only for those who run the session. */
export function pageOf({ actor, now }: RequestContext, match: MatchDay | null): MatchPage {
  if (!match) throw notFound();
  if (!match.isSchedulePublished && !canSeeDraftSchedule(actor, match)) throw notFound();
  return { match, asker: askerOf(actor, match), now };
}

/**
 * The same once nobody else can change match, lineups, rosters and captains: a match is locked before its teams, as
 * everywhere. No page is told, since what changes may be hidden.
 */
export async function lockMatchPage(ctx: RequestContext, teamMatchId: number): Promise<MatchPage> {
  if (!(await lockTeamMatch(ctx.db, teamMatchId))) throw notFound();
  return findMatchPage(ctx, { teamMatchId });
}

export function memberIdOf(actor: Actor): number | null {
  return actor.kind === 'member' ? actor.memberId : null;
}

function askerOf(actor: Actor, match: MatchDay): Asker {
  const teams = sides.flatMap((side) => teamOf(match, side) ?? []);
  return {
    actor,
    captainOf: teams.filter(({ isCaptain }) => isCaptain).map(({ teamId }) => teamId),
    rosteredOn: teams.filter(({ teamMemberId }) => teamMemberId !== null).map(({ teamId }) => teamId),
  };
}

export function teamOf(match: MatchDay, side: Side): MatchTeam | null {
  return match[`position${side}Team`];
}

export function teamIdsOf(match: MatchDay): number[] {
  return sides.flatMap((side) => teamOf(match, side)?.teamId ?? []);
}

export function placedMatch(match: MatchDay): PlacedMatch {
  return {
    leagueId: match.leagueId,
    conferenceId: match.conferenceId,
    position1TeamId: match.position1Team?.teamId ?? null,
    position2TeamId: match.position2Team?.teamId ?? null,
  };
}

/** The lineup of one side as the rules of seeing and editing ask for it. */
export function sideLineup(match: MatchDay, team: MatchTeam): PlacedTeam & SideLineup {
  const { leagueId, conferenceId, matchDate } = match;
  const opensAt = lineupOpensAt({ ...team, matchDate });
  return { leagueId, conferenceId, teamId: team.teamId, statusId: team.lineupStatusId, opensAt };
}

/** As whom the caller looks at the lineup of a side. */
function sightOn({ match }: MatchPage, side: Side): Relation {
  const team = teamOf(match, side);
  return team === null ? 'outsider' : sightOf({ ...team, isMember: team.teamMemberId !== null });
}

/** A position without a team has no lineup to hide. */
export function seesSide(page: MatchPage, side: Side): boolean {
  const team = teamOf(page.match, side);
  return team === null || canSeeSide(sightOn(page, side), sideLineup(page.match, team), page.now);
}

/** A lineup that the caller does not see looks like one that was never saved. */
export function seenStatus(page: MatchPage, side: Side): LineupStatusId {
  const team = teamOf(page.match, side);
  return team && seesSide(page, side) ? team.lineupStatusId : lineupStatuses.unlocked.id;
}

/** Only its captains see it then. */
export function isUnlocked({ match }: MatchPage, side: Side): boolean {
  return teamOf(match, side)?.lineupStatusId === lineupStatuses.unlocked.id;
}

/** How often a lineup was changed is for its captains to know, and only for those who see it. */
export function seenVersion(page: MatchPage, side: Side): number | null {
  const team = teamOf(page.match, side);
  if (!team?.isCaptain) return null;
  return seesSide(page, side) ? team.lineupVersion : 0;
}

/** The sides that have not agreed to the date of the match. */
export function pendingSides(match: MatchDay): Side[] {
  return sides.filter((side) => teamOf(match, side)?.isDatePending);
}

export function isSeenByAll({ match, now }: MatchPage, side: Side): boolean {
  const team = teamOf(match, side);
  return team === null || canSeeSide('outsider', sideLineup(match, team), now);
}
