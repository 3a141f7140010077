import type { Format, SetRule } from './format';

/** Position of a set in its match. */
export type Place = {
  format: Format;
  rule: SetRule;
  /** Starts at 1. */
  number: number;
  isLast: boolean;
  /** Whether the last set may be unfinished. */
  mayBreakOff: boolean;
};
