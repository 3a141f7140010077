import { expect, it } from 'vitest';
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
] as const)('the bank says to %s: %s', (token, sentence) => {
  expect(testCardRefusal(token)).toBe(sentence);
});

it('says what to do when the authentication failed', () => {
  expect(testCardRefusal(testCardSteps.failed)).toMatch(/choose a different payment method/);
});

const refused = 'This looks like a card number. Please never enter it here.';

it.each([
  ...testCards.map(({ number }) => [number, refused] as const),
  ['4242-4242-4242-4242', refused],
  ['378282246310005', refused],
  ['4242 4242 4242 4241', null],
  ['123456', null],
  ['', null],
  ['tennis2026', null],
])('%o in a field that is not for it: %s', (typed, sentence) => {
  expect(checkNoCardNumber(typed)).toBe(sentence);
});
