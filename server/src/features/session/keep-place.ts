import type { SentLocation } from '@courtline/contract/place';
import type { SessionPlace } from '@courtline/domain/session/session-form';
import type { Asking } from '../../http/asking';
import { plain } from '../../http/refusal';
import { findPlace } from '../../store/place';

/** A place as the form compares it and the session keeps it. */
export type KeptPlace = SessionPlace & { rowId: number; timeZone: string };

/** The place that was sent, as the league knows it. */
export async function keepPlace({ db }: Pick<Asking, 'db'>, sent: SentLocation): Promise<KeptPlace> {
  const place = sent.placeId ? await findPlace(db, sent.placeId) : null;
  if (!place) throw plain(400, 'Choose a place from the list.', 'location: unknown place');
  const { id, placeId, name, formattedAddress, timeZone } = place;
  return { rowId: id, placeId, placeName: name, formattedAddress, timeZone };
}
