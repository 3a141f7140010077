import { ratingSources } from '@courtline/domain/rating/rating-source';
import type { Db } from '../db/open';
import { inTransaction } from '../db/transaction';
import { rateInWorker } from '../gateways/rating/rate-in-worker';
import {
  listLeaguesToRate,
  listResultsToRate,
  listSkillsBefore,
  takeRatingJobs,
} from '../store/rating/league-rating-source';
import { allowLongTransaction, saveLeagueRatings, takeRatingLock } from '../store/rating/save-league-ratings';

/**
 * Computes the ratings of leagues with new, corrected or cleared results, from the first day that changed on. Can run at any
 * time, on any node and more than once: the outcome depends on the results alone.
 */
export async function computeLeagueRatings({ db }: { db: Db }): Promise<void> {
  for (const leagueId of await listLeaguesToRate(db))
    await inTransaction(db, (tx) => computeLeague(tx, leagueId));
}

/** A league that another node computes is left to it; what comes too late for that is computed next time. */
export async function computeLeague(db: Db, leagueId: number): Promise<void> {
  if (!(await takeRatingLock(db, leagueId))) return;
  await allowLongTransaction(db);
  const due = await takeRatingJobs(db, leagueId);
  if (!due) return;
  const { sportTypeId, source } = due;
  const usesOwn = source === ratingSources.league.id;
  const from = usesOwn ? due.from : '-infinity';
  const results = usesOwn ? await listResultsToRate(db, { leagueId, from }) : [];
  const playerIds = [...new Set(results.flatMap(({ side1, side2 }) => [...side1, ...side2]))];
  const skills = await listSkillsBefore(db, { leagueId, from, playerIds });
  const changes = await rateInWorker({ sportTypeId, results, skills });
  await saveLeagueRatings(db, { leagueId, from, sportTypeId, changes });
}
