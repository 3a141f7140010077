import type { joinBody } from '@courtline/contract/new-account';
import type { z } from 'zod';
import type { Db } from '../../db/open';
import { type Refusal, againstTheRules } from '../../http/refusal';
import { saveMember } from '../../store/member';
import { findUnclaimedPlayer, saveClaim, saveEstimate, savePlayer } from '../../store/player';

/** Stored until the join link is used: names only, which the holder of the mailbox can correct. */
export type PendingJoin = { firstName: string; lastName: string; email: string };

export type Newcomer = Omit<z.output<typeof joinBody>, 'password'> & { passwordHash: string };

/**
 * Creates the member and their player with the rating they estimate. A player on record with the same name and
 * birth date is claimed besides; an organizer confirms that before the record changes hands.
 */
export async function welcome(db: Db, newcomer: Newcomer, emailVerifiedAt: Date | null): Promise<number> {
  const memberId = await saveMember(db, { ...newcomer, emailVerifiedAt });
  if (memberId === null) throw addressTaken();
  const known = await findUnclaimedPlayer(db, newcomer);
  const playerId = await savePlayer(db, { ...newcomer, memberId });
  await saveEstimate(db, {
    playerId,
    sportTypeId: newcomer.sportTypeId,
    value: newcomer.ratingEstimate,
  });
  if (known !== null) await saveClaim(db, { memberId, playerId: known });
  return memberId;
}

export function addressTaken(): Refusal {
  return againstTheRules('There is an account with this e-mail address already.');
}
