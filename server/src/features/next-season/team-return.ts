import type { Input } from '@courtline/contract/call';
import type {
  TeamReturn,
  answerTeamReturn as answerCall,
  readTeamReturn as readCall,
} from '@courtline/contract/next-season';
import { checkTeamAnswer } from '@courtline/domain/next-season/returning-team';
import { actingMemberIdOf, memberIdOf } from '@courtline/domain/permission/actor';
import { shortLastName } from '@courtline/domain/permission/privacy';
import { canManageTeam } from '@courtline/domain/permission/team';
import { hasSlot } from '@courtline/domain/team/check-team';
import { checkSlot } from '@courtline/domain/team/slot';
import type { RequestContext } from '../../context/request-context';
import { requirePolicy } from '../../context/require-policy';
import { invalid, notFound, ruleViolation } from '../../context/service-error';
import { audit } from '../../operations/record-audit';
import { acceptRole } from '../../store/account/role';
import {
  type TeamReturnRow,
  deletePendingRequest,
  findTeamReturn,
  saveInvitedPlayers,
  saveTeamAnswer,
} from '../../store/next-season/returning-team';
import { bumpSessionVersion } from '../../store/session/session-lock';
import { saveRequest } from '../../store/session/session-request';
import { lockTeam } from '../../store/team/save-team';
import { invitePlayers } from './invite-players';

type Body = Input<typeof answerCall>['body'];

export async function readTeamReturn(
  ctx: RequestContext,
  { params }: Input<typeof readCall>,
): Promise<TeamReturn> {
  return presentReturn(await getOwnReturn(ctx, params.id), ctx.now);
}

/** Under the locks that removing the team takes too, so that a team is either answered for or gone. */
export async function answerTeamReturn(
  ctx: RequestContext,
  { params, body }: Input<typeof answerCall>,
): Promise<TeamReturn> {
  const { db, now } = ctx;
  const { sessionId } = await getOwnReturn(ctx, params.id);
  await bumpSessionVersion(db, sessionId);
  if (!(await lockTeam(db, params.id))) throw notFound();
  const team = await getOwnReturn(ctx, params.id);
  const error = checkTeamAnswer(team, body.answer, now);
  if (error) throw ruleViolation(error);
  const details = detailsOf(team, body);
  await saveTeamAnswer(db, {
    ...details,
    teamId: team.teamId,
    answer: body.answer,
    by: actingMemberIdOf(ctx.actor),
    now,
  });
  if (team.isCaptain) await saveCaptainsWill(ctx, team, body.answer);
  const invited = body.answer === 'in' ? await invite(ctx, team, body.invitedMemberIds) : [];
  await audit(ctx, {
    what: 'team-return-answered',
    target: { kind: 'team', id: team.teamId },
    detail: { before: team.answer, after: body.answer, invited: invited.length },
  });
  return presentReturn(await getOwnReturn(ctx, params.id), now);
}

/** Of a team that the caller captains or organizes. */
async function getOwnReturn({ actor, db }: RequestContext, teamId: number): Promise<TeamReturnRow> {
  const row = await findTeamReturn(db, { teamId, memberId: memberIdOf(actor) ?? 0 });
  if (!row) throw notFound();
  const asker = { actor, captainOf: row.isCaptain ? [teamId] : [], rosteredOn: [] };
  requirePolicy(actor, canManageTeam(asker, row));
  return row;
}

function detailsOf(team: TeamReturnRow, body: Body) {
  const { homeCourtPlaceId = team.homeCourtPlaceId } = body;
  const isKnown =
    homeCourtPlaceId === team.homeCourtPlaceId ||
    homeCourtPlaceId === null ||
    team.homeCourts.some(({ placeId }) => placeId === homeCourtPlaceId);
  if (!isKnown) throw invalid('homeCourtPlaceId: Choose one of the courts');
  const { dayOfWeek = team.dayOfWeek, timeOfDay = team.timeOfDay } = body;
  if (!hasSlot(team.sessionTypeId)) return { homeCourtPlaceId, dayOfWeek: null, timeOfDay: null };
  const error = checkSlot({ dayOfWeek, timeOfDay });
  if (error) throw ruleViolation(error, 400);
  return { homeCourtPlaceId, dayOfWeek, timeOfDay };
}

/** To say that the team is in accepts the role, and asks the organizers for the team as any captain does. */
async function saveCaptainsWill(
  { actor, db, now }: RequestContext,
  { teamId, sessionId, isApproved }: TeamReturnRow,
  answer: Body['answer'],
): Promise<void> {
  const memberId = memberIdOf(actor);
  if (memberId === null) return;
  if (answer === 'out') return deletePendingRequest(db, { sessionId, memberId });
  await acceptRole(db, { kind: 'team', id: teamId, memberId, now });
  if (!isApproved) await saveRequest(db, { sessionId, memberId, kind: 'captain', createdAt: now });
}

async function invite(
  ctx: RequestContext,
  team: TeamReturnRow,
  memberIds: readonly number[],
): Promise<number[]> {
  const { teamId } = team;
  const listed = team.players.filter(({ isRegistered }) => !isRegistered).map(({ memberId }) => memberId);
  const invited = await saveInvitedPlayers(ctx.db, {
    teamId,
    memberIds: listed.filter((memberId) => memberIds.includes(memberId)),
    now: ctx.now,
  });
  await invitePlayers(ctx, {
    season: team,
    players: invited.map((memberId) => ({ memberId, teamId })),
    group: 'unanswered',
    isReminder: false,
  });
  return invited;
}

function presentReturn(row: TeamReturnRow, now: Date): TeamReturn {
  return {
    teamId: row.teamId,
    teamName: row.teamName,
    sessionId: row.sessionId,
    sessionName: row.sessionName,
    startDateUtc: row.startDateUtc,
    endDateUtc: row.endDateUtc,
    timeZone: row.timeZone,
    answerBy: row.answerBy,
    answer: row.answer,
    isApproved: row.isApproved,
    whyClosed: checkTeamAnswer(row, 'in', now),
    hasSlot: hasSlot(row.sessionTypeId),
    dayOfWeek: row.dayOfWeek,
    timeOfDay: row.timeOfDay,
    homeCourtPlaceId: row.homeCourtPlaceId,
    homeCourts: row.homeCourts,
    // The list is the roster of the last season: a captain who is new to the team does not know its juniors.
    players: row.players.map(({ firstName, lastName, ...player }) => ({
      ...player,
      displayName: `${firstName} ${shortLastName(lastName)}`.trim(),
    })),
  };
}
