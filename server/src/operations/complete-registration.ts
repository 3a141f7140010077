import type { Db } from '../db/open';
import { saveAudit } from '../store/platform/audit';
import { saveSpots } from '../store/team/save-roster';
import {
  type RegistrationFacts,
  ensurePlayer,
  saveConfirmation,
} from '../store/registration/registration-hold';
import { endWaiting } from '../store/registration/waiting-list';
import { findPerson } from '../store/team/team-people';
import { sendReceipt } from './send-receipt';
import { notifyCaptainsOfRoster } from './notify-roster-change';
import type { JobServices } from './job-services';

type CompletedRegistration = {
  registration: RegistrationFacts;
  team: { teamId: number; teamName: string; sessionName: string };
  isTest: boolean;
  now: Date;
};

/** Roster, registration and receipt in one transaction; the caller has locked session and team. */
export async function completeRegistration(
  services: JobServices,
  db: Db,
  { registration, team, isTest, now }: CompletedRegistration,
): Promise<void> {
  const { id, memberId, totalCents } = registration;
  const { teamId, teamName, sessionName } = team;
  const playerId = await ensurePlayer(db, memberId);
  const [spot] = await saveSpots(db, [{ teamId, memberId, playerId, isSubstitute: false, addedBy: null }]);
  if (!spot) throw new Error('A place was saved and not told');
  await saveConfirmation(db, { id, teamMemberId: spot.teamMemberId, now });
  if (registration.sessionId !== null) {
    await endWaiting(db, { sessionId: registration.sessionId, memberId }, { state: 'joined', now });
  }
  await recordRegistration(db, {
    what: 'registration-confirmed',
    registration,
    detail: { teamId, totalCents },
  });
  await sendReceipt(services, db, { registration, teamName, isTest });
  const player = await findPerson(db, memberId);
  if (!player) return;
  await notifyCaptainsOfRoster(
    { db, services: services },
    {
      name: `${player.firstName} ${player.lastName}`,
      sessionName,
      leagueName: registration.leagueName,
      joined: [{ teamId, teamName }],
      exceptIds: [memberId, registration.guardianId],
    },
  );
}

type RegistrationEntry = {
  what: string;
  registration: Pick<RegistrationFacts, 'id' | 'memberId' | 'guardianId'>;
  detail?: Record<string, unknown>;
};

/** Records who registered, when and for how much, for requests and background jobs alike. */
export function recordRegistration(
  db: Db,
  { what, registration, detail = {} }: RegistrationEntry,
): Promise<void> {
  const { id, memberId, guardianId } = registration;
  return saveAudit(db, {
    memberId: guardianId ?? memberId,
    asMemberId: guardianId === null ? null : memberId,
    what,
    target: { kind: 'registration', id },
    detail,
    requestId: `registration-${id}`,
    address: '',
  });
}
