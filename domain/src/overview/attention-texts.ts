import { isTournament } from '../session/session-kind';
import type { Attention, AttentionKind } from './overview';

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

/** What waits, on the desk and in the weekly digest. */
export function attentionTitle({
  kind,
  count,
  session,
}: Pick<Attention<{ sessionTypeId: 1 | 2 }>, 'kind' | 'count' | 'session'>): string {
  const titles: Record<AttentionKind, string> = {
    winner: count === 1 ? 'A match ended level' : `${count} matches ended level`,
    disputes: counted(count, 'disputed score'),
    makeups: `${counted(count, 'make-up date')} overdue`,
    scores: counted(count, 'missing score'),
    lineups: `${counted(count, 'lineup')} missing for tomorrow`,
    draft: session && isTournament(session) ? 'Draft draw not published' : 'Draft schedule not published',
    unpaid: count === 1 ? "1 player hasn't paid" : `${count} players haven't paid`,
    undelivered: count === 1 ? "1 player doesn't get our emails" : `${count} players don't get our emails`,
    requests: counted(count, 'pending request'),
    claims: count === 1 ? '1 account to match with a player' : `${count} accounts to match with players`,
  };
  return titles[kind];
}
