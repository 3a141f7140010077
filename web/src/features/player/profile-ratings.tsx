import type { PlayerProfile, RatingPoint } from '@courtline/contract/player';
import type { PlayerRating } from '@courtline/contract/rating';
import { matchKinds, ratingStatuses, sports } from '@courtline/domain/constants';
import { labelOf } from '@courtline/domain/label-of';
import { totalPlayed } from '@courtline/domain/match/total-played';
import { ratingNameOf } from '@courtline/domain/rating/rating-scale';
import { Card, Chip } from '../../ui/card';
import { Fold } from '../../ui/fold';
import { onDemand } from '../../ui/on-demand';
import { Rating } from '../../ui/rating';
import { Empty } from '../../ui/states';
import styles from './profile.module.css';
import { RatingHistory } from './rating-history';

/** Few players have one. */
const LeagueRatings = onDemand(
  async () => (await import('./league-ratings')).LeagueRatings,
  (_, error) => error,
  'features/player/league-ratings',
);

/** A player's ratings by sport, and the lines won and lost. */
export function ProfileRatings({ player }: { player: PlayerProfile }) {
  const played = Object.values(sports).filter(({ id }) =>
    player.ratings.some((one) => one.sportTypeId === id),
  );
  const { leagueRatings } = player;
  if (played.length === 0 && leagueRatings.length === 0 && !player.record) {
    return <Empty label="No rating yet.">Ratings are set by organizers.</Empty>;
  }
  return (
    <div className={styles.cards}>
      {player.record && <Record {...player.record} />}
      {played.map((sport, index) => (
        <SportRatings
          key={sport.id}
          isOpen={index === 0}
          sport={sport}
          ratings={player.ratings.filter(({ sportTypeId }) => sportTypeId === sport.id)}
          history={player.ratingHistory}
        />
      ))}
      {leagueRatings.length > 0 && <LeagueRatings ratings={leagueRatings} isOpen={played.length === 0} />}
    </div>
  );
}

type Props = {
  sport: { id: number; label: string };
  ratings: readonly PlayerRating[];
  history: readonly RatingPoint[];
  isOpen: boolean;
};

function SportRatings({ sport, ratings, history, isOpen }: Props) {
  return (
    <Fold
      title={sport.label}
      detail={ratingNameOf(sport.id)}
      label={`${sport.label} ratings`}
      isOpen={isOpen}
    >
      <div className={styles.sport}>
        <dl className={styles.figures}>
          {ratings.map((rating) => (
            <div key={rating.matchTypeId} className={styles.figure}>
              <dt>{labelOf(matchKinds, rating.matchTypeId)}</dt>
              <dd className={styles.value}>
                <Rating rating={rating} sportTypeId={sport.id} isProfile hasLabel={false} />
              </dd>
              <dd className={styles.muted}>
                <Chip tone={rating.status === ratingStatuses.rated.label ? 'good' : 'plain'}>
                  {rating.status}
                </Chip>{' '}
                {rating.status === ratingStatuses.projected.label && `${rating.progress}% reliable`}
              </dd>
            </div>
          ))}
        </dl>
        <RatingHistory sportTypeId={sport.id} history={history} />
      </div>
    </Fold>
  );
}

function Record({ wins, losses }: { wins: number; losses: number }) {
  const figures = [
    { label: 'Played', value: totalPlayed({ wins, losses }) },
    { label: 'Won', value: wins },
    { label: 'Lost', value: losses },
  ];
  return (
    <section aria-label="Record">
      <Card>
        <div className={styles.record}>
          <h2>Record</h2>
          <dl className={styles.figures}>
            {figures.map(({ label, value }) => (
              <div key={label} className={styles.figure}>
                <dt>{label}</dt>
                <dd className={styles.value}>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Card>
    </section>
  );
}
