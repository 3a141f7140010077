import type { SentLocation } from '@courtline/contract/place';
import { type OwnPlaceLeagues, ownPlaceLeagues } from '@courtline/domain/permission/place';
import { checkOwnPlace, isOwnPlace } from '@courtline/domain/place/own-place';
import { placeWords } from '@courtline/domain/place/place-words';
import { addPlaceToLeague, listAcceptedLeagueIds } from '../store/own-place';
import { type NewPlace, findPlaceToUse, savePlace } from '../store/place';
import type { Asking } from './asking';
import { againstTheRules } from './refusal';

type Here = Pick<Asking, 'actor' | 'db'> & { house: Pick<Asking['house'], 'places'> };

/**
 * The row of places to point to: of a known placeId, else of the place that the words describe, which then belongs to the
 * league. Call it before taking row locks: a provider outside may have to be asked.
 */
export async function keepPlace(asking: Here, sent: SentLocation, leagueId: number): Promise<number> {
  const { db, house } = asking;
  const isOwn = isOwnPlace(sent.placeId ?? '');
  const leagues = isOwn ? withLeague(await listOwnPlaceLeagues(asking), leagueId) : [leagueId];
  const known = sent.placeId ? await findPlaceToUse(db, sent.placeId, leagues) : null;
  if (known !== null) {
    if (isOwn) await addPlaceToLeague(db, { placeRowId: known, leagueId });
    return known;
  }
  const words = placeWords(sent);
  const byId = sent.placeId ? await house.places.findById(db, sent.placeId, leagues) : null;
  const place = byId ?? (await findByWords(asking, words, [leagueId]));
  if (!place) throw placeNotFound(words || 'this place');
  const placeRowId = await savePlace(db, place);
  if (isOwnPlace(place.placeId)) await addPlaceToLeague(db, { placeRowId, leagueId });
  return placeRowId;
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
  { db, house }: Pick<Here, 'db' | 'house'>,
  words: string,
  leagues: OwnPlaceLeagues,
): Promise<NewPlace | null> {
  const place = words ? await house.places.findByText(db, words, leagues) : null;
  const trouble = place && isOwnPlace(place.placeId) ? checkOwnPlace(place) : null;
  if (trouble) throw againstTheRules(trouble, 400);
  return place;
}

export function placeNotFound(words: string) {
  return againstTheRules(
    `We could not find ${words}. Choose a place from the list, or end the address with city and state.`,
    400,
  );
}
