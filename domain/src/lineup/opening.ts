/** Agreement of one side: the match date is pending while only the other side has set it. */
export type DateAgreement = {
  isDatePending: boolean;
  /** While pending: when its lineup would have become visible before the date was moved; null if never. */
  opensNotBefore: string | null;
};

export type SideTiming = DateAgreement & { matchDate: string | null };

const agreed: DateAgreement = { isDatePending: false, opensNotBefore: null };

/** When the lineup of one side becomes public by time; null if it does not. */
export function lineupOpensAt({ matchDate, isDatePending, opensNotBefore }: SideTiming): string | null {
  if (matchDate === null || !isDatePending) return matchDate;
  if (opensNotBefore === null) return null;
  return Date.parse(matchDate) > Date.parse(opensNotBefore) ? matchDate : opensNotBefore;
}

/**
 * Agreement of a side after the date was set or cleared. A date that it did not agree to never makes its lineup visible
 * earlier, however often the date is moved.
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
