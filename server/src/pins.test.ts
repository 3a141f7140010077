import { expect, it } from 'vitest';
import { openPins } from './pins';

const pins = openPins('a key of at least thirty-two characters');

it.each(['1', '1234', 'Grüße 🎾', 'x'.repeat(20)])('decrypts the password %s', (pin) => {
  expect(pins.open(pins.seal(pin))).toBe(pin);
});

it('encrypts the same password differently each time, so that equal ones cannot be recognized', () => {
  expect(pins.seal('1234').equals(pins.seal('1234'))).toBe(false);
  expect(pins.seal('1234').includes('1234')).toBe(false);
});

it('decrypts with the same key only', () => {
  const other = openPins('another key of at least thirty-two characters');
  expect(other.open(pins.seal('1234'))).toBeNull();
});

it('detects changed ciphertext', () => {
  const sealed = pins.seal('1234');
  sealed[sealed.length - 1]! ^= 1;
  expect(pins.open(sealed)).toBeNull();
});
