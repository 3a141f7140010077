import type { Prediction } from '@courtline/contract/place';
import type { OwnPlaceLeagues } from '@courtline/domain/permission/place';
import type { Db } from '../../db/open';
import type { NewPlace } from '../../store/search/place';

export type Point = { lat: number; lng: number };

/** Prefers a near place among several matches. */
export type PlaceQuery = { typed: string; near: Point | null; leagues: OwnPlaceLeagues };

/**
 * Finds places. Runs within the caller's transaction, so that one request needs one connection. Places that people typed
 * are found within the named leagues only.
 */
export type Places = {
  predict: (db: Db, wanted: PlaceQuery) => Promise<Prediction[]>;
  /** The place of a prediction. */
  findById: (db: Db, placeId: string, leagues: OwnPlaceLeagues) => Promise<NewPlace | null>;
  /** The place described in words. */
  findByText: (db: Db, wanted: PlaceQuery) => Promise<NewPlace | null>;
  /** The city at a position. */
  findCity: (db: Db, at: Point) => Promise<NewPlace | null>;
  /** False while the gazetteer is not loaded and Google is not configured. */
  isReady: (db: Db) => Promise<boolean>;
};
