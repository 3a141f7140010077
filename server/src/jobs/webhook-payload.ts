import { readLineups } from '@courtline/contract/lineup';
import type { Call } from '@courtline/contract/call';
import { teamMatchSummary } from '@courtline/contract/match';
import { playerMatches } from '@courtline/contract/player-match';
import { readSession } from '@courtline/contract/session';
import { teamStandings } from '@courtline/contract/standings';
import { teamSummary } from '@courtline/contract/team';
import { testEvent, type WebhookEvent, webhookLimits } from '@courtline/domain/webhook/webhooks';
import type { Delivery } from '../store/webhook/delivery';

/** Answers a read as a visitor; null if visitors may not read it. */
export type ReadAsVisitor = (path: string) => Promise<unknown>;

type Part = { name: string; call: Call; id: keyof Pick<Delivery, 'sessionId' | 'teamId' | 'teamMatchId'> };

const ofMatch: readonly Part[] = [
  { name: 'match', call: teamMatchSummary, id: 'teamMatchId' },
  { name: 'lines', call: playerMatches, id: 'teamMatchId' },
];

/** The public calls whose responses an event carries. */
const parts: Record<WebhookEvent, readonly Part[]> = {
  'schedule.published': [{ name: 'session', call: readSession, id: 'sessionId' }],
  'match.moved': ofMatch,
  'lineup.published': [{ name: 'lineups', call: readLineups, id: 'teamMatchId' }, ...ofMatch],
  'result.posted': ofMatch,
  'result.corrected': ofMatch,
  'result.confirmed': ofMatch,
  'standings.changed': [{ name: 'standings', call: teamStandings, id: 'sessionId' }],
  'registration.confirmed': [{ name: 'team', call: teamSummary, id: 'teamId' }],
};

/**
 * What a delivery says: ids, and what visitors read about them now. Null if they may not read it, because it was taken back or
 * deleted since: then nothing is sent.
 */
export async function payloadOf(
  delivery: Delivery,
  { leagueId, read }: { leagueId: number; read: ReadAsVisitor },
): Promise<Buffer | null> {
  const { id, event, createdAt, sessionId, teamId, teamMatchId, lineId } = delivery;
  const data: Record<string, unknown> = {};
  const wanted = event === testEvent ? [] : (parts[event as WebhookEvent] ?? []);
  for (const part of wanted) {
    const about = delivery[part.id];
    const response = about === null ? null : await read(part.call.path.replace(':id', String(about)));
    if (response === null) return null;
    data[part.name] = response;
  }
  const ids = { leagueId, sessionId, teamId, teamMatchId, lineId };
  const head = { id, event, createdAtUtc: createdAt.toISOString(), ...ids };
  const body = Buffer.from(JSON.stringify({ ...head, data }));
  return body.length <= webhookLimits.bytes ? body : Buffer.from(JSON.stringify({ ...head, data: null }));
}
