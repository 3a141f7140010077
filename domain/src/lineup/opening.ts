/** What one side has agreed to: the date of the match is pending while the other side alone has set it. */
export type DateAgreement = {
  isDatePending: boolean;
  /** While pending: when its lineup would have opened before the date was moved; null where it would not have opened. */
  opensNotBefore: string | null;
};

export type SideTiming = DateAgreement & { matchDate: string | null };

const agreed: DateAgreement = { isDatePending: false, opensNotBefore: null };

/** When time opens the lineup of one side to everybody; null where time does not open it. */
export function lineupOpensAt({ matchDate, isDatePending, opensNotBefore }: SideTiming): string | null {
  if (matchDate === null || !isDatePending) return matchDate;
  if (opensNotBefore === null) return null;
  return Date.parse(matchDate) > Date.parse(opensNotBefore) ? matchDate : opensNotBefore;
}

/**
 * What a side has agreed to after the date was set or cleared. A date that it did not agree to never brings the opening
 * of its lineup forward, however often the date is moved.
 */
export function agreementAfterMove(
  before: SideTiming,
  { matchDate, hasAgreed }: { matchDate: string | null; hasAgreed: boolean },
): DateAgreement {
  if (hasAgreed) return agreed;
  const opensNotBefore = lineupOpensAt(before);
  const isUnchanged =
    matchDate !== null && opensNotBefore !== null && Date.parse(matchDate) === Date.parse(opensNotBefore);
  return isUnchanged ? agreed : { isDatePending: true, opensNotBefore };
}
