import type { ResponseOf, Input } from '@courtline/contract/call';
import type {
  playerAvailableTeams as availableCall,
  sessionPlayers as playersCall,
  withdrawnPlayers as withdrawnCall,
} from '@courtline/contract/roster';
import { utcDay } from '@courtline/domain/date/utc-day';
import { canListAvailableTeams, canMovePlayers } from '@courtline/domain/permission/roster';
import { availableTeams, canBeRefunded } from '@courtline/domain/roster/player-flags';
import type { RequestContext } from '../../context/request-context';
import { requirePolicy } from '../../context/require-policy';
import { notFound } from '../../context/service-error';
import { findRosterSession, listSessionTeams } from '../../store/team/save-roster';
import { paymentState } from '@courtline/domain/registration/payment-state';
import { listSessionPlayers } from '../../store/team/managed-roster';
import { amountOf } from '@courtline/domain/registration/money';
import { listWithdrawn } from '../../store/registration/payment';

export async function playerAvailableTeams(
  { actor, db, now }: RequestContext,
  { params, query }: Input<typeof availableCall>,
): Promise<ResponseOf<typeof availableCall>> {
  const { memberId } = query;
  const session = await findRosterSession(db, params.id);
  if (!session) throw notFound();
  requirePolicy(actor, canListAvailableTeams(actor, session, memberId));
  const teams = await listSessionTeams(db, { sessionId: params.id, memberId, now });
  const own = teams.filter(({ isOwn }) => isOwn).map(({ teamId }) => teamId);
  return availableTeams(teams, own).map(({ taken, held, ...team }) => ({
    ...team,
    spotsTaken: taken + held,
    teamPlayersMax: session.teamPlayersMax,
  }));
}

export async function sessionPlayers(
  { actor, db, now }: RequestContext,
  { params }: Input<typeof playersCall>,
): Promise<ResponseOf<typeof playersCall>> {
  const session = await findRosterSession(db, params.id);
  if (!session) throw notFound();
  requirePolicy(actor, canMovePlayers(actor, session));
  const players = await listSessionPlayers(db, { sessionId: params.id, today: utcDay(now) });
  return players.map((player) => ({ ...player, payment: paymentState(player) }));
}

export async function withdrawnPlayers(
  { actor, db }: RequestContext,
  { params }: Input<typeof withdrawnCall>,
): Promise<ResponseOf<typeof withdrawnCall>> {
  const session = await findRosterSession(db, params.id);
  if (!session) throw notFound();
  requirePolicy(actor, canMovePlayers(actor, session));
  const withdrawn = await listWithdrawn(db, params.id);
  return withdrawn.filter(canBeRefunded).map((row) => ({ ...row, amount: amountOf(row.paidCents) }));
}
