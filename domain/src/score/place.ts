import type { Format, SetRule } from './format';

/** Where a set stands in its match. */
export type Place = {
  format: Format;
  rule: SetRule;
  /** Counted from 1. */
  number: number;
  isLast: boolean;
  /** May the last set be one that was broken off? */
  mayBreakOff: boolean;
};
