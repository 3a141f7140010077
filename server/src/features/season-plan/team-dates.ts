import type { Input } from '@courtline/contract/call';
import {
  type TeamSeasonDates,
  type readTeamDates as readCall,
  updateTeamDates as updateCall,
} from '@courtline/contract/team-dates';
import { wallTimeOf } from '@courtline/domain/date/wall-time';
import { actingMemberIdOf, memberIdOf } from '@courtline/domain/permission/actor';
import { canManageConference } from '@courtline/domain/permission/organizer';
import { canManageTeam } from '@courtline/domain/permission/team';
import { checkTeamDates, whyDatesClosed } from '@courtline/domain/season/team-dates';
import { isTournament } from '@courtline/domain/session/session-kind';
import { applyChanges } from '../../context/apply-changes';
import { rejectStaleVersion } from '../../context/reject-stale-version';
import { requirePolicy } from '../../context/require-policy';
import type { RequestContext } from '../../context/request-context';
import { notFound, ruleViolation } from '../../context/service-error';
import { audit } from '../../operations/record-audit';
import { type TeamDatesRow, findTeamDates, saveTeamDates } from '../../store/season-plan/season-plan';
import { lockTeam } from '../../store/team/save-team';

export async function readTeamDates(
  ctx: RequestContext,
  { params }: Input<typeof readCall>,
): Promise<TeamSeasonDates> {
  return presentDates(ctx, await getOwnDates(ctx, params.id));
}

/** Only captains and organizers see the dates, so that no public version is raised. */
export async function updateTeamDates(
  ctx: RequestContext,
  { params, body }: Input<typeof updateCall>,
): Promise<TeamSeasonDates> {
  await getOwnDates(ctx, params.id);
  await lockTeam(ctx.db, params.id);
  const stored = await getOwnDates(ctx, params.id);
  const { version, ...sent } = body;
  await rejectStaleVersion(version, {
    what: 'team',
    version: stored.version,
    show: () => presentDates(ctx, stored),
    shape: updateCall.response,
  });
  const { blackoutDays, preferredDays } = stored;
  const after = applyChanges({ blackoutDays, preferredDays }, sent);
  const error = whyClosed(ctx, stored) ?? checkTeamDates(after.blackoutDays, stored);
  if (error) throw ruleViolation(error);
  await saveTeamDates(ctx.db, { teamId: params.id, ...after, by: actingMemberIdOf(ctx.actor), now: ctx.now });
  await audit(ctx, {
    what: 'season-dates-saved',
    target: { kind: 'team', id: params.id },
    detail: { before: { blackoutDays, preferredDays }, after },
  });
  return presentDates(ctx, await getOwnDates(ctx, params.id));
}

/** Of a team that the caller captains or organizes. */
export async function getOwnDates({ actor, db }: RequestContext, teamId: number): Promise<TeamDatesRow> {
  const row = await findTeamDates(db, { teamId, memberId: memberIdOf(actor) ?? 0 });
  if (!row) throw notFound();
  const asker = { actor, captainOf: row.isCaptain ? [teamId] : [], rosteredOn: [] };
  requirePolicy(actor, canManageTeam(asker, row));
  return row;
}

export function presentDates(ctx: RequestContext, row: TeamDatesRow): TeamSeasonDates {
  const { teamId, teamName, sessionId, sessionName, firstDay, lastDay, answeredAt, dueOn, version } = row;
  return {
    teamId,
    teamName,
    sessionId,
    sessionName,
    firstDay,
    lastDay,
    answeredAt,
    dueOn,
    version,
    blackoutDays: row.blackoutDays,
    preferredDays: row.preferredDays,
    whyClosed: whyClosed(ctx, row),
  };
}

function whyClosed({ actor, now }: Pick<RequestContext, 'actor' | 'now'>, row: TeamDatesRow): string | null {
  if (isTournament(row)) return 'Dates are for seasons of several rounds.';
  const today = wallTimeOf(now, row.timeZone).date;
  return whyDatesClosed(row, { today, isOrganizer: canManageConference(actor, row) });
}
