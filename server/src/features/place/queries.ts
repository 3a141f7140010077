import type { ResponseOf, Input } from '@courtline/contract/call';
import type {
  predictPlaces as predictCall,
  geocode as geocodeCall,
  placeDetails as detailsCall,
  reverseGeocode as reverseCall,
  listOwnPlaces as listCall,
  Location,
} from '@courtline/contract/place';
import type { RequestContext } from '../../context/request-context';
import {
  centerOf,
  findSearchError,
  listOwnPlaceLeagues,
  findByWords,
  placeNotFound,
} from '../../operations/resolve-location';
import { limitVisitor } from '../../operations/rate-limits';
import { plain, notFound } from '../../context/service-error';
import { listOwnPlaceRows } from '../../store/search/league-place';
import type { NewPlace } from '../../store/search/place';

export async function predictPlaces(
  ctx: RequestContext,
  { query: { input, ...center } }: Input<typeof predictCall>,
): Promise<ResponseOf<typeof predictCall>> {
  await limitVisitor(ctx, 'predictions');
  const near = await centerOf(ctx, center);
  const leagues = await listOwnPlaceLeagues(ctx);
  const found = await ctx.services.places.predict(ctx.db, { typed: input, near, leagues });
  const error = found.length === 0 ? await findSearchError(ctx) : null;
  if (error) throw error;
  return found;
}

export async function placeDetails(
  ctx: RequestContext,
  { params }: Input<typeof detailsCall>,
): Promise<ResponseOf<typeof detailsCall>> {
  await limitVisitor(ctx, 'geocode');
  return byId(ctx, params.placeId);
}

export async function geocode(
  ctx: RequestContext,
  { query }: Input<typeof geocodeCall>,
): Promise<ResponseOf<typeof geocodeCall>> {
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

async function byId(ctx: RequestContext, placeId: string): Promise<ResponseOf<typeof geocodeCall>> {
  const { db, services } = ctx;
  const place = await services.places.findById(db, placeId, await listOwnPlaceLeagues(ctx));
  if (!place) throw plain(404, "We couldn't find this place. Please choose another.");
  return locationOf(place);
}

export async function reverseGeocode(
  ctx: RequestContext,
  { query }: Input<typeof reverseCall>,
): Promise<ResponseOf<typeof reverseCall>> {
  await limitVisitor(ctx, 'geocode');
  const place = await ctx.services.places.findCity(ctx.db, query);
  if (!place) throw (await findSearchError(ctx)) ?? notFound();
  return { ...locationOf(place), city: place.city ?? place.name, state: place.state };
}

const pageSize = 20;

export async function listOwnPlaces(
  { db }: RequestContext,
  { query }: Input<typeof listCall>,
): Promise<ResponseOf<typeof listCall>> {
  const { words = '', before = null } = query;
  const found = await listOwnPlaceRows(db, { words: words.trim() || null, before, limit: pageSize + 1 });
  return { places: found.slice(0, pageSize), hasMore: found.length > pageSize };
}

function locationOf(place: NewPlace): Location {
  return {
    placeId: place.placeId,
    placeName: place.name,
    formattedAddress: place.formattedAddress,
    lat: place.latitude,
    lng: place.longitude,
    timeZone: place.timeZone,
  };
}
