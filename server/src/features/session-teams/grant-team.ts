import { requestStatuses } from '@courtline/domain/constants';
import { checkRosterRoom, teamIsFull } from '@courtline/domain/registration/team-registration';
import { checkCaptainCount } from '@courtline/domain/team/captains';
import { memberIdOf } from '@courtline/domain/permission/actor';
import type { RequestContext } from '../../context/request-context';
import { rejectJunior } from '../../operations/reject-junior';
import { ruleViolation, notFound } from '../../context/service-error';
import { notifyOtherCaptains } from '../../operations/notify-role-change';
import { findManagedTeam } from '../../store/team/managed-team';
import { lockTeam, saveCaptain } from '../../store/team/save-team';
import type { Person } from '../../store/team/team-people';
import { lockForTeams, makeTeam, refuseSameName } from '../../operations/make-team';

type Approval = {
  statusId: number;
  teamId?: number | null | undefined;
  teamName?: string | null | undefined;
  allowSameName: boolean;
  kind: 'captain' | 'join';
  sessionId: number;
  person: Person;
};

/** Resolves the team of an approved request: a captain is added to it, a player is invited to register with it. */
export async function grantTeam(ctx: RequestContext, approval: Approval): Promise<number | null> {
  if (approval.statusId !== requestStatuses.approved.id) return null;
  const teamId = approval.teamName
    ? await newTeam(ctx, approval, approval.teamName)
    : (approval.teamId ?? null);
  if (teamId !== null) await joinTeam(ctx, teamId, approval);
  return teamId;
}

/** Home court and slot are left for the captain to set. */
async function newTeam(
  ctx: RequestContext,
  { sessionId, allowSameName }: Approval,
  name: string,
): Promise<number> {
  await lockForTeams(ctx, { sessionId, adding: 1 });
  await refuseSameName(ctx, [name], { sessionId, allowSameName });
  return makeTeam(ctx, { sessionId, name });
}

async function joinTeam(
  ctx: RequestContext,
  teamId: number,
  { kind, sessionId, person }: Approval,
): Promise<void> {
  const { actor, db, now } = ctx;
  const by = memberIdOf(actor);
  const isThere = await lockTeam(db, teamId);
  const team = isThere ? await findManagedTeam(db, teamId) : null;
  if (team?.sessionId !== sessionId) throw notFound();
  const isFull = checkRosterRoom({ taken: team.roster.length, held: team.held }, team) !== null;
  if (kind === 'join' && isFull) throw ruleViolation(teamIsFull);
  const isCaptain = team.captains.some(({ memberId }) => memberId === person.memberId);
  if (kind === 'join' || isCaptain) return;
  const error = checkCaptainCount(team.captains.length + 1);
  if (error) throw ruleViolation(error);
  await rejectJunior(db, person.memberId, now);
  // Asking to captain counts as consent to be shown as a captain.
  await saveCaptain(db, {
    teamId,
    memberId: person.memberId,
    addedBy: by,
    now,
    acceptedAt: now,
  });
  await notifyOtherCaptains(ctx, {
    team: { teamId, teamName: team.name, sessionName: team.sessionName, leagueName: team.leagueName },
    name: `${person.firstName} ${person.lastName}`,
    what: 'added',
    exceptIds: [person.memberId, by],
  });
}
