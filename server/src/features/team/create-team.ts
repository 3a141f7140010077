import type { Input } from '@courtline/contract/call';
import type { TeamDetails, createTeam as createCall } from '@courtline/contract/managed-team';
import { canManageConference } from '@courtline/domain/permission/organizer';
import { hasSlot } from '@courtline/domain/team/check-team';
import { requirePolicy } from '../../context/require-policy';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { resolveLocation } from '../../operations/resolve-location';
import { invalid, notFound } from '../../context/service-error';
import { findManagedTeam } from '../../store/team/managed-team';
import { getTimeZone } from '../../store/search/place';
import { type ReceivingSessionRow, findReceivingSession } from '../../store/session/session-lock';
import { findPerson } from '../../store/team/team-people';
import { appointCaptain } from './appoint-captain';
import { lockForTeams, makeTeam, refuseSameName } from '../../operations/make-team';
import { showTeam } from '../../operations/present-team';
import { slotFrom } from './sent-slot';

type Body = Input<typeof createCall>['body'];

export async function createTeam(
  ctx: RequestContext,
  { body }: Input<typeof createCall>,
): Promise<TeamDetails> {
  const { actor, db, services } = ctx;
  const session = await findReceivingSession(db, body.sessionId);
  if (!session) throw notFound();
  requirePolicy(actor, canManageConference(actor, session));
  const captain = await findPerson(db, body.teamCaptainMemberId);
  if (!captain) throw notFound();
  const homeCourt = await homeCourtOf(ctx, body, session);
  const { sessionId } = session;
  await lockForTeams(ctx, { sessionId, adding: 1 });
  await refuseSameName(ctx, [body.name], { sessionId, allowSameName: body.allowSameName });
  const teamId = await makeTeam(ctx, {
    sessionId,
    name: body.name,
    homeCourtPlaceId: homeCourt.placeId,
    ...slotIn(session, body, homeCourt),
    registrationStatusTypeId: body.teamRegistrationAvailabilityStatusTypeId,
    registrationPinSealed: body.registrationPin ? services.pins.seal(body.registrationPin) : null,
  });
  await audit(ctx, {
    what: 'team-created',
    target: { kind: 'team', id: teamId },
    detail: { sessionId, name: body.name },
  });
  await appointCaptain(ctx, { ...session, teamId, teamName: body.name, captain });
  const team = await findManagedTeam(db, teamId);
  if (!team) throw notFound();
  return showTeam(ctx, team);
}

type HomeCourt = { placeId: number; zone: string };

/** Resolved before any row is locked, because it may call the geocoding service. */
async function homeCourtOf(
  ctx: RequestContext,
  { homeCourtLocation, location: otherLocation }: Body,
  { leagueId }: ReceivingSessionRow,
): Promise<HomeCourt> {
  const location = homeCourtLocation ?? otherLocation;
  if (!location) throw invalid('homeCourtLocation: Required');
  const placeId = await resolveLocation(ctx, location, leagueId);
  return { placeId, zone: await getTimeZone(ctx.db, placeId) };
}

function slotIn({ sessionTypeId, startDateUtc }: ReceivingSessionRow, body: Body, { zone }: HomeCourt) {
  const slot = hasSlot(sessionTypeId) ? slotFrom(body, { zone, sessionStartUtc: startDateUtc }, null) : null;
  return slot ?? { dayOfWeek: null, timeOfDay: null };
}
