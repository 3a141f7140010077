import type { Input } from '@courtline/contract/call';
import type { Family, addChild as addCall } from '@courtline/contract/family';
import { utcDay } from '@courtline/domain/date/utc-day';
import { checkChildCount, checkGuardianAge } from '@courtline/domain/family/guardian-rules';
import type { RequestContext } from '../../context/request-context';
import { notSignedIn, ruleViolation } from '../../context/service-error';
import { limitNewChildren } from '../../operations/rate-limits';
import { audit } from '../../operations/record-audit';
import { hasSameChild, saveChild, saveConsent } from '../../store/account/child';
import { countChildren, lockPeople, saveGuardianship } from '../../store/account/guardianship';
import { isJuniorMember } from '../../store/player/juniors';
import { findUnclaimedPlayer, saveClaim, saveEstimate, savePlayer } from '../../store/player/player';
import { readFamily } from './read-family';

/**
 * Creates the child and its player. An existing player with the same name and birth date is claimed in addition; an
 * organizer has to confirm the claim, as for a new member.
 */
export async function addChild(ctx: RequestContext, { body }: Input<typeof addCall>): Promise<Family> {
  const { actor, db, now } = ctx;
  if (actor.kind === 'visitor') throw notSignedIn();
  const { memberId: guardianId } = actor;
  await lockPeople(db, [guardianId]);
  const error =
    checkGuardianAge({ isJunior: await isJuniorMember(db, guardianId, utcDay(now)) }) ??
    checkChildCount(await countChildren(db, guardianId));
  if (error) throw ruleViolation(error);
  const {
    sportTypeId,
    ratingEstimate: value,
    allowsPhoto,
    firstName,
    lastName,
    birthDate,
    genderTypeId,
  } = body;
  const person = { firstName, lastName, birthDate, genderTypeId };
  if (await hasSameChild(db, { ...person, guardianId }))
    throw ruleViolation(`You already added ${firstName}.`);
  await limitNewChildren(ctx);
  const childId = await saveChild(db, person);
  const known = await findUnclaimedPlayer(db, person);
  const playerId = await savePlayer(db, { ...person, memberId: childId });
  await saveEstimate(db, { playerId, sportTypeId, value });
  if (known !== null) await saveClaim(db, { memberId: childId, playerId: known });
  await saveGuardianship(db, { guardianId, childId, addedBy: guardianId });
  await saveConsent(db, { childId, kind: 'terms', isGiven: true, guardianId, now });
  await saveConsent(db, { childId, kind: 'photo', isGiven: allowsPhoto, guardianId, now });
  await audit(ctx, { what: 'child-added', target: { kind: 'member', id: childId }, detail: { allowsPhoto } });
  return readFamily(ctx);
}
