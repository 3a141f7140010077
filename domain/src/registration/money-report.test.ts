import { expect, it } from 'vitest';
import { addMoney, keptCents, moneyByDay } from './money-report';

const paid = { cardCents: 4750, outsideCents: 0, refundedCents: 0, serviceFeeCents: 250 };
const refunded = { cardCents: 0, outsideCents: 0, refundedCents: 4750, serviceFeeCents: -250 };
const cash = { cardCents: 0, outsideCents: 4500, refundedCents: 0, serviceFeeCents: 0 };

it('adds what was paid and refunded, and keeps nothing of what went back', () => {
  expect(keptCents(addMoney([paid]))).toBe(4500);
  expect(keptCents(addMoney([paid, refunded]))).toBe(0);
  expect(addMoney([paid, refunded, cash])).toEqual({
    cardCents: 4750,
    outsideCents: 4500,
    refundedCents: 4750,
    serviceFeeCents: 0,
  });
  expect(keptCents(addMoney([]))).toBe(0);
});

it('has one entry per day, of all sessions, latest first', () => {
  const rows = [
    { ...paid, sessionId: 1, day: '2027-03-01' },
    { ...cash, sessionId: 2, day: '2027-03-02' },
    { ...cash, sessionId: 1, day: '2027-03-01' },
    { ...refunded, sessionId: null, day: '2026-12-31' },
  ];
  expect(moneyByDay(rows)).toEqual([
    { day: '2027-03-02', ...cash },
    { day: '2027-03-01', cardCents: 4750, outsideCents: 4500, refundedCents: 0, serviceFeeCents: 250 },
    { day: '2026-12-31', ...refunded },
  ]);
});
