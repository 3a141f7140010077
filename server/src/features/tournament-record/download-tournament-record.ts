import type { Input } from '@courtline/contract/call';
import type { DownloadFile } from '@courtline/contract/file';
import type { downloadTournamentRecord as downloadCall } from '@courtline/contract/tournament-record';
import { scheduleStatuses } from '@courtline/domain/constants';
import { utcDay } from '@courtline/domain/date/utc-day';
import { canManageConference } from '@courtline/domain/permission/organizer';
import { makeTournamentRecord } from '@courtline/domain/tournament-record/make-tournament-record';
import type { RecordSource } from '@courtline/domain/tournament-record/source';
import type { RequestContext } from '../../context/request-context';
import { requirePolicy } from '../../context/require-policy';
import { notFound } from '../../context/service-error';
import type { Db } from '../../db/open';
import { findSchedule } from '../../store/schedule/schedule';
import { listStandings } from '../../store/schedule/standings';
import { findRecordFacts, type RecordFacts } from '../../store/session/tournament-record';

/** For organizers, as the export of a league is. */
export async function downloadTournamentRecord(
  { actor, db, now }: RequestContext,
  { params }: Input<typeof downloadCall>,
): Promise<DownloadFile> {
  const facts = await findRecordFacts(db, { sessionId: params.id, today: utcDay(now) });
  if (!facts) throw notFound();
  requirePolicy(actor, canManageConference(actor, facts));
  const record = makeTournamentRecord(await recordSource(db, facts));
  return { name: `session-${params.id}-tods.json`, type: 'application/json', content: text(record) };
}

/** A draft has no draws for others yet, so neither has the file, which is passed on. */
export async function recordSource(db: Db, facts: RecordFacts): Promise<RecordSource> {
  const { session, teams, people, lines } = facts;
  const [schedule, standings] = await Promise.all([
    findSchedule(db, { sessionId: session.id }, null),
    listStandings(db, [session.id]),
  ]);
  const isPublished = schedule?.statusId === scheduleStatuses.published.id;
  return {
    session,
    teams,
    people,
    draws: isPublished ? schedule.draws : [],
    lines: isPublished ? lines : new Map(),
    standings: isPublished ? (standings.get(session.id) ?? []) : [],
  };
}

async function* text(record: object): AsyncGenerator<string> {
  yield JSON.stringify(record);
}
