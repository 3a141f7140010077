import styles from './range-slider.module.css';
import type { Range } from './range-steps';

type Props = { places: Range<number>; last: number };

/** The filled part of a rail. Both parts are SVGs, whose widths need no inline style. */
export function RailFill({ places: [from, to], last }: Props) {
  const percent = (steps: number) => `${last > 0 ? (steps * 100) / last : 0}%`;
  return (
    <div className={styles.fill} aria-hidden="true">
      <svg width={percent(from)} />
      <svg width={percent(to - from)} />
    </div>
  );
}
