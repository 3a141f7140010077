import { sessionTypes } from '@courtline/domain/constants';

/** What a tournament is played from has rules of its own, and is not made here. */
export function checkSeason(
  { sessionTypeId }: { sessionTypeId: number },
  done: 'created' | 'published',
): string | null {
  return sessionTypeId === sessionTypes.tournament.id ? `Draws of tournaments cannot be ${done} yet.` : null;
}
