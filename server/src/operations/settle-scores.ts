import { inTransaction } from '../db/transaction';
import { confirmDueScores, listDueMatches } from '../store/match/score-confirmation';
import { lockForResults } from '../store/match/settle-team-match';
import { appendRecords } from '../store/session/record-chain';
import type { JobServices } from './job-services';

/**
 * Records the scores that stand because nobody answered in time. What is due is decided again under the lock of each match,
 * so the job can run at any time and on any node.
 */
export async function settleScores({ db }: Pick<JobServices, 'db'>, now: Date): Promise<void> {
  for (const teamMatchId of await listDueMatches(db, now)) {
    await inTransaction(db, async (tx) => {
      if (!(await lockForResults(tx, teamMatchId))) return;
      const { sessionId, lineIds } = await confirmDueScores(tx, { teamMatchId, now });
      if (sessionId === null) return;
      await appendRecords(tx, sessionId, [{ at: now, teamMatchId, what: 'score stands', lineIds }]);
    });
  }
}
