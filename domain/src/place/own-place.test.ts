import { describe, expect, it } from 'vitest';
import { checkOwnPlace, isOwnPlace } from './own-place';

const address = '5 Oak St, Atlanta, GA 30305';

describe('The text of a typed location', () => {
  it.each([
    'Oak Tennis Club',
    "St. Mary's (Court #3/4)",
    'Café Ñandú – Süd',
    '테니스 클럽',
    '17 Elm St',
    'x'.repeat(80),
  ])('accepts %j', (name) => {
    expect(checkOwnPlace({ name, formattedAddress: address })).toBeNull();
  });

  const characters = 'Use only letters, numbers and common punctuation.';
  const link = 'Remove the web address.';
  const short = 'Use at most 80 characters for the place name.';
  it.each([
    ['x'.repeat(81), short],
    ['ﷺ'.repeat(80), short],
    ['.,-', 'Use letters or numbers in the place name.'],
    ['Court <b>', characters],
    ['write to me@example', characters],
    ['Court 😀', characters],
    ['https://example', characters],
    ['Court\u202Eabc', characters],
    ['www.example', link],
    ['buy at shop.com', link],
  ])('rejects %j', (name, sentence) => {
    expect(checkOwnPlace({ name, formattedAddress: address })).toBe(sentence);
  });

  it('rejects an address of more than 200 characters, and special characters in it', () => {
    expect(checkOwnPlace({ name: 'Oak', formattedAddress: 'x'.repeat(201) })).toBe(
      'Use at most 200 characters for the address.',
    );
    expect(checkOwnPlace({ name: 'Oak', formattedAddress: '5 Oak St {x}' })).toBe(characters);
  });
});

it('distinguishes typed locations from gazetteer locations by id', () => {
  expect([isOwnPlace('venue-abc'), isOwnPlace('us-ga-atlanta'), isOwnPlace('demo-venue')]).toEqual([
    true,
    false,
    false,
  ]);
});
