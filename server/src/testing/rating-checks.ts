import { matchKinds } from '@courtline/domain/constants';
import { ratingSourceIds } from '@courtline/domain/rating/rating-source';
import { oneOf } from './allowed-values';

const twoKinds = oneOf(matchKinds.singles.id, matchKinds.doubles.id);

/** What the constraints about ratings of a league must allow. */
export const ratingChecks: Record<string, string> = {
  leagues_rating_source_check: oneOf(...ratingSourceIds),
  league_ratings_match_type_id_check: twoKinds,
  league_rating_changes_match_type_id_check: twoKinds,
};

/** Literals that are no constant of the product, with the reason. */
export const ratingReasons: Record<string, string> = {
  league_ratings_match_count_check: 'a rating needs a result',
  league_rating_changes_match_count_check: 'a rating needs a result',
  rating_history_reliability_check: 'a percentage',
  rating_history_value_check: 'wider than every scale, because imports may have values beyond it',
  ratings_last_match_of_matches: 'no match or some',
  ratings_value_check: 'wider than every scale, because imports may have values beyond it',
};
