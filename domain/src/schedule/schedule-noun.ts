import { sessionTypes } from '../constants';

/** A tournament has a draw, every other session a schedule. */
export function scheduleNoun(sessionTypeId: number): 'draw' | 'schedule' {
  return sessionTypeId === sessionTypes.tournament.id ? 'draw' : 'schedule';
}
