import { countTry } from '../store/platform/rate-limit';
import type { Asking } from '../context/request-context';
import { networkOf } from '../context/client-address';
import { tooOften } from '../context/service-error';

/** What one network may ask in a minute without signing in. */
const limits = { search: 60, leagueSearch: 60, predictions: 120, geocode: 60 } as const;

/** Counts a question of a visitor; members are known, and so ask freely. */
export async function limitVisitor(asking: Asking, name: keyof typeof limits): Promise<void> {
  const { actor, house, now, request } = asking;
  if (actor.kind === 'member') return;
  const { secondsToWait } = await countTry(house.db, {
    name: `${name}-visitor`,
    key: house.digest(networkOf(request.address)).toString('base64url'),
    max: limits[name],
    seconds: 60,
    now,
  });
  if (secondsToWait > 0) throw tooOften(secondsToWait);
}
