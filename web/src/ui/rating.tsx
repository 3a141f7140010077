import {
  isProjected,
  listRating,
  projectedMark,
  ratingLabel,
  type ShownRating,
  statusRating,
} from '@courtline/domain/rating/rating-display';
import styles from './rating.module.css';

type Props = {
  /** Null, as for an empty spot, is shown as a dash. */
  rating: ShownRating | null;
  sportTypeId: number;
  /** Search hits and profiles show UR for unrated players; lists follow the sport. */
  isProfile?: boolean;
  /** False if a column heading has the name; a projected rating is marked either way. */
  hasLabel?: boolean;
};

/** 'UTR 8.41', 'UTR-P (P) 4'; below a heading '8.41', '(P) 4'. */
export function Rating({ rating, sportTypeId, isProfile = false, hasLabel = true }: Props) {
  const value = isProfile ? statusRating(rating) : listRating(rating, sportTypeId);
  const status = rating?.status ?? 'Unrated';
  const label = hasLabel
    ? ratingLabel(sportTypeId, status, rating?.isLeagueRating)
    : isProjected(status) && projectedMark;
  return (
    <span className={styles.rating}>
      {label && <span className={styles.label}>{label} </span>}
      <span className={styles.value}>{value}</span>
    </span>
  );
}
