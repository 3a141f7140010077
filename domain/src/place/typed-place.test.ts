import { describe, expect, it } from 'vitest';
import { findPostalCode, readAddress, readTypedPlace } from './typed-place';

describe('A typed location', () => {
  it.each([
    ['Atlanta', [{ head: 'Atlanta', rest: [] }]],
    ['Atlanta, GA', [{ head: 'Atlanta', rest: ['GA'] }]],
    [' Atlanta ,, GA , ', [{ head: 'Atlanta', rest: ['GA'] }]],
    ['Lyon, France', [{ head: 'Lyon', rest: ['France'] }]],
    [
      'Atlanta, Georgia',
      [
        { head: 'Atlanta', rest: ['Georgia'] },
        { head: 'Atlanta', rest: ['GA'] },
      ],
    ],
    [
      'Atlanta, geor, United States',
      [
        { head: 'Atlanta', rest: ['geor', 'USA'] },
        { head: 'Atlanta', rest: ['GA', 'USA'] },
      ],
    ],
    ['Atlanta, U.S.', [{ head: 'Atlanta', rest: ['USA'] }]],
    ['USA', [{ head: 'USA', rest: [] }]],
    ['', [{ head: '', rest: [] }]],
  ])('is parsed from %j', (text, readings) => {
    expect(readTypedPlace(text)).toEqual(readings);
  });

  it('matches each state with that prefix', () => {
    const states = readTypedPlace('Springfield, new').map(({ rest }) => rest[0]);
    expect(states).toEqual(['new', 'NH', 'NJ', 'NM', 'NY']);
  });
});

describe('An address', () => {
  it('is tried as a whole first, and then without its first parts', () => {
    expect(readAddress('Oak Courts, 5 Oak St,Austin, TX')).toEqual([
      'Oak Courts, 5 Oak St, Austin, TX',
      '5 Oak St, Austin, TX',
      'Austin, TX',
      'TX',
    ]);
  });

  it('is tried at most four times', () => {
    expect(readAddress('a,b,c,d,e,f')).toHaveLength(4);
  });

  it.each([
    ['30305', '30305'],
    ['Atlanta, GA 30305', '30305'],
    ['Atlanta, GA 30305-1234, USA', '30305'],
    ['Atlanta, GA, 30305 United States', '30305'],
    ['12345 Main St, Atlanta, GA', null],
    ['Atlanta, GA 303', null],
    ['Atlanta, GA 303050', null],
  ])('%j ends with the postal code %j', (text, postalCode) => {
    expect(findPostalCode(text)).toBe(postalCode);
  });
});
