import { lineupStatuses } from '@courtline/domain/constants';
import { hasPassed } from '@courtline/domain/date/passed';
import { type Actor, guardianIdOf, memberIdOf } from '@courtline/domain/permission/actor';
import type { Asker, TeamScope } from '@courtline/domain/permission/asker';
import type { ListedIn } from '@courtline/domain/permission/junior';
import { canSeeAvailability } from '@courtline/domain/permission/roster';
import { canSeeDraftSchedule } from '@courtline/domain/permission/schedule';
import { revealOf } from '@courtline/domain/permission/policies';
import type { MatchScope } from '@courtline/domain/permission/team-match';
import {
  publicFrom,
  type LineupStatusId,
  type Relation,
  type SideLineup,
  canSeeSide,
  sightOf,
} from '@courtline/domain/lineup/visibility';
import { type SealState, sealState } from '@courtline/domain/lineup/sealed-exchange';
import type { Side } from '@courtline/domain/score/result';
import type { RequestContext } from '../../context/request-context';
import { enforceVerdict } from '../../context/require-policy';
import { notFound } from '../../context/service-error';
import { deadlineOf } from '../../operations/lineup-exchange';
import { lockTeamMatch } from '../../store/match/lock-match';
import { type MatchDay, type MatchTeam, findMatchDay, findLineDay } from '../../store/match/match-details';
import { listCaptainedTeams } from '../../store/team/team-people';
import type { Db } from '../../db/open';
import { type LineRow, findLineRow } from '../../store/match/lineup';

/** A match with its viewer: the input of every permission check on the match page. */
export type MatchPage = {
  match: MatchDay;
  asker: Asker;
  now: Date;
  /** The teams of the session that the guardian who acts for the viewer captains. */
  rivalTeamIds: readonly number[];
};

export const sides = [1, 2] as const satisfies readonly Side[];

export async function findMatchPage(
  ctx: RequestContext,
  { teamMatchId }: { teamMatchId: number },
): Promise<MatchPage> {
  const match = await findMatchDay(ctx.db, { teamMatchId, memberId: memberIdOf(ctx.actor) });
  return pageOf(ctx, match);
}

/** Matches of a draft schedule are found only by organizers of the session. */
async function pageOf({ actor, db, now }: RequestContext, match: MatchDay | null): Promise<MatchPage> {
  if (!match) throw notFound();
  if (!match.isSchedulePublished) enforceVerdict(revealOf(canSeeDraftSchedule(actor, match)));
  const guardianId = guardianIdOf(actor);
  const rivalTeamIds =
    guardianId === null ? [] : await listCaptainedTeams(db, { memberId: guardianId, ...match });
  return { match, asker: askerOf(actor, match, now), now, rivalTeamIds };
}

/**
 * Reads the page under row locks on match, lineups, rosters and captains. Lock order everywhere: the match before its
 * teams. Open pages are not notified, since the change may be to a hidden lineup.
 */
export async function lockMatchPage(ctx: RequestContext, teamMatchId: number): Promise<MatchPage> {
  if (!(await lockTeamMatch(ctx.db, teamMatchId))) throw notFound();
  return findMatchPage(ctx, { teamMatchId });
}

function askerOf(actor: Actor, match: MatchDay, now: Date): Asker {
  const teams = sides.flatMap((side) => teamOf(match, side) ?? []);
  return {
    actor,
    captainOf: teams.filter(({ isCaptain }) => isCaptain).map(({ teamId }) => teamId),
    rosteredOn: teams.filter(({ teamMemberId }) => teamMemberId !== null).map(({ teamId }) => teamId),
    actingCaptainOf: teams.filter((team) => isActing(team, now)).map(({ teamId }) => teamId),
  };
}

/** Whether the viewer is the team's acting captain in this match. */
export function isActing({ acting, teamMemberId }: MatchTeam, now: Date): boolean {
  return acting !== null && acting.teamMemberId === teamMemberId && !hasPassed(acting.until, now);
}

/** Whether the viewer is a captain of the team, or its acting captain in this match. */
export function isInCharge({ now }: Pick<MatchPage, 'now'>, team: MatchTeam | null): team is MatchTeam {
  return team !== null && (team.isCaptain || isActing(team, now));
}

export function teamOf(match: MatchDay, side: Side): MatchTeam | null {
  return match[`position${side}Team`];
}

export function teamIdsOf(match: MatchDay): number[] {
  return sides.flatMap((side) => teamOf(match, side)?.teamId ?? []);
}

