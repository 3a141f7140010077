import type { SentLocation } from '@courtline/contract/place';
import { placeWords } from '@courtline/domain/place/place-words';
import { findPlace, savePlace } from '../store/place';
import type { Asking } from './asking';
import { againstTheRules } from './refusal';

type Here = { db: Asking['db']; house: Pick<Asking['house'], 'places'> };

/**
 * The row of places to point to: of a known placeId, else of the place that the words describe, which is kept for the
 * next who types it. To be asked before anything is locked: somebody outside may have to be asked.
 */
export async function keepPlace({ db, house }: Here, sent: SentLocation): Promise<number> {
  const known = sent.placeId ? await findPlace(db, sent.placeId) : null;
  if (known) return known.id;
  const words = placeWords(sent);
  const byId = sent.placeId ? await house.places.findById(db, sent.placeId) : null;
  const place = byId ?? (words ? await house.places.findByText(db, words) : null);
  if (!place) throw placeNotFound(words || 'this place');
  return savePlace(db, place);
}

export function placeNotFound(words: string) {
  return againstTheRules(
    `We could not find ${words}. Choose a place from the list, or end the address with city and state.`,
    400,
  );
}
