import type { SentLocation } from '@courtline/contract/place';
import { type OwnPlaceLeagues, ownPlaceLeagues } from '@courtline/domain/permission/place';
import { checkOwnPlace, isOwnPlace } from '@courtline/domain/place/own-place';
import { placeWords } from '@courtline/domain/place/place-words';
import type { Wanted } from '../gateways/places/places';
import { addPlaceToLeague, listAcceptedLeagueIds } from '../store/search/league-place';
import { type NewPlace, findPlaceToUse, savePlace } from '../store/search/place';
import { findPlaceCenter } from '../store/search/place-center';
import type { RequestContext } from '../context/request-context';
import { type ServiceError, ruleViolation } from '../context/service-error';

type Here = Pick<RequestContext, 'actor' | 'db'> & { services: Pick<RequestContext['services'], 'places'> };

/**
 * The row of places to point to: of a known placeId, else of the place that the words describe, which then belongs to the
 * league. Call it before taking row locks: a provider outside may have to be asked.
 */
export async function resolveLocation(ctx: Here, sent: SentLocation, leagueId: number): Promise<number> {
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

/** The point to which a place should be near; a position wins. */
export async function centerOf(
  { db }: Pick<Here, 'db'>,
  { lat, lng, ...owner }: Center,
): Promise<Wanted['near']> {
  if (lat !== undefined && lng !== undefined) return { lat, lng };
  const isNamed = owner.conferenceId !== undefined || owner.leagueId !== undefined;
  return isNamed ? findPlaceCenter(db, owner) : null;
}

/** The leagues whose own places the caller is offered. */
export async function listOwnPlaceLeagues({
  actor,
  db,
}: Pick<Here, 'actor' | 'db'>): Promise<OwnPlaceLeagues> {
  const accepted = actor.kind === 'member' ? await listAcceptedLeagueIds(db, actor.memberId) : [];
  return ownPlaceLeagues(actor, accepted);
}

function withLeague(leagues: OwnPlaceLeagues, leagueId: number): OwnPlaceLeagues {
  return leagues === 'all' ? leagues : [...leagues, leagueId];
}

/** Words that no gazetteer knows become a place of their own, if they are fit to be shown. */
export async function findByWords(
  { db, services }: Pick<Here, 'db' | 'services'>,
  wanted: Wanted,
): Promise<NewPlace | null> {
  const place = wanted.typed ? await services.places.findByText(db, wanted) : null;
  const trouble = place && isOwnPlace(place.placeId) ? checkOwnPlace(place) : null;
  if (trouble) throw ruleViolation(trouble, 400);
  return place;
}

export async function placeNotFound(
  ctx: Pick<Here, 'db' | 'services'>,
  words: string,
): Promise<ServiceError> {
  const reason = await findSearchTrouble(ctx);
  if (reason) return reason;
  return ruleViolation(
    `We could not find ${words}. Choose a place from the list, or end the address with city and state.`,
    400,
  );
}

/** Why nothing can be found at all, so that people do not look for the mistake in what they typed. */
export async function findSearchTrouble({
  db,
  services,
}: Pick<Here, 'db' | 'services'>): Promise<ServiceError | null> {
  if (await services.places.isReady(db)) return null;
  return ruleViolation(
    'The list of places is not loaded yet, so we cannot look this up. Try again in a few minutes, or contact us if it stays this way.',
  );
}
