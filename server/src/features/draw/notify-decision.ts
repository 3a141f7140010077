import type { RequestContext } from '../../context/request-context';
import { limitEmails } from '../../operations/rate-limits';
import type { NewEmail } from '../../store/email/email';
import { findPerson, listCaptainContacts } from '../../store/team/team-people';
import { teamDefaultedEmail, winnerNamedEmail } from './emails';
import { type Decision, getDecidedMatch } from './match-to-decide';

/** Notifies the captains of both teams that one team did not appear, except the person who recorded it. */
export async function writeDefaultEmails(
  ctx: RequestContext,
  decision: Decision,
  teamId: number,
): Promise<NewEmail[]> {
  const { match, byName, receivers } = await findDecisionDetails(ctx, decision);
  if (receivers.length === 0) return [];
  await limitEmails(ctx, 'match-decided', match.teamMatchId);
  const email = teamDefaultedEmail(ctx.services.config, { ...match, teamId, byName });
  return receivers.map((receiver) => ({ ...receiver, ...email }));
}

type Winner = { winnerTeamId: number; reason: string };

/** Notifies the captains of both teams about the winner named for their tied match, with the reason. */
export async function sendWinnerNamedEmails(
  ctx: RequestContext,
  decision: Decision,
  { winnerTeamId, reason }: Winner,
): Promise<void> {
  const { match, byName, receivers } = await findDecisionDetails(ctx, decision);
  if (receivers.length === 0) return;
  await limitEmails(ctx, 'match-decided', match.teamMatchId);
  const email = winnerNamedEmail(ctx.services.config, { ...match, teamId: winnerTeamId, byName, reason });
  await ctx.services.outbox.postAll(
    ctx.db,
    receivers.map((receiver) => ({ ...receiver, ...email })),
  );
}

async function findDecisionDetails({ db }: RequestContext, decision: Decision) {
  const { teamMatchId, position1Team, position2Team } = await getDecidedMatch(db, decision);
  const teamIds = [position1Team, position2Team].flatMap((team) => team?.teamId ?? []);
  const contacts = await listCaptainContacts(db, teamIds);
  const memberIds = new Set(contacts.map(({ memberId }) => memberId));
  memberIds.delete(decision.memberId);
  const by = memberIds.size > 0 ? await findPerson(db, decision.memberId) : null;
  return {
    match: { teamMatchId, position1Team, position2Team, leagueName: decision.schedule.leagueName },
    byName: by ? `${by.firstName} ${by.lastName}` : 'An organizer',
    receivers: [...memberIds].map((toMemberId) => ({ toMemberId })),
  };
}
