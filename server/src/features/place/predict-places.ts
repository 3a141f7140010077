import type { Answer, Input } from '@courtline/contract/call';
import type { predictPlaces as predictCall } from '@courtline/contract/place';
import type { Asking } from '../../context/request-context';
import { centerOf, findSearchTrouble, listOwnPlaceLeagues } from '../../operations/resolve-location';
import { limitVisitor } from '../../operations/limit-visitors';

export async function predictPlaces(
  asking: Asking,
  { query: { input, ...center } }: Input<typeof predictCall>,
): Promise<Answer<typeof predictCall>> {
  await limitVisitor(asking, 'predictions');
  const near = await centerOf(asking, center);
  const leagues = await listOwnPlaceLeagues(asking);
  const found = await asking.house.places.predict(asking.db, { typed: input, near, leagues });
  const trouble = found.length === 0 ? await findSearchTrouble(asking) : null;
  if (trouble) throw trouble;
  return found;
}
