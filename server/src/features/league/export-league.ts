import type { Input } from '@courtline/contract/call';
import type { DownloadFile } from '@courtline/contract/file';
import type { exportLeague as exportCall } from '@courtline/contract/league';
import { utcDay } from '@courtline/domain/date/utc-day';
import { canManageLeague } from '@courtline/domain/permission/organizer';
import { requirePolicy } from '../../context/require-policy';
import type { RequestContext } from '../../context/request-context';
import { notFound } from '../../context/service-error';
import { findLeagueToExport, findNextToExport } from '../../store/league/league-export';

/** Exports everything about a league, without secrets and contact details. */
export async function exportLeague(
  { actor, db, now }: RequestContext,
  { params }: Input<typeof exportCall>,
): Promise<DownloadFile> {
  const league = await findLeagueToExport(db, { leagueId: params.id, today: utcDay(now) });
  if (!league) throw notFound();
  requirePolicy(actor, canManageLeague(actor, { leagueId: params.id }));
  const content = textOf(db, { leagueId: params.id, league, now });
  return { name: `league-${params.id}.json`, type: 'application/json', content };
}

type Options = { leagueId: number; league: string; now: Date };

/**
 * Streams session by session: memory holds only one, each query is short, and no database connection waits for a slow
 * client.
 */
async function* textOf(db: RequestContext['db'], { leagueId, league, now }: Options): AsyncGenerator<string> {
  yield `{"exportedAt":"${now.toISOString()}","league":${league},"sessions":[`;
  const today = utcDay(now);
  let next = await findNextToExport(db, { leagueId, after: 0, today });
  for (let separator = '\n'; next; separator = ',\n') {
    yield separator + next.session;
    next = await findNextToExport(db, { leagueId, after: next.id, today });
  }
  yield ']}\n';
}
