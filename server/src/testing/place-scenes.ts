import type { Scene } from './scenes';

/** The scenes of places; the template of every test's database knows a few. */
export const placeScenes: Record<string, Scene> = {
  'GET /v1/maps/predictions?input=': () => ({ query: { input: 'Atl' } }),
  'GET /v1/maps/places/{placeId}': () => ({ params: { placeId: 'us-ga-atlanta' } }),
  'GET /v1/maps/geocode?address=': () => ({ query: { address: 'Atlanta, GA' } }),
  'GET /v1/maps/reverse?lat&lng': () => ({ query: { lat: 33.75, lng: -84.39 } }),
};
