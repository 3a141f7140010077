import { addPlaceToLeague } from '../../store/search/league-place';
import { findPlace, savePlace } from '../../store/search/place';
import type { MatrixFixture } from '../matrix-fixture';
import type { MatrixRequest } from './matrix-request';

/** Fixtures of places; the template of every test database contains a few. */
export const placeMatrixRequests: Record<string, MatrixRequest> = {
  'GET /v1/maps/predictions?input=': () => ({ query: { input: 'Atl' } }),
  'GET /v1/maps/places/{placeId}': () => ({ params: { placeId: 'us-ga-atlanta' } }),
  'GET /v1/maps/geocode?address=': () => ({ query: { address: 'Atlanta, GA' } }),
  'GET /v1/maps/reverse?lat&lng': () => ({ query: { lat: 33.75, lng: -84.39 } }),
  'GET /v1/admin/places': () => ({}),
  'DELETE /v1/admin/places/{id}': async (matrix) => ({ params: { id: await anOwnPlace(matrix) } }),
};

let ownPlaces = 0;

async function anOwnPlace({ service, leagueId }: MatrixFixture): Promise<number> {
  const atlanta = await findPlace(service.db, 'us-ga-atlanta', []);
  if (!atlanta) throw new Error('The gazetteer of the tests knows Atlanta');
  ownPlaces += 1;
  const { id: _, ...near } = atlanta;
  const placeRowId = await savePlace(service.db, {
    ...near,
    placeId: `venue-scene-${ownPlaces}`,
    kind: 'venue',
    name: `Court ${ownPlaces}`,
  });
  await addPlaceToLeague(service.db, { placeRowId, leagueId });
  return placeRowId;
}
