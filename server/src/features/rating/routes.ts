import * as calls from '@courtline/contract/rating';
import { defineRoute } from '../../context/route';
import { correctRating } from './correct-rating';
import { importRatings } from './import-ratings';
import { listRatings } from './list-ratings';
import { setRatingSource } from './set-rating-source';

/** A file of as many ratings as one import takes, as JSON. */
const fileLimit = 512 * 1024;

export const ratingRoutes = [
  defineRoute(calls.listRatings, listRatings),
  defineRoute(calls.correctRating, correctRating),
  defineRoute(calls.setRatingSource, setRatingSource),
  defineRoute(calls.importRatings, importRatings, { bodyLimit: fileLimit }),
];
