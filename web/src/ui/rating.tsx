import {
  listRating,
  ratingLabel,
  type ShownRating,
  statusRating,
} from '@courtline/domain/rating/rating-display';
import styles from './rating.module.css';

type Props = {
  /** None at all, as where no player stands, is a dash. */
  rating: ShownRating | null;
  sportTypeId: number;
  /** Search hits and profiles say UR of who is unrated; lists follow the sport. */
  isProfile?: boolean;
  /** Without the label where a heading says it. */
  hasLabel?: boolean;
};

/** 'UTR 8.41', 'UTR-P (P) 4'. */
export function Rating({ rating, sportTypeId, isProfile = false, hasLabel = true }: Props) {
  const value = isProfile ? statusRating(rating) : listRating(rating, sportTypeId);
  return (
    <span className={styles.rating}>
      {hasLabel && (
        <span className={styles.label}>{ratingLabel(sportTypeId, rating?.status ?? 'Unrated')} </span>
      )}
      <span className={styles.value}>{value}</span>
    </span>
  );
}
