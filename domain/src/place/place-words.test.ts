import { expect, it } from 'vitest';
import { placeWords } from './place-words';

it.each([
  [{ placeName: 'Atlanta', formattedAddress: 'Atlanta, GA, USA' }, 'Atlanta, GA, USA'],
  [{ placeName: 'Oak Club', formattedAddress: '5 Oak St, Austin' }, 'Oak Club, 5 Oak St, Austin'],
  [{ placeName: 'Oak Club' }, 'Oak Club'],
  [{ placeName: null, formattedAddress: '5 Oak St' }, '5 Oak St'],
  [{}, ''],
])('writes the location %j in one line', (place, words) => {
  expect(placeWords(place)).toBe(words);
});
