import type { Answer, Input } from '@courtline/contract/call';
import type { reverseGeocode as reverseCall } from '@courtline/contract/place';
import type { RequestContext } from '../../context/request-context';
import { findSearchError } from '../../operations/resolve-location';
import { notFound } from '../../context/service-error';
import { limitVisitor } from '../../operations/limit-visitors';
import { locationOf } from './location-of';

export async function reverseGeocode(
  ctx: RequestContext,
  { query }: Input<typeof reverseCall>,
): Promise<Answer<typeof reverseCall>> {
  await limitVisitor(ctx, 'geocode');
  const place = await ctx.services.places.findCity(ctx.db, query);
  if (!place) throw (await findSearchError(ctx)) ?? notFound();
  return { ...locationOf(place), city: place.city ?? place.name, state: place.state };
}
