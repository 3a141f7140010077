import { expect, it } from 'vitest';
import { billingCountries } from './billing-countries';
import { checkCancel } from './cancel';
import { checkNoCardNumber } from './card-number';
import { testCardRefusal, testCardSteps, testCardTokenOf, testCards } from './test-cards';

it.each([
  ['4242 4242 4242 4242', 'tok_success'],
  ['4242424242424242', 'tok_success'],
  ['4000-0000-0000-0002', 'tok_declined'],
  ['4000000000009995', 'tok_insufficient_funds'],
  [' 4000 0025 0000 3155 ', 'tok_authentication'],
  ['5555 5555 5555 4444', null],
  ['4242', null],
  ['', null],
])('the number %o is the test card %s', (number, token) => {
  expect(testCardTokenOf(number)).toBe(token);
});

it.each([
  ['tok_success', null],
  ['tok_authentication', null],
  [testCardSteps.passed, null],
  ['tok_declined', 'Your card was declined.'],
  ['tok_insufficient_funds', 'Your card has insufficient funds.'],
] as const)('the bank responds to %s: %s', (token, sentence) => {
  expect(testCardRefusal(token)).toBe(sentence);
});

it('explains what to do when authentication failed', () => {
  expect(testCardRefusal(testCardSteps.failed)).toMatch(/Use a different card/);
});

const refused = 'This looks like a card number. Never enter one here.';

const typedElsewhere: [string, string | null][] = [
  ...testCards.map(({ number }): [string, string] => [number, refused]),
  ['4242-4242-4242-4242', refused],
  ['378282246310005', refused],
  ['4242 4242 4242 4241', null],
  ['123456', null],
  ['', null],
  ['tennis2026', null],
];

it.each(typedElsewhere)('%o in a field that is not for it: %s', (typed, sentence) => {
  expect(checkNoCardNumber(typed)).toBe(sentence);
});

it('lists every billing country, our own first and the others by name', () => {
  const [first, ...others] = billingCountries;
  expect(first).toEqual({ value: 'US', label: 'United States' });
  expect(billingCountries.length).toBeGreaterThan(235);
  expect(others.map(({ label }) => label)).toEqual(
    others.map(({ label }) => label).toSorted((one, other) => one.localeCompare(other, 'en')),
  );
  expect(billingCountries.filter(({ value, label }) => value === label)).toEqual([]);
});

it.each([
  ['held', null],
  ['expired', null],
  ['cancelled', null],
  ['confirmed', "You're already registered. Ask an organizer to withdraw you."],
])('cancelling a spot that is %s returns: %s', (state, sentence) => {
  expect(checkCancel(state, 'player')).toBe(sentence);
});

it('tells a guardian that an organizer withdraws the child', () => {
  expect(checkCancel('confirmed', 'organizer')).toBe(
    'Already registered. Ask an organizer to withdraw the player.',
  );
});
