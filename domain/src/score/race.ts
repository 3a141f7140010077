import type { Side } from './result';

/** First to `to` with a lead of `lead`; no side gets past `max`. */
export type Race = { to: number; lead: number; max: number };

export type RaceState = 'finished' | 'unfinished' | 'impossible';

/** Whether a race at this score is over, goes on, or can never reach this score. */
export function stateOfRace(race: Race, ahead: number, behind: number): RaceState {
  if (ahead > race.max || behind > race.max - race.lead) return 'impossible';
  if (ahead < race.to || ahead - behind < race.lead) return 'unfinished';
  if (ahead === race.to || ahead - behind === race.lead) return 'finished';
  return 'impossible';
}

export function leaderOf(score1: number, score2: number): Side | null {
  if (score1 > score2) return 1;
  return score1 < score2 ? 2 : null;
}
