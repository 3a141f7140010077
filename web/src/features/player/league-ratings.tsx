import type { LeagueRating, LeagueRatingChange } from '@courtline/contract/player';
import { matchKinds, ratingStatuses } from '@courtline/domain/constants';
import { formatDate } from '@courtline/domain/date/format-date';
import { labelOf } from '@courtline/domain/label-of';
import { changeText, explainChange } from '@courtline/domain/rating/explain-change';
import { linkTo } from '../../api/links';
import { Chip } from '../../ui/card';
import { Fold } from '../../ui/fold';
import { LineChart } from '../../ui/line-chart';
import { Rating } from '../../ui/rating';
import { SiteLink } from '../../ui/site-link';
import { useZones } from '../../ui/viewer-zone';
import styles from './profile.module.css';

type Props = { ratings: readonly LeagueRating[]; isOpen: boolean };

/** Ratings that leagues compute from their own results, with the reason for each change. */
export function LeagueRatings({ ratings, isOpen }: Props) {
  const leagueIds = [...new Set(ratings.map(({ leagueId }) => leagueId))];
  return leagueIds.map((leagueId, index) => (
    <OfLeague
      key={leagueId}
      ratings={ratings.filter((rating) => rating.leagueId === leagueId)}
      isOpen={isOpen && index === 0}
    />
  ));
}

function OfLeague({ ratings, isOpen }: Props) {
  const title = ratings[0]?.leagueName ?? '';
  return (
    <Fold title={title} detail="League rating" label={`${title} league rating`} isOpen={isOpen}>
      <div className={styles.sport}>
        {ratings.map((rating) => (
          <OfKind key={rating.matchTypeId} rating={rating} />
        ))}
        <p className={styles.muted}>
          Computed from the results of this league.{' '}
          <SiteLink to={linkTo('league-ratings')}>How league ratings work</SiteLink>
        </p>
      </div>
    </Fold>
  );
}

function OfKind({ rating }: { rating: LeagueRating }) {
  const zones = useZones(null);
  const kind = labelOf(matchKinds, rating.matchTypeId);
  const points = rating.changes.map(({ playedAtUtc, value }) => ({ time: Date.parse(playedAtUtc), value }));
  const isRated = rating.status === ratingStatuses.rated.label;
  return (
    <div className={styles.history}>
      <dl className={styles.figure}>
        <dt>{kind}</dt>
        <dd className={styles.value}>
          <Rating rating={rating} sportTypeId={rating.sportTypeId} isProfile hasLabel={false} />
        </dd>
        <dd className={styles.muted}>
          <Chip tone={isRated ? 'good' : 'plain'}>{rating.status}</Chip> ± {rating.uncertainty.toFixed(2)}
        </dd>
      </dl>
      {points.length > 1 && (
        <LineChart
          label={`${kind} league rating`}
          points={points}
          valueText={(value) => value.toFixed(2)}
          timeText={(time) => formatDate(new Date(time), 'day', zones)}
        />
      )}
      <Changes kind={kind} changes={rating.changes} />
    </div>
  );
}

const mostShown = 8;

function Changes({ kind, changes }: { kind: string; changes: readonly LeagueRatingChange[] }) {
  const zones = useZones(null);
  return (
    <ol className={styles.changes} aria-label={`${kind}: what changed the rating`}>
      {changes
        .toReversed()
        .slice(0, mostShown)
        .map((change) => (
          <li key={`${change.playedAtUtc} ${change.value} ${change.score}`}>
            <span>
              {explainChange(change)}: <b>{changeText(change.change)}</b>
            </span>
            <span className={styles.muted}>{formatDate(new Date(change.playedAtUtc), 'day', zones)}</span>
          </li>
        ))}
    </ol>
  );
}
