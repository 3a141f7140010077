import type { Input } from '@courtline/contract/call';
import type { addConferenceOrganizer as addCall, Conference } from '@courtline/contract/conference';
import { canHandOnPublishing } from '@courtline/domain/permission/conference';
import { canManageConference } from '@courtline/domain/permission/organizer';
import { memberIdOf } from '@courtline/domain/permission/actor';
import type { Db } from '../../db/open';
import { requirePolicy } from '../../context/require-policy';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { limitAppointments } from '../../operations/rate-limits';
import { rejectJunior } from '../../operations/reject-junior';
import { invalid, notFound } from '../../context/service-error';
import { findConferenceForUpdate } from '../../store/league/conference';
import { findCandidate, saveConferenceOrganizer } from '../../store/league/conference-organizer';
import { bumpLeagueVersion } from '../../store/league/league';
import { findPerson } from '../../store/team/team-people';
import { organizerAddedEmail } from './emails';
import { getConference } from './whole-conference';

/** Does nothing if the member already organizes the conference. */
export async function addOrganizer(
  ctx: RequestContext,
  { params, body }: Input<typeof addCall>,
): Promise<Conference> {
  const { actor, db } = ctx;
  const locked = await findConferenceForUpdate(db, params.id);
  if (!locked) throw notFound();
  requirePolicy(actor, canManageConference(actor, { leagueId: locked.leagueId, conferenceId: params.id }));
  const organizer = await getCandidate(db, body.memberId, 'memberId');
  const conference = await getConference(ctx, params.id);
  if (conference.conferenceOrganizers.some(({ memberId }) => memberId === body.memberId)) return conference;
  const { name: conferenceName, leagueName } = conference;
  const canPublish = canHandOnPublishing(actor, conference);
  await appointTo(ctx, { conferenceId: params.id, conferenceName, leagueName, organizer, canPublish });
  await bumpLeagueVersion(db, locked.leagueId);
  return getConference(ctx, params.id);
}

export async function getCandidate(db: Db, memberId: number, field: string): Promise<Candidate> {
  const member = await findCandidate(db, memberId);
  if (!member) throw invalid(`${field}: there is no such member`);
  return member;
}

type Candidate = { memberId: number; firstName: string; email: string };

type Appointment = {
  conferenceId: number;
  conferenceName: string;
  leagueName: string;
  organizer: Candidate;
  canPublish: boolean;
};

/** Saves the role, the audit entry and the e-mail to the new organizer in one transaction. */
export async function appointTo(ctx: RequestContext, appointment: Appointment): Promise<void> {
  const { actor, db, services, now } = ctx;
  const { canPublish, conferenceId, organizer } = appointment;
  const { memberId } = organizer;
  const addedBy = memberIdOf(actor);
  await rejectJunior(db, memberId, now);
  const acceptedAt = memberId === addedBy ? now : null;
  await saveConferenceOrganizer(db, { conferenceId, memberId, addedBy, canPublish, acceptedAt });
  await audit(ctx, {
    what: 'conference-organizer-added',
    target: { kind: 'conference', id: conferenceId },
    detail: { memberId },
  });
  // Members who appoint themselves need no e-mail.
  if (memberId === addedBy) return;
  await limitAppointments(ctx);
  const appointer = addedBy === null ? null : await findPerson(db, addedBy);
  const byName = appointer ? `${appointer.firstName} ${appointer.lastName}` : 'An organizer';
  await services.outbox.post(db, organizerAddedEmail(services.config, { ...appointment, byName }));
}
