import type { Point } from '@courtline/domain/search/near';
import type { Db } from '../db/open';
import { savePlace } from '../store/search/place';
import { aConference, aLeague, aSession } from './league-rows';
import { smallGazetteer } from './small-gazetteer';

let venues = 0;

export async function aVenue(db: Db, { lat, lng }: Point): Promise<number> {
  const [aCity] = smallGazetteer;
  if (!aCity) throw new Error('The small gazetteer has cities');
  venues += 1;
  return savePlace(db, {
    ...aCity,
    placeId: `venue-${venues}`,
    kind: 'venue',
    name: `Courts ${venues}`,
    formattedAddress: `${venues} Court Rd`,
    latitude: lat,
    longitude: lng,
  });
}

type Searched = {
  name?: string;
  startsInDays?: number;
  endsInDays?: number;
  leagueTypeId?: number;
  at?: Point;
  genderTypeId?: number;
  ages?: [number, number];
  ratings?: [number, number];
};

/** A season in a separate league. */
export async function aSearchedSession(db: Db, searched: Searched = {}): Promise<number> {
  const { leagueTypeId = 1, at, genderTypeId = 1, ages = [8, 70], ratings = [1, 10], ...session } = searched;
  const leagueId = await aLeague(db, { leagueTypeId });
  const conferenceId = await aConference(db, {
    leagueId,
    ratingMin: ratings[0],
    ratingMax: ratings[1],
    ...(at && { placeId: await aVenue(db, at) }),
  });
  await db
    .updateTable('conferences')
    .set({ gender_type_id: genderTypeId, min_age: ages[0], max_age: ages[1] })
    .where('id', '=', conferenceId)
    .execute();
  return aSession(db, { ...session, conferenceId });
}
