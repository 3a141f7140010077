import type { Input, ResponseOf } from '@courtline/contract/call';
import type { postponeRainDay as postponeCall, readRainDay as readCall } from '@courtline/contract/rain-day';
import { lineName } from '@courtline/domain/lineup/line-name';
import { canManageConference } from '@courtline/domain/permission/organizer';
import type { RequestContext } from '../../context/request-context';
import { requirePolicy } from '../../context/require-policy';
import { ServiceError, notFound } from '../../context/service-error';
import { limitEmails } from '../../operations/rate-limits';
import { findConference } from '../../store/league/conference';
import { type RainRow, listRainDay, lockMatchesAndTeams } from '../../store/match/rain-day';
import { bumpSessionVersion } from '../../store/session/session-lock';
import { findMatchPage } from './match-page';
import { type Affected, notifyPostponed } from './notify-postponed';
import { postponeLocked } from './postpone';

export async function readRainDay(
  ctx: RequestContext,
  { params, query }: Input<typeof readCall>,
): Promise<ResponseOf<typeof readCall>> {
  await requireOrganizer(ctx, params.id);
  const rows = await listRainDay(ctx.db, { conferenceId: params.id, date: query.date });
  return {
    matches: rows.map((row) => ({ ...row, lineNames: row.isMatchDay ? [] : row.lines.map(lineName) })),
  };
}

async function requireOrganizer({ actor, db }: RequestContext, conferenceId: number): Promise<void> {
  const conference = await findConference(db, conferenceId);
  if (!conference) throw notFound();
  requirePolicy(actor, canManageConference(actor, { conferenceId, leagueId: conference.leagueId }));
}

/** One message for the day: a person with several matches gets one e-mail with all of them. */
export async function postponeRainDay(
  ctx: RequestContext,
  { params, body }: Input<typeof postponeCall>,
): Promise<ResponseOf<typeof postponeCall>> {
  const { db } = ctx;
  await requireOrganizer(ctx, params.id);
  const { date, teamMatchIds, reason, message } = body;
  const rows = (await listRainDay(db, { conferenceId: params.id, date })).filter(({ teamMatchId }) =>
    teamMatchIds.includes(teamMatchId),
  );
  const sessionIds = [...new Set(rows.map(({ sessionId }) => sessionId))].toSorted((a, b) => a - b);
  for (const sessionId of sessionIds) await bumpSessionVersion(db, sessionId);
  await lockMatchesAndTeams(db, rows);
  const affected: Affected[] = [];
  for (const row of rows) {
    const one = await postponeRow(ctx, row, { reason, message: message ?? null });
    if (one) affected.push(one);
  }
  if (affected.length > 0) {
    await limitEmails(ctx, 'rain-day', params.id);
    await notifyPostponed(ctx, affected, { reason, message: message ?? null });
  }
  const leftOutCount = new Set(teamMatchIds).size - affected.length;
  return { postponedCount: affected.length, leftOutCount };
}

type Told = Pick<Input<typeof postponeCall>['body'], 'reason'> & { message: string | null };

/** Null for a match that was finished or postponed meanwhile; that rule is checked before anything is written. */
async function postponeRow(ctx: RequestContext, row: RainRow, told: Told): Promise<Affected | null> {
  const page = await findMatchPage(ctx, { teamMatchId: row.teamMatchId });
  const lineIds = row.isMatchDay ? null : row.lines.map(({ lineId }) => lineId);
  try {
    return (await postponeLocked(ctx, page, { ...told, lineIds })).affected;
  } catch (error) {
    if (error instanceof ServiceError && error.status === 409) return null;
    throw error;
  }
}
