import type { RequestContext } from '../../context/request-context';
import { limitEmails } from '../../operations/rate-limits';
import { listTeamMoves } from '../../store/next-season/divisions';
import { type WholeSession } from '../../store/session/session-details';
import { listCaptainContacts, listTeamNames } from '../../store/team/team-people';
import { teamReturnEmail } from './emails';
import { daysOf } from './season-state';

type Asked = { session: WholeSession; teamIds: readonly number[]; answerBy: string; isReminder: boolean };

/** Returns how many people were asked. Their links work until the season starts. */
export async function askCaptains(
  ctx: RequestContext,
  { session, teamIds, ...asked }: Asked,
): Promise<number> {
  const [captains, names, moves] = [
    await listCaptainContacts(ctx.db, teamIds),
    await listTeamNames(ctx.db, teamIds),
    await listTeamMoves(ctx.db, teamIds),
  ];
  if (captains.length === 0) return 0;
  await limitEmails(ctx, 'next-season', session.id);
  const { name: sessionName, leagueName, startDateUtc: expiresAt } = session;
  await ctx.services.outbox.postAll(
    ctx.db,
    captains.map(({ memberId, teamId }) => ({
      toMemberId: memberId,
      links: [{ purpose: 'team-return' as const, aboutId: memberId, objectId: teamId, expiresAt }],
      ...teamReturnEmail(ctx.services.config, {
        ...daysOf(session),
        ...asked,
        sessionName,
        leagueName,
        teamName: names.get(teamId) ?? 'your team',
        move: moves.get(teamId) ?? null,
      }),
    })),
  );
  return new Set(captains.map(({ memberId }) => memberId)).size;
}
