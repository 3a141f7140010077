import type { Answer, Input } from '@courtline/contract/call';
import type { predictPlaces as predictCall } from '@courtline/contract/place';
import type { Asking } from '../../http/asking';
import { centerOf, listOwnPlaceLeagues } from '../../http/keep-place';
import { limitVisitor } from '../../http/visitor-limit';

export async function predictPlaces(
  asking: Asking,
  { query: { input, ...center } }: Input<typeof predictCall>,
): Promise<Answer<typeof predictCall>> {
  await limitVisitor(asking, 'predictions');
  const near = await centerOf(asking, center);
  const leagues = await listOwnPlaceLeagues(asking);
  return asking.house.places.predict(asking.db, { typed: input, near, leagues });
}
