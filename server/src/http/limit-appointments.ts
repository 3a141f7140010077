import { countTry } from '../store/rate-limit';
import type { Asking } from './asking';
import { tooOften } from './refusal';

const limit = { name: 'appointment', max: 20, seconds: 60 * 60 };

/** Each appointment is a mail with words of whoever appoints: to the same person, again and again, it would be a nuisance. */
export async function limitAppointments({ actor, db, now }: Asking, memberId: number): Promise<void> {
  const by = actor.kind === 'member' ? actor.memberId : 0;
  const { secondsToWait } = await countTry(db, { ...limit, key: `${by}-${memberId}`, now });
  if (secondsToWait > 0) throw tooOften(secondsToWait);
}
