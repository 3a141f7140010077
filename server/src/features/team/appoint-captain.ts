import { memberIdOf } from '@courtline/domain/permission/actor';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { limitAppointments } from '../../operations/rate-limits';
import { rejectJunior } from '../../operations/reject-junior';
import { notifyOtherCaptains } from '../../operations/notify-role-change';
import { approveCaptainRequests } from '../../store/session/session-request';
import { saveCaptain } from '../../store/team/save-team';
import { type Person, findPerson } from '../../store/team/team-people';
import { captainEmail } from './emails';

type Appointment = {
  teamId: number;
  teamName: string;
  sessionName: string;
  leagueName: string;
  captain: Person;
};

/**
 * Saves the role, approves the captain's pending request, writes an audit entry, and notifies the new captain and the
 * others.
 */
export async function appointCaptain(ctx: RequestContext, appointment: Appointment): Promise<void> {
  const { actor, db, services, now } = ctx;
  const { teamId, captain } = appointment;
  const by = memberIdOf(actor);
  await rejectJunior(db, captain.memberId, now);
  const acceptedAt = captain.memberId === by ? now : null;
  await saveCaptain(db, { teamId, memberId: captain.memberId, addedBy: by, now, acceptedAt });
  const approved = await approveCaptainRequests(db, { teamIds: [teamId], decidedBy: by, now });
  await audit(ctx, {
    what: 'captain-added',
    target: { kind: 'team', id: teamId },
    detail: { memberId: captain.memberId },
  });
  const { teamName, sessionName, leagueName } = appointment;
  await notifyOtherCaptains(ctx, {
    team: { teamId, teamName, sessionName, leagueName },
    name: nameOf(captain),
    what: 'added',
    exceptIds: [captain.memberId, by],
  });
  if (captain.memberId === by) return;
  await limitAppointments(ctx);
  const appointer = by === null ? null : await findPerson(db, by);
  const byName = appointer ? nameOf(appointer) : 'An organizer';
  const hasAccepted = approved.includes(captain.memberId);
  await services.outbox.post(db, captainEmail(services.config, { ...appointment, byName, hasAccepted }));
}

function nameOf({ firstName, lastName }: Person): string {
  return `${firstName} ${lastName}`;
}
