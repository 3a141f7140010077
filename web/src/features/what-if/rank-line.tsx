import styles from './what-if.module.css';

type Props = {
  /** Ranks after each round, oldest first. */
  ranks: readonly number[];
  /** With the picks. */
  imagined: number;
  teamCount: number;
};

const width = 96;
const height = 28;
const margin = 4;

/** How a team's rank went over the season; the dashed end is imagined. For the eye: the rank itself is in the row. */
export function RankLine({ ranks, imagined, teamCount }: Props) {
  const steps = Math.max(ranks.length, 1);
  const x = (index: number) => round(margin + (index * (width - 2 * margin)) / steps);
  const y = (rank: number) =>
    round(margin + ((rank - 1) * (height - 2 * margin)) / Math.max(teamCount - 1, 1));
  const path = ranks.map((rank, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(rank)}`).join('');
  const last = ranks.at(-1);
  return (
    <svg
      className={styles.line}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <path className={styles.past} d={path} />
      {last !== undefined && (
        <path
          className={styles.imagined}
          d={`M${x(ranks.length - 1)} ${y(last)}L${x(ranks.length)} ${y(imagined)}`}
        />
      )}
      <circle className={styles.now} cx={x(ranks.length)} cy={y(imagined)} r="3.5" />
    </svg>
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
