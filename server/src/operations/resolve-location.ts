import type { SentLocation } from '@courtline/contract/place';
import { type OwnPlaceLeagues, ownPlaceLeagues } from '@courtline/domain/permission/place';
import { checkOwnPlace, isOwnPlace } from '@courtline/domain/place/own-place';
import { placeWords } from '@courtline/domain/place/place-words';
import type { PlaceQuery } from '../gateways/places/places';
import { addPlaceToLeague, listAcceptedLeagueIds } from '../store/search/league-place';
import { type NewPlace, findPlaceToUse, savePlace, findPlaceCenter } from '../store/search/place';
import type { RequestContext } from '../context/request-context';
import { type ServiceError, ruleViolation } from '../context/service-error';

type LocationContext = Pick<RequestContext, 'actor' | 'db'> & {
  services: Pick<RequestContext['services'], 'places'>;
};

/**
 * Returns the id of the place: by placeId, else by its description, in which case it belongs to the league. Call before
 * taking row locks, because this may call an external provider.
 */
export async function resolveLocation(
  ctx: LocationContext,
  sent: SentLocation,
  leagueId: number,
): Promise<number> {
  const { db, services } = ctx;
  const isOwn = isOwnPlace(sent.placeId ?? '');
  const leagues = isOwn ? withLeague(await listOwnPlaceLeagues(ctx), leagueId) : [leagueId];
  const known = sent.placeId ? await findPlaceToUse(db, sent.placeId, leagues) : null;
  if (known !== null) {
    if (isOwn) await addPlaceToLeague(db, { placeRowId: known, leagueId });
    return known;
  }
  const words = placeWords(sent);
  const byId = sent.placeId ? await services.places.findById(db, sent.placeId, leagues) : null;
  const near = byId ? null : await findPlaceCenter(db, { leagueId });
  const place = byId ?? (await findByWords(ctx, { typed: words, near, leagues: [leagueId] }));
  if (!place) throw await placeNotFound(ctx, words || 'this place');
  const placeRowId = await savePlace(db, place);
  if (isOwnPlace(place.placeId)) await addPlaceToLeague(db, { placeRowId, leagueId });
  return placeRowId;
}

type Center = {
  lat?: number | undefined;
  lng?: number | undefined;
  conferenceId?: number | undefined;
  leagueId?: number | undefined;
};

/** The point near which places are preferred; an explicit position wins. */
export async function centerOf(
  { db }: Pick<LocationContext, 'db'>,
  { lat, lng, ...owner }: Center,
): Promise<PlaceQuery['near']> {
  if (lat !== undefined && lng !== undefined) return { lat, lng };
  const isNamed = owner.conferenceId !== undefined || owner.leagueId !== undefined;
  return isNamed ? findPlaceCenter(db, owner) : null;
}

/** The leagues whose custom places are offered to the caller. */
export async function listOwnPlaceLeagues({
  actor,
  db,
}: Pick<LocationContext, 'actor' | 'db'>): Promise<OwnPlaceLeagues> {
  const accepted = actor.kind === 'member' ? await listAcceptedLeagueIds(db, actor.memberId) : [];
  return ownPlaceLeagues(actor, accepted);
}

function withLeague(leagues: OwnPlaceLeagues, leagueId: number): OwnPlaceLeagues {
  return leagues === 'all' ? leagues : [...leagues, leagueId];
}

/** Text that no gazetteer knows becomes a custom place, if it is valid. */
export async function findByWords(
  { db, services }: Pick<LocationContext, 'db' | 'services'>,
  wanted: PlaceQuery,
): Promise<NewPlace | null> {
  const place = wanted.typed ? await services.places.findByText(db, wanted) : null;
  const error = place && isOwnPlace(place.placeId) ? checkOwnPlace(place) : null;
  if (error) throw ruleViolation(error, 400);
  return place;
}

export async function placeNotFound(
  ctx: Pick<LocationContext, 'db' | 'services'>,
  words: string,
): Promise<ServiceError> {
  const reason = await findSearchError(ctx);
  if (reason) return reason;
  return ruleViolation(`We couldn't find "${words}". Pick a place from the list or add city and state.`, 400);
}

/** Explains an empty result by the state of the service, so that users do not look for a mistake in their input. */
export async function findSearchError({
  db,
  services,
}: Pick<LocationContext, 'db' | 'services'>): Promise<ServiceError | null> {
  if (await services.places.isReady(db)) return null;
  return ruleViolation(
    'The list of places is still loading. Try again in a few minutes, or contact us if this continues.',
  );
}
