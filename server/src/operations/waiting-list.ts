import { registrationStatuses } from '@courtline/domain/constants';
import { calendarDay } from '@courtline/domain/date/passed';
import { priceOn } from '@courtline/domain/registration/price';
import { chooseOfferedTeam, offerEnd, whyNeverOffered } from '@courtline/domain/registration/waiting-list';
import type { Db } from '../db/open';
import { inTransaction } from '../db/transaction';
import type { RegistrationFacts } from '../store/registration/registration-hold';
import { type RosterSpot, listRosterSpots } from '../store/registration/roster-spot';
import {
  type WaitingListRow,
  endSettledEntries,
  endWaiting,
  listClosedEntries,
  listSessionsToAdvance,
  listWaitingList,
  saveOffer,
} from '../store/registration/waiting-list';
import { bumpSessionVersion } from '../store/session/session-lock';
import { lockTeam } from '../store/team/save-team';
import { checkBesidesRoom } from './check-spot';
import type { JobServices } from './job-services';
import { startSpotHold } from './start-hold';
import { spotOfferedEmail, waitingListEndedEmail } from './waiting-list-emails';

type Session = { sessionId: number; now: Date };

/**
 * Offers free spots in every session in which people wait. What is due is read from the tables, so a restart loses
 * nothing and two nodes at once offer no spot twice.
 */
export async function advanceWaitingLists(services: JobServices, now: Date): Promise<void> {
  for (const sessionId of await listSessionsToAdvance(services.db, now)) {
    try {
      await inTransaction(services.db, async (db) => {
        await bumpSessionVersion(db, sessionId);
        await advanceWaitingList(services, db, { sessionId, now });
      });
    } catch (error) {
      // One failure must not block the other sessions.
      services.log.error({ err: error, sessionId }, 'a waiting list could not be advanced');
    }
  }
}

/** Offers every free spot to the first person in line who can take it. The session must be locked. */
export async function advanceWaitingList(
  services: JobServices,
  db: Db,
  { sessionId, now }: Session,
): Promise<void> {
  await endSettledEntries(db, { sessionId, now });
  const waiting = (await listWaitingList(db, { sessionId })).filter(({ state }) => state === 'waiting');
  if (waiting.length === 0) return;
  const closed = new Map((await listClosedEntries(db, { sessionId, now })).map(({ id, why }) => [id, why]));
  const teams = await listRosterSpots(db, { sessionId, memberId: null, now });
  for (const entry of waiting) {
    const why = closed.get(entry.id);
    if (why) await close(services, db, { entry, reason: closedTexts[why], now });
    else await offerSpot(services, db, { entry, teams, now });
  }
}

const closedTexts = {
  session: 'The session has ended.',
  team: 'The team has withdrawn from the session.',
} as const;

type Turn = { entry: WaitingListRow; now: Date };

/** `teams` counts the free spots, also those that were offered before in the same run. */
async function offerSpot(
  services: JobServices,
  db: Db,
  { entry, teams, now }: Turn & { teams: RosterSpot[] },
): Promise<void> {
  const { memberId, sessionId, teamId } = entry;
  const isWanted = ({ teamId: id, registrationPinSealed }: RosterSpot) =>
    teamId === null ? registrationPinSealed === null : id === teamId;
  if (!teams.some((team) => isWanted(team) && freeSpotsOn(team) > 0)) return;
  const spots = (await listRosterSpots(db, { sessionId, memberId, now })).filter(isWanted).map((spot) => ({
    ...spot,
    freeSpots: freeSpotsOn(spot),
    refusal: checkBesidesRoom(spot, { now, reader: 'player' }),
    personRefusal: checkPerson(spot, now),
  }));
  const why = whyNeverOffered(spots);
  if (why) return close(services, db, { entry, reason: why, now });
  const spot = chooseOfferedTeam(spots);
  // A spot that the person holds elsewhere is paid for or released first.
  if (!spot || spot.live) return;
  const team = teams.find((one) => one.teamId === spot.teamId);
  if (team) team.held += 1;
  await saveOfferedSpot(services, db, { entry, spot, now });
}

async function saveOfferedSpot(
  services: JobServices,
  db: Db,
  { entry, spot, now }: Turn & { spot: RosterSpot },
): Promise<void> {
  const { memberId } = entry;
  await lockTeam(db, spot.teamId);
  const expiresAt = offerEnd(now, spot);
  const registrationId = await startSpotHold(db, {
    spot,
    memberId,
    // Set when a guardian continues the registration.
    guardianId: null,
    usapMemberId: null,
    receiptEmail: null,
    expiresAt,
    price: priceOn(spot, calendarDay(now, spot.timeZone ?? 'UTC'), services.config.serviceFeeCents),
    now,
  });
  await saveOffer(db, { id: entry.id, registrationId });
  const email = spotOfferedEmail(services.config, { entry, spot, expiresAt });
  await services.outbox.post(db, { toMemberId: memberId, ...email });
}

function freeSpotsOn({ teamPlayersMax, taken, held }: RosterSpot): number {
  return teamPlayersMax === null ? Number.POSITIVE_INFINITY : teamPlayersMax - taken - held;
}

/** As if the team were open: a closed team may open again, a person who is too old will not get younger. */
function checkPerson(spot: RosterSpot, now: Date): string | null {
  const open = { ...spot, teamRegistrationAvailabilityStatusTypeId: registrationStatuses.open.id };
  return checkBesidesRoom(open, { now, reader: 'player' });
}

async function close(
  services: JobServices,
  db: Db,
  { entry, reason, now }: Turn & { reason: string },
): Promise<void> {
  await endWaiting(db, { id: entry.id }, { state: 'closed', now });
  const email = waitingListEndedEmail(services.config, { entry, reason });
  await services.outbox.post(db, { toMemberId: entry.memberId, ...email });
}

type Release = { registration: RegistrationFacts; state: 'expired' | 'cancelled'; now: Date };

/** Ends the offer of a released spot and offers the spot to the next person. The session must be locked. */
export async function endOffer(
  services: JobServices,
  db: Db,
  { registration, state, now }: Release,
): Promise<void> {
  const { id: registrationId, sessionId, memberId } = registration;
  if (sessionId === null) return;
  const [offer] = (await listWaitingList(db, { sessionId })).filter(
    (entry) => entry.registrationId === registrationId,
  );
  const ended = state === 'expired' ? 'expired' : 'declined';
  await endWaiting(db, { registrationId }, { state: ended, now });
  if (offer && state === 'expired') {
    const reason = "You didn't register in time, so the spot goes to the next person in line.";
    await services.outbox.post(db, {
      toMemberId: memberId,
      ...waitingListEndedEmail(services.config, { entry: offer, reason }),
    });
  }
  await advanceWaitingList(services, db, { sessionId, now });
}
