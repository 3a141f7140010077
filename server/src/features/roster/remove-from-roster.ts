import type { RequestContext } from '../../context/request-context';
import { endRegistration, moveRegistration } from '../../store/registration/payment';
import { endSpots, listSpotsInSession } from '../../store/team/save-roster';
import type { LockedPlayer } from './roster-player';

/** A player who is still on another team of the session stays registered and paid. */
export async function removeFromRoster(
  { db, now }: RequestContext,
  player: LockedPlayer,
  isRefunded: boolean,
): Promise<void> {
  const { memberId, spot, registration, team } = player;
  await endSpots(db, { teamMemberIds: [spot.teamMemberId], because: 'withdrawn', now });
  if (!registration) return;
  const { registrationId } = registration;
  const [remaining] = await listSpotsInSession(db, { sessionId: team.sessionId, memberId });
  if (remaining && !isRefunded) await moveRegistration(db, { registrationId, ...remaining });
  else await endRegistration(db, registrationId);
}
