import { expect, it } from 'vitest';
import { openPins } from './pins';

const pins = openPins('a key of at least thirty-two characters');

it.each(['1', '1234', 'Grüße 🎾', 'x'.repeat(20)])('gives the password %s back', (pin) => {
  expect(pins.open(pins.seal(pin))).toBe(pin);
});

it('seals the same password differently each time, so that equal ones do not show', () => {
  expect(pins.seal('1234').equals(pins.seal('1234'))).toBe(false);
  expect(pins.seal('1234').includes('1234')).toBe(false);
});

it('is opened by its own key only', () => {
  const other = openPins('another key of at least thirty-two characters');
  expect(other.open(pins.seal('1234'))).toBeNull();
});

it('notices when somebody changed what was sealed', () => {
  const sealed = pins.seal('1234');
  sealed[sealed.length - 1]! ^= 1;
  expect(pins.open(sealed)).toBeNull();
});
