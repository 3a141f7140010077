import type { Asking } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { limitAppointments } from '../../operations/limit-appointments';
import { refuseJunior } from '../../operations/reject-junior';
import { tellOtherCaptains } from '../../operations/notify-role-change';
import { approveCaptainRequests } from '../../store/session/session-request';
import { saveCaptain } from '../../store/team/save-team';
import { type Person, findPerson } from '../../store/team/team-people';
import { captainLetter } from './emails';
import { memberIdOf } from './make-team';

type Appointment = { teamId: number; teamName: string; sessionName: string; captain: Person };

/** Writes the role, answers the request that asked for it, records it, and tells the new captain and the others. */
export async function appointCaptain(asking: Asking, appointment: Appointment): Promise<void> {
  const { actor, db, house, now } = asking;
  const { teamId, captain } = appointment;
  const by = memberIdOf(actor);
  await refuseJunior(db, captain.memberId, now);
  const acceptedAt = captain.memberId === by ? now : null;
  await saveCaptain(db, { teamId, memberId: captain.memberId, addedBy: by, now, acceptedAt });
  const approved = await approveCaptainRequests(db, { teamIds: [teamId], decidedBy: by, now });
  await audit(asking, {
    what: 'captain-added',
    target: { kind: 'team', id: teamId },
    detail: { memberId: captain.memberId },
  });
  const { teamName, sessionName } = appointment;
  await tellOtherCaptains(asking, {
    team: { teamId, teamName, sessionName },
    name: nameOf(captain),
    what: 'added',
    exceptIds: [captain.memberId, by],
  });
  if (captain.memberId === by) return;
  await limitAppointments(asking);
  const appointer = by === null ? null : await findPerson(db, by);
  const byName = appointer ? nameOf(appointer) : 'An organizer';
  const hasAccepted = approved.includes(captain.memberId);
  await house.outbox.post(db, await captainLetter(house.config, { ...appointment, byName, hasAccepted }));
}

function nameOf({ firstName, lastName }: Person): string {
  return `${firstName} ${lastName}`;
}
