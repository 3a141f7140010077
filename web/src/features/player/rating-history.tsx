import type { RatingPoint } from '@courtline/contract/player';
import { matchKinds } from '@courtline/domain/constants';
import { formatDate } from '@courtline/domain/date/format-date';
import { labelOf } from '@courtline/domain/label-of';
import { ratingNameOf } from '@courtline/domain/rating/rating-scale';
import { LineChart } from '../../ui/line-chart';
import { useZones } from '../../ui/viewer-zone';
import styles from './profile.module.css';

const kinds = [matchKinds.singles.id, matchKinds.doubles.id] as const;

type Props = { sportTypeId: number; history: readonly RatingPoint[] };

/** A chart for each rating that has changed at least once. */
export function RatingHistory({ sportTypeId, history }: Props) {
  const zones = useZones(null);
  const lines = kinds
    .map((kind) => ({ kind, points: pointsOf(history, sportTypeId, kind) }))
    .filter(({ points }) => points.length > 1);
  return lines.map(({ kind, points }) => {
    const name = `${labelOf(matchKinds, kind)} ${ratingNameOf(sportTypeId)}`;
    return (
      <div key={kind} className={styles.history}>
        <h3>{name} over time</h3>
        <LineChart
          label={name}
          points={points}
          valueText={(value) => value.toFixed(2)}
          timeText={(time) => formatDate(new Date(time), 'day', zones)}
        />
      </div>
    );
  });
}

/** Two changes at the same time are one point: the later one counts. */
function pointsOf(history: readonly RatingPoint[], sportTypeId: number, matchTypeId: number) {
  const byTime = new Map(
    history
      .filter((point) => point.sportTypeId === sportTypeId && point.matchTypeId === matchTypeId)
      .map(({ changedAtUtc, value }) => [Date.parse(changedAtUtc), value]),
  );
  return [...byTime].map(([time, value]) => ({ time, value }));
}
