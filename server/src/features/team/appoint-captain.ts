import type { Asking } from '../../http/asking';
import { audit } from '../../http/audit';
import { limitAppointments } from '../../http/limit-appointments';
import { refuseJunior } from '../../http/refuse-junior';
import { approveCaptainRequests } from '../../store/session-request';
import { saveCaptain } from '../../store/team-change';
import type { Person } from '../../store/team-people';
import { captainLetter } from './letters';
import { memberIdOf } from './make-team';

export type Appointment = { teamId: number; teamName: string; sessionName: string; captain: Person };

/** Writes the role, answers the request that asked for it, records it, and tells the new captain. */
export async function appointCaptain(asking: Asking, appointment: Appointment): Promise<void> {
  const { actor, db, house, now } = asking;
  const { teamId, captain } = appointment;
  const by = memberIdOf(actor);
  await refuseJunior(db, captain.memberId, now);
  const acceptedAt = captain.memberId === by ? now : null;
  await saveCaptain(db, { teamId, memberId: captain.memberId, addedBy: by, now, acceptedAt });
  await approveCaptainRequests(db, { teamIds: [teamId], decidedBy: by, now });
  await audit(asking, {
    what: 'captain-added',
    target: { kind: 'team', id: teamId },
    detail: { memberId: captain.memberId },
  });
  // Nobody needs a letter about what they did themselves.
  if (captain.memberId === by) return;
  await limitAppointments(asking);
  await house.outbox.post(db, await captainLetter(house.config, appointment));
}
