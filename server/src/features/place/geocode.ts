import type { Answer, Input } from '@courtline/contract/call';
import type { geocode as geocodeCall, placeDetails as detailsCall } from '@courtline/contract/place';
import type { Asking } from '../../context/request-context';
import { centerOf, findByWords, listOwnPlaceLeagues, placeNotFound } from '../../operations/resolve-location';
import { plain } from '../../context/service-error';
import { limitVisitor } from '../../operations/limit-visitors';
import { locationOf } from './location-of';

export async function placeDetails(
  asking: Asking,
  { params }: Input<typeof detailsCall>,
): Promise<Answer<typeof detailsCall>> {
  await limitVisitor(asking, 'geocode');
  return byId(asking, params.placeId);
}

export async function geocode(
  asking: Asking,
  { query }: Input<typeof geocodeCall>,
): Promise<Answer<typeof geocodeCall>> {
  await limitVisitor(asking, 'geocode');
  const { placeId, address = '', ...center } = query;
  if (placeId) return byId(asking, placeId);
  const wanted = {
    typed: address,
    near: await centerOf(asking, center),
    leagues: await listOwnPlaceLeagues(asking),
  };
  const place = await findByWords(asking, wanted);
  if (!place) throw await placeNotFound(asking, address);
  return locationOf(place);
}

async function byId(asking: Asking, placeId: string): Promise<Answer<typeof geocodeCall>> {
  const { db, house } = asking;
  const place = await house.places.findById(db, placeId, await listOwnPlaceLeagues(asking));
  if (!place) throw plain(404, 'We could not find this place. Please choose another.');
  return locationOf(place);
}
