import type { joinBody } from '@courtline/contract/new-account';
import type { z } from 'zod';
import type { Db } from '../../db/open';
import { type ServiceError, ruleViolation } from '../../context/service-error';
import { saveMember } from '../../store/account/member';
import { findUnclaimedPlayer, saveClaim, saveEstimate, savePlayer } from '../../store/player/player';

/** Stored until the join link is used: names only, which the holder of the mailbox can correct. */
export type PendingJoin = { firstName: string; lastName: string; email: string };

type Person = Pick<
  z.output<typeof joinBody>,
  'firstName' | 'lastName' | 'email' | 'birthDate' | 'genderTypeId'
> & { passwordHash: string; isAdmin?: boolean; placeName?: string };

type Rating = Pick<z.output<typeof joinBody>, 'sportTypeId' | 'ratingEstimate'>;

export type Newcomer = Person & Partial<Rating>;

/**
 * Creates the member and their player, with a rating if they estimate one. An existing player with the same name and
 * birth date is claimed in addition; an organizer has to confirm the claim.
 */
export async function saveNewcomer(
  db: Db,
  newcomer: Newcomer,
  emailVerifiedAt: Date | null,
): Promise<number> {
  const memberId = await saveMember(db, { ...newcomer, emailVerifiedAt });
  if (memberId === null) throw addressTaken();
  const known = await findUnclaimedPlayer(db, newcomer);
  const playerId = await savePlayer(db, { ...newcomer, memberId });
  const { sportTypeId, ratingEstimate: value } = newcomer;
  if (sportTypeId !== undefined && value !== undefined) {
    await saveEstimate(db, { playerId, sportTypeId, value });
  }
  if (known !== null) await saveClaim(db, { memberId, playerId: known });
  return memberId;
}

function addressTaken(): ServiceError {
  return ruleViolation('An account with this email already exists.');
}
