import { matchKinds, sessionTypes } from '../constants';

/** What decides which fields a session has, and what is played. */
export type SessionKind = { sessionTypeId: number | null; sessionMatchTypeId: number | null };

export function isTournament({ sessionTypeId }: Pick<SessionKind, 'sessionTypeId'>): boolean {
  return sessionTypeId === sessionTypes.tournament.id;
}

export function isMultiRound({ sessionTypeId }: Pick<SessionKind, 'sessionTypeId'>): boolean {
  return sessionTypeId === sessionTypes.multiRound.id;
}

export function playsSingles({ sessionMatchTypeId }: Pick<SessionKind, 'sessionMatchTypeId'>): boolean {
  return sessionMatchTypeId === matchKinds.singles.id || sessionMatchTypeId === matchKinds.both.id;
}

export function playsDoubles({ sessionMatchTypeId }: Pick<SessionKind, 'sessionMatchTypeId'>): boolean {
  return sessionMatchTypeId === matchKinds.doubles.id || sessionMatchTypeId === matchKinds.both.id;
}
