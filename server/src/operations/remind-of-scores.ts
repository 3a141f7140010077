import {
  dueScoreReminder,
  remindedWithinDays,
  type ScoreReminder,
} from '@courtline/domain/score/score-reminder';
import { inTransaction } from '../db/transaction';
import { findMatchDay } from '../store/match/match-details';
import { type UnscoredMatch, claimScoreReminder, listUnscoredMatches } from '../store/match/score-reminder';
import { listCaptainContacts } from '../store/team/team-people';
import type { JobServices } from './job-services';
import { scoreMissingEmail } from './score-emails';

type Tools = Pick<JobServices, 'db' | 'outbox' | 'config'>;

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Reminds the captains of both teams of a missing score. What was sent is stored with the e-mails in one transaction, so the
 * job can run again at any time.
 */
export async function remindOfScores(tools: Tools, now: Date): Promise<void> {
  const since = new Date(now.getTime() - remindedWithinDays * dayMs);
  for (const match of await listUnscoredMatches(tools.db, { since, now })) {
    const step = dueScoreReminder(match, now);
    if (step) await remind(tools, { ...match, step, now });
  }
}

type Reminder = Pick<UnscoredMatch, 'teamMatchId' | 'matchDate' | 'location'> & {
  step: ScoreReminder;
  now: Date;
};

async function remind({ db, outbox, config }: Tools, reminder: Reminder): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await claimScoreReminder(tx, reminder))) return;
    const { teamMatchId, step, matchDate, location } = reminder;
    const match = await findMatchDay(tx, { teamMatchId, memberId: null });
    if (!match) return;
    const teamIds = [match.position1Team, match.position2Team].flatMap((team) => team?.teamId ?? []);
    const captains = await listCaptainContacts(tx, teamIds);
    const content = scoreMissingEmail(config, { ...match, matchDate, location }, step);
    const people = new Set(captains.map(({ memberId }) => memberId));
    await outbox.postAll(
      tx,
      [...people].map((toMemberId) => ({ toMemberId, ...content })),
    );
  });
}
