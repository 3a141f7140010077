import type { Answer, Input } from '@courtline/contract/call';
import type { geocode as geocodeCall, placeDetails as detailsCall } from '@courtline/contract/place';
import type { RequestContext } from '../../context/request-context';
import { centerOf, findByWords, listOwnPlaceLeagues, placeNotFound } from '../../operations/resolve-location';
import { plain } from '../../context/service-error';
import { limitVisitor } from '../../operations/limit-visitors';
import { locationOf } from './location-of';

export async function placeDetails(
  ctx: RequestContext,
  { params }: Input<typeof detailsCall>,
): Promise<Answer<typeof detailsCall>> {
  await limitVisitor(ctx, 'geocode');
  return byId(ctx, params.placeId);
}

export async function geocode(
  ctx: RequestContext,
  { query }: Input<typeof geocodeCall>,
): Promise<Answer<typeof geocodeCall>> {
  await limitVisitor(ctx, 'geocode');
  const { placeId, address = '', ...center } = query;
  if (placeId) return byId(ctx, placeId);
  const filter = {
    typed: address,
    near: await centerOf(ctx, center),
    leagues: await listOwnPlaceLeagues(ctx),
  };
  const place = await findByWords(ctx, filter);
  if (!place) throw await placeNotFound(ctx, address);
  return locationOf(place);
}

async function byId(ctx: RequestContext, placeId: string): Promise<Answer<typeof geocodeCall>> {
  const { db, services } = ctx;
  const place = await services.places.findById(db, placeId, await listOwnPlaceLeagues(ctx));
  if (!place) throw plain(404, 'We could not find this place. Please choose another.');
  return locationOf(place);
}
