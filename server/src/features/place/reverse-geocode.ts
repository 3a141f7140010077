import type { Answer, Input } from '@courtline/contract/call';
import type { reverseGeocode as reverseCall } from '@courtline/contract/place';
import type { Asking } from '../../context/request-context';
import { findSearchTrouble } from '../../operations/resolve-location';
import { notFound } from '../../context/service-error';
import { limitVisitor } from '../../operations/limit-visitors';
import { locationOf } from './location-of';

export async function reverseGeocode(
  asking: Asking,
  { query }: Input<typeof reverseCall>,
): Promise<Answer<typeof reverseCall>> {
  await limitVisitor(asking, 'geocode');
  const place = await asking.house.places.findCity(asking.db, query);
  if (!place) throw (await findSearchTrouble(asking)) ?? notFound();
  return { ...locationOf(place), city: place.city ?? place.name, state: place.state };
}
