import { ratingScaleOf } from './rating-scale';
import type { RatingChange } from './rate-results';

/** A change as it is shown: on the scale of the sport, with two decimals, so that the changes of a player add up. */
export type ShownChange = { value: number; change: number; opponents: number; partner: number | null };

export function shownChange(change: RatingChange, sportTypeId: number): ShownChange {
  const show = (mean: number) => onScale(mean, sportTypeId);
  const value = show(change.after);
  return {
    value,
    change: hundredths(value - show(change.before)),
    opponents: show(change.opponents),
    partner: change.partner === null ? null : show(change.partner),
  };
}

function onScale(mean: number, sportTypeId: number): number {
  const { min, max } = ratingScaleOf(sportTypeId);
  return hundredths(Math.min(max, Math.max(min, mean)));
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