/** The match as a list of people, with the viewer's own teams. */
export function listedIn({ match, asker }: Pick<MatchPage, 'match' | 'asker'>): ListedIn {
  return { ...match, ownTeamIds: [...asker.captainOf, ...asker.rosteredOn] };
}

export function matchScopeOf(match: MatchDay): MatchScope {
  return {
    leagueId: match.leagueId,
    conferenceId: match.conferenceId,
    position1TeamId: match.position1Team?.teamId ?? null,
    position2TeamId: match.position2Team?.teamId ?? null,
  };
}

export function sideLineup(match: MatchDay, team: MatchTeam): TeamScope & SideLineup {
  const { leagueId, conferenceId, matchDate } = match;
  const opensAt = publicFrom({ ...team, matchDate }, match);
  return { leagueId, conferenceId, teamId: team.teamId, statusId: team.lineupStatusId, opensAt };
}

/** Whether a captain of another team looks at the team through a child who plays there. */
function isSeenByRival({ rivalTeamIds }: MatchPage, team: MatchTeam): boolean {
  return rivalTeamIds.some((id) => id !== team.teamId);
}

export function seesAnswersOf(page: MatchPage, team: MatchTeam): boolean {
  return canSeeAvailability(page.asker, sideLineup(page.match, team)) && !isSeenByRival(page, team);
}

/** Who substitutes in one match only is for the team, until everyone may see its lineup. */
export function seesMatchOnly(page: MatchPage, team: MatchTeam): boolean {
  return seesAnswersOf(page, team) || canSeeSide('outsider', sideLineup(page.match, team), page.now);
}

/** The viewer's relation to the team, as far as it determines what they see of the lineup. */
function sightOn(page: MatchPage, side: Side): Relation {
  const team = teamOf(page.match, side);
  if (team && isSeenByRival(page, team)) return 'outsider';
  if (team === null) return 'outsider';
  const isSeenByActing = isActing(team, page.now) && team.acting?.isSaved === true;
  return sightOf({ ...team, isMember: team.teamMemberId !== null, isSeenByActing });
}

/** A position without a team has no lineup to hide. */
export function seesSide(page: MatchPage, side: Side): boolean {
  const team = teamOf(page.match, side);
  return team === null || canSeeSide(sightOn(page, side), sideLineup(page.match, team), page.now);
}

/** A hidden lineup looks like one that was never saved. */
export function seenStatus(page: MatchPage, side: Side): LineupStatusId {
  const team = teamOf(page.match, side);
  return team && seesSide(page, side) ? team.lineupStatusId : lineupStatuses.unlocked.id;
}

/** Only the team's captains see an unlocked lineup. */
export function isUnlocked({ match }: MatchPage, side: Side): boolean {
  return teamOf(match, side)?.lineupStatusId === lineupStatuses.unlocked.id;
}

/** Only captains who may see the lineup get its version; other captains get 0, as if it was never saved. */
export function seenVersion(page: MatchPage, side: Side): number | null {
  const team = teamOf(page.match, side);
  if (!isInCharge(page, team)) return null;
  return seesSide(page, side) ? team.lineupVersion : 0;
}

/** How far the sealed exchange of a side is; null in other sessions. Known to everyone, except whether spots are open. */
export function sealStateOf({ match, now }: Pick<MatchPage, 'match' | 'now'>, side: Side): SealState | null {
  const team = teamOf(match, side);
  return match.sealsLineups && team ? sealState(team, deadlineOf(match), now) : null;
}

export function isPastDeadline({ match, now }: Pick<MatchPage, 'match' | 'now'>): boolean {
  const deadline = match.sealsLineups ? deadlineOf(match) : null;
  return deadline !== null && hasPassed(deadline, now);
}

export function pendingSides(match: MatchDay): Side[] {
  return sides.filter((side) => teamOf(match, side)?.isDatePending);
}

export function isSeenByAll({ match, now }: MatchPage, side: Side): boolean {
  const team = teamOf(match, side);
  return team === null || canSeeSide('outsider', sideLineup(match, team), now);
}

export type LineOfMatch = { page: MatchPage; line: LineRow };

export async function findLine(ctx: RequestContext, lineId: number): Promise<LineOfMatch> {
  const found = await findLineDay(ctx.db, { lineId, memberId: memberIdOf(ctx.actor) });
  if (!found) throw notFound();
  return { page: await pageOf(ctx, found.match), line: found.line };
}

export async function getLine(db: Db, lineId: number): Promise<LineRow> {
  const line = await findLineRow(db, lineId);
  if (!line) throw notFound();
  return line;
}
