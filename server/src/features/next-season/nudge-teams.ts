import type { Input, ResponseOf } from '@courtline/contract/call';
import type { nudgeReturningTeams as nudgeCall } from '@courtline/contract/next-season';
import { canNudge, nudgeDays, type NudgedGroup } from '@courtline/domain/next-season/returning-team';
import type { RequestContext } from '../../context/request-context';
import { ruleViolation } from '../../context/service-error';
import { audit } from '../../operations/record-audit';
import { listReturningTeams, findNextSeasonFacts } from '../../store/next-season/next-season';
import { listPlayersToNudge, saveNudged } from '../../store/next-season/returning-team';
import { lockSession } from '../../store/session/session-details';
import { askCaptains } from './ask-captains';
import { invitePlayers } from './invite-players';
import { feeCents, getNextSession } from './season-state';

/** Captains who have not answered, then the players of the others; teams that were reminded recently are left out. */
export async function nudgeReturningTeams(
  ctx: RequestContext,
  { params, body }: Input<typeof nudgeCall>,
): Promise<ResponseOf<typeof nudgeCall>> {
  const { db, now } = ctx;
  const { group } = body;
  const session = await getNextSession(ctx, params.id);
  await lockSession(db, session.id);
  const teams = (await listReturningTeams(db, session.id)).filter(({ teamId }) =>
    body.teamIds.includes(teamId),
  );
  const due = teams.filter((team) => canNudge(team, group, now));
  if (due.length === 0)
    throw ruleViolation(`These teams were asked less than ${nudgeDays} days ago. Give them some time.`);
  const silent = group === 'unanswered' ? due.filter(({ answer }) => answer === null) : [];
  const facts = await findNextSeasonFacts(db, params.id);
  const captains = await askCaptains(ctx, {
    session,
    teamIds: silent.map(({ teamId }) => teamId),
    answerBy: facts?.next?.answerBy ?? '',
    isReminder: true,
  });
  const players = await nudgePlayers(ctx, {
    session,
    group,
    teamIds: due.filter(({ answer }) => answer === 'in').map(({ teamId }) => teamId),
  });
  if (captains + players === 0) throw ruleViolation('No one in these teams needs a reminder.');
  const teamIds = due.map(({ teamId }) => teamId);
  await saveNudged(db, { teamIds, group, now });
  const target = { kind: 'session', id: session.id };
  await audit(ctx, { what: 'next-season-nudged', target, detail: { group, teamIds, captains, players } });
  return { people: captains + players, teams: due.length };
}

type Nudged = {
  session: Awaited<ReturnType<typeof getNextSession>>;
  teamIds: readonly number[];
  group: NudgedGroup;
};

async function nudgePlayers(ctx: RequestContext, { session, teamIds, group }: Nudged): Promise<number> {
  const players = await listPlayersToNudge(ctx.db, { teamIds, group });
  await invitePlayers(ctx, {
    season: { ...session, ...feeCents(session), sessionId: session.id, sessionName: session.name },
    players,
    group,
    isReminder: true,
  });
  return players.length;
}
