import { type ShownRating, ratingsShown, showsLeagueRatings } from '@courtline/domain/rating/rating-display';
import type { Column } from './data-table';
import { Rating } from './rating';

type Rated = { singlesRating: ShownRating | null; doublesRating: ShownRating | null };

/** Rating columns of a list of players: singles and doubles in tennis, one in pickleball. */
export function ratingColumns<Row extends Rated>(
  sportTypeId: number,
  players: readonly Row[],
): Column<Row>[] {
  return ratingsShown(sportTypeId, showsLeagueRatings(players)).map(({ of, heading }) => ({
    heading,
    isNumber: true,
    isShort: true,
    cell: (player) => <Rating rating={player[of]} sportTypeId={sportTypeId} hasLabel={false} />,
  }));
}
