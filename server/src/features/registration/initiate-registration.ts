import type { Input } from '@courtline/contract/call';
import type {
  InitiatedRegistration,
  initiateRegistration as initiateCall,
} from '@courtline/contract/registration';
import { type Fees, feesOf, isFreeSession } from '@courtline/domain/registration/fees';
import { checkUsapMemberId, isSanctioned } from '@courtline/domain/registration/registration-steps';
import type { Asking } from '../../http/asking';
import { againstTheRules, invalid, notFound } from '../../http/refusal';
import { recordRegistration, takePlace } from '../../jobs/take-place';
import { type PlaceToJoin, findPlaceToJoin, lockPlaceToJoin } from '../../store/place-to-join';
import { changeHold, getRegistrationForUpdate, saveHold } from '../../store/registration-hold';
import { checkPlace } from './check-place';
import { memberIdOf } from './member-id';

const holdLastsMs = 30 * 60 * 1000;

type Body = Input<typeof initiateCall>['body'];

/**
 * Keeps a place, or takes it where it is free of charge. One hold per person and session: asked again it is the same one,
 * for another team it moves there. What the provider needs is asked of it once this has been committed.
 */
export async function initiateRegistration(
  asking: Asking,
  { body }: Input<typeof initiateCall>,
): Promise<InitiatedRegistration> {
  const { db } = asking;
  const usapMemberId = answeredQuestions(await getOpenPlace(asking, body), body);
  await lockPlaceToJoin(db, body);
  const place = await getOpenPlace(asking, body);
  const hold = await keepPlace(asking, place, usapMemberId);
  const isFree = isFreeSession(place);
  if (isFree) {
    const registration = await getRegistrationForUpdate(db, hold.id);
    await takePlace(asking.house, db, { registration, team: place, isTest: false, now: asking.now });
  }
  return {
    registrationId: hold.id,
    isFreeSession: isFree,
    clientSecret: null,
    paymentAccountId: null,
    expiresAtUtc: isFree ? null : hold.expiresAt.toISOString(),
  };
}

/** Looked at before anybody waits for a lock, and again behind it: most who come too late are told at once. */
async function getOpenPlace(asking: Asking, { teamId, sessionId }: Body): Promise<PlaceToJoin> {
  const { db, now } = asking;
  const place = await findPlaceToJoin(db, { teamId, memberId: memberIdOf(asking), now });
  if (!place) throw notFound();
  if (place.sessionId !== sessionId) throw invalid('sessionId: is not the session of this team');
  const trouble = checkPlace(place, now);
  if (trouble) throw againstTheRules(trouble);
  return place;
}

/** Only a sanctioned session asks. */
function answeredQuestions(place: PlaceToJoin, { usapMemberId }: Body): string | null {
  if (!isSanctioned(place)) return null;
  const trouble = checkUsapMemberId(usapMemberId ?? '');
  if (trouble) throw againstTheRules(trouble === 'Required' ? 'A USAP member ID is required.' : trouble, 400);
  return (usapMemberId ?? '').trim();
}

type Hold = { id: number; expiresAt: Date };

async function keepPlace(asking: Asking, place: PlaceToJoin, usapMemberId: string | null): Promise<Hold> {
  const { db, now, house } = asking;
  const { teamId, live } = place;
  const expiresAt = new Date(now.getTime() + holdLastsMs);
  const description = `${place.teamName} in ${place.sessionName}`;
  if (live) {
    const changed = { id: live.id, teamId, description, usapMemberId, now, expiresAt };
    return { id: live.id, expiresAt: await changeHold(db, changed) };
  }
  const memberId = memberIdOf(asking);
  const fees: Fees = feesOf(place, house.config.serviceFeeCents);
  const id = await saveHold(db, { ...place, ...fees, memberId, description, usapMemberId, now, expiresAt });
  const detail = { teamId, totalCents: fees.totalCents };
  await recordRegistration(db, { what: 'registration-held', registration: { id, memberId }, detail });
  return { id, expiresAt };
}
