import type { Actor } from '@courtline/domain/permission/actor';
import type { Asker, PlacedTeam } from '@courtline/domain/permission/asker';
import { canSeeDraftSchedule } from '@courtline/domain/permission/schedule';
import type { PlacedMatch } from '@courtline/domain/permission/team-match';
import { lineupsOpenAt } from '@courtline/domain/lineup/opening';
import { type SideLineup, canSeeLine, canSeeSide, relationTo } from '@courtline/domain/lineup/visibility';
import type { Side } from '@courtline/domain/score/result';
import type { Asking } from '../../http/asking';
import { notFound } from '../../http/refusal';
import { type MatchDay, type MatchTeam, findMatchDay, lockTeamMatch } from '../../store/match-day';

/** A match and who looks at it: what every flag and every guard of its page asks. */
export type MatchPage = { match: MatchDay; asker: Asker; now: Date };

export const sides = [1, 2] as const satisfies readonly Side[];

export async function findMatchPage(
  asking: Asking,
  { teamMatchId }: { teamMatchId: number },
): Promise<MatchPage> {
  const match = await findMatchDay(asking.db, { teamMatchId, memberId: memberIdOf(asking.actor) });
  return pageOf(asking, match);
}

/** A match of a draft is there only for those who run the session. */
export function pageOf({ actor, now }: Asking, match: MatchDay | null): MatchPage {
  if (!match) throw notFound();
  if (!match.isSchedulePublished && !canSeeDraftSchedule(actor, match)) throw notFound();
  return { match, asker: askerOf(actor, match), now };
}

/**
 * The same once nobody else can change match, lineups, rosters and captains: a match is locked before its teams, as
 * everywhere. No page is told, since what changes may be hidden.
 */
export async function lockMatchPage(asking: Asking, teamMatchId: number): Promise<MatchPage> {
  if (!(await lockTeamMatch(asking.db, teamMatchId))) throw notFound();
  return findMatchPage(asking, { teamMatchId });
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
export function sideLineup(match: MatchDay, { teamId, lineupStatusId }: MatchTeam): PlacedTeam & SideLineup {
  const { leagueId, conferenceId } = match;
  return { leagueId, conferenceId, teamId, statusId: lineupStatusId, opensAt: lineupsOpenAt(match) };
}

/** A position without a team hides nobody. */
export function seesSide({ match, asker, now }: MatchPage, side: Side): boolean {
  const team = teamOf(match, side);
  return team === null || canSeeSide(relationTo(team.teamId, asker), sideLineup(match, team), now);
}

export function seesLine({ match, asker, now }: MatchPage, side: Side, hasResult: boolean): boolean {
  const team = teamOf(match, side);
  if (team === null) return true;
  return canSeeLine(relationTo(team.teamId, asker), { ...sideLineup(match, team), hasResult }, now);
}

export function isSeenByAll({ match, now }: MatchPage, side: Side): boolean {
  const team = teamOf(match, side);
  return team === null || canSeeSide('outsider', sideLineup(match, team), now);
}
