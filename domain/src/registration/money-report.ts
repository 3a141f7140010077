/** Amounts of a day, a session or all of them. */
export type MoneySums = {
  /** Paid by card, with the service fee. */
  cardCents: number;
  outsideCents: number;
  /** Refunded to cards, and given back outside. */
  refundedCents: number;
  /** Part of what was paid by card that isn't the league's; it goes back with a refund. */
  serviceFeeCents: number;
};

export type MoneyOfDay = MoneySums & { sessionId: number | null; day: string };

const nothing: MoneySums = { cardCents: 0, outsideCents: 0, refundedCents: 0, serviceFeeCents: 0 };

export function addMoney(rows: readonly MoneySums[]): MoneySums {
  return rows.reduce(
    (sums, row) => ({
      cardCents: sums.cardCents + row.cardCents,
      outsideCents: sums.outsideCents + row.outsideCents,
      refundedCents: sums.refundedCents + row.refundedCents,
      serviceFeeCents: sums.serviceFeeCents + row.serviceFeeCents,
    }),
    nothing,
  );
}

/** What stays with the league. */
export function keptCents({ cardCents, outsideCents, refundedCents, serviceFeeCents }: MoneySums): number {
  return cardCents + outsideCents - refundedCents - serviceFeeCents;
}

/** One entry per day, latest first. */
export function moneyByDay(rows: readonly MoneyOfDay[]): (MoneySums & { day: string })[] {
  const days = [...new Set(rows.map(({ day }) => day))].toSorted().toReversed();
  return days.map((day) => ({ day, ...addMoney(rows.filter((row) => row.day === day)) }));
}
