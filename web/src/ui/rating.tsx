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
  /** None at all, as where no player stands, is a dash. */
  rating: ShownRating | null;
  sportTypeId: number;
  /** Search hits and profiles say UR of who is unrated; lists follow the sport. */
  isProfile?: boolean;
  /** Without the name where a heading says it; that it is only projected no heading can say. */
  hasLabel?: boolean;
};

/** 'UTR 8.41', 'UTR-P (P) 4'; below a heading '8.41', '(P) 4'. */
export function Rating({ rating, sportTypeId, isProfile = false, hasLabel = true }: Props) {
  const value = isProfile ? statusRating(rating) : listRating(rating, sportTypeId);
  const status = rating?.status ?? 'Unrated';
  const label = hasLabel ? ratingLabel(sportTypeId, status) : isProjected(status) && projectedMark;
  return (
    <span className={styles.rating}>
      {label && <span className={styles.label}>{label} </span>}
      <span className={styles.value}>{value}</span>
    </span>
  );
}
