import { expect, it } from 'vitest';
import { checkPrices } from './check-prices';
import { pricesByDay } from './prices-by-day';

const form = {
  registrationFee: 45,
  earlyFee: 35,
  earlyUntil: '2027-03-01',
  lateFee: 60,
  lateFrom: '2027-03-20',
};
const none = { earlyFee: null, earlyUntil: null, lateFee: null, lateFrom: null };

type Form = Parameters<typeof checkPrices>[0];

it.each<[string, Partial<Form>, Record<string, string>]>([
  ['a fee that rises twice', {}, {}],
  ['the same fee on every day', none, {}],
  ['an early fee without its day', { earlyUntil: null }, { earlyUntil: 'Required' }],
  ['a day without its early fee', { earlyFee: null }, { earlyFee: 'Required' }],
  ['a late fee without its day', { lateFrom: null }, { lateFrom: 'Required' }],
  ['a day without its late fee', { lateFee: null }, { lateFee: 'Required' }],
  ['an early fee as high as the fee', { earlyFee: 45 }, { earlyFee: 'Enter less than the registration fee' }],
  ['a late fee as low as the fee', { lateFee: 45 }, { lateFee: 'Enter more than the registration fee' }],
  ['an early fee that no card pays', { earlyFee: 0.2 }, { earlyFee: 'Enter 0, or at least 0.50' }],
  [
    'a late fee before the early one ends',
    { lateFrom: '2027-03-01' },
    { lateFrom: 'Choose a day after the early fee' },
  ],
  [
    'a late fee of a free session',
    { ...none, registrationFee: 0, lateFee: 5, lateFrom: '2027-03-20' },
    {
      lateFee: 'A free session has no late fee',
    },
  ],
])('checks %s', (_, changes, problems) => {
  const found = Object.entries(checkPrices({ ...form, ...changes })).filter(
    ([, sentence]) => sentence !== null,
  );
  expect(Object.fromEntries(found)).toEqual(problems);
});

it('says what a spot costs until and from a day', () => {
  expect(pricesByDay(form)).toEqual([
    { label: 'Early entry fee', text: '$35.00 until Mar 1st, 2027' },
    { label: 'Late entry fee', text: '$60.00 from Mar 20th, 2027' },
  ]);
  expect(pricesByDay(none)).toEqual([]);
});
