import { useId } from 'react';
import { type ChartPoint, layOutChart } from './line-chart-layout';
import styles from './line-chart.module.css';

type Props = {
  /** A short description of the chart. */
  label: string;
  /** Oldest first. */
  points: readonly ChartPoint[];
  /** Formats a value and a time. */
  valueText: (value: number) => string;
  timeText: (time: number) => string;
};

const size = { width: 320, height: 120 } as const;

/** A line chart over time, with the same data as a table that everyone can open. */
export function LineChart({ label, points, valueText, timeText }: Props) {
  const titleId = useId();
  const { path, dots, lowest, highest } = layOutChart(points, size);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.picture}
        viewBox={`0 0 ${size.width} ${size.height}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an inline drawing has no file for an img
        role="img"
        aria-labelledby={titleId}
        preserveAspectRatio="none"
      >
        <title id={titleId}>
          {`${label}: from ${valueText(first.value)} in ${timeText(first.time)} to ${valueText(last.value)} in ${timeText(last.time)}`}
        </title>
        <path className={styles.line} d={path} vectorEffect="non-scaling-stroke" />
        {dots.map(({ x, y, time }) => (
          <path key={time} className={styles.dot} d={`M${x} ${y}h0`} vectorEffect="non-scaling-stroke" />
        ))}
      </svg>
      <p className={styles.scale} aria-hidden="true">
        <span>{valueText(highest)}</span>
        <span>{valueText(lowest)}</span>
      </p>
      <p className={styles.times} aria-hidden="true">
        <span>{timeText(first.time)}</span>
        <span>{timeText(last.time)}</span>
      </p>
      <details className={styles.table}>
        <summary>View as table</summary>
        <table>
          <caption className="visually-hidden">{label}</caption>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">{label}</th>
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map(({ time, value }) => (
              <tr key={time}>
                <td>{timeText(time)}</td>
                <td>{valueText(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
