import type { NewPlace } from '../store/search/place';

type City = [name: string, state: string, position: [number, number], weight: number];

const eastern: City[] = [
  ['Atlanta', 'GA', [33.749, -84.38798], 92],
  ['Decatur', 'GA', [33.77483, -84.29631], 5],
  ['Augusta', 'GA', [33.47097, -81.97484], 14],
];
const central: City[] = [
  ['Austin', 'TX', [30.26715, -97.74306], 75],
  ['Atlanta', 'TX', [33.11374, -94.16435], 1],
  ['Decatur', 'IL', [39.84031, -88.9548], 6],
];

/** A few places, in the format of the full gazetteer. */
export const smallGazetteer: readonly NewPlace[] = [
  ...eastern.map((city) => aCity(city, 'America/New_York')),
  ...central.map((city) => aCity(city, 'America/Chicago')),
  {
    ...aCity(['Atlanta', 'GA', [33.8319, -84.3851], 0], 'America/New_York'),
    placeId: 'zip-30305',
    kind: 'postal-code',
    name: '30305',
    formattedAddress: 'Atlanta, GA 30305, USA',
    postalCode: '30305',
  },
];

function aCity([name, state, [latitude, longitude], weight]: City, timeZone: string): NewPlace {
  return {
    placeId: `us-${state.toLowerCase()}-${name.toLowerCase()}`,
    kind: 'city',
    name,
    formattedAddress: `${name}, ${state}, USA`,
    latitude,
    longitude,
    timeZone,
    city: name,
    state,
    postalCode: null,
    country: 'USA',
    weight,
  };
}
