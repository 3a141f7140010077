import type { Reads } from '../db/reads';
import { stampPosition } from './read-position';

export type ReplicaLag = Pick<Reads, 'positionNow' | 'maxLagMs'>;

export const withoutReplicas: ReplicaLag = { positionNow: () => Promise.resolve(null), maxLagMs: 0 };

/**
 * Events carry the position of the primary when they were heard, so that what a page then fetches is not read from a
 * replica that does not know the change yet. Without replicas events have none and are told at once.
 */
export function createEventPosition({ positionNow, maxLagMs }: ReplicaLag) {
  let latest: string | null = null;
  return {
    latest: () => latest,
    refresh(tell: () => void): void {
      const tellFrom = (position: number | null) => {
        latest = position === null ? null : stampPosition(position);
        return tell();
      };
      if (maxLagMs === 0) tell();
      else void positionNow().then(tellFrom);
    },
  };
}
