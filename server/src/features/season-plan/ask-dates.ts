import type { Input, ResponseOf } from '@courtline/contract/call';
import type { askSeasonDates as askCall } from '@courtline/contract/season-plan';
import { utcOf, wallTimeOf } from '@courtline/domain/date/wall-time';
import { checkDueOn } from '@courtline/domain/season/team-dates';
import type { RequestContext } from '../../context/request-context';
import { ruleViolation } from '../../context/service-error';
import { limitEmails } from '../../operations/rate-limits';
import { audit } from '../../operations/record-audit';
import { saveDatesDueOn } from '../../store/season-plan/season-plan';
import { lockSession } from '../../store/session/session-details';
import { listCaptainContacts } from '../../store/team/team-people';
import { seasonDatesEmail } from './emails';
import { type PlanState, getPlanState, seasonDays, zoneOf } from './plan-state';

/** Asking again changes the last day, and reminds captains who have not answered yet. */
export async function askSeasonDates(
  ctx: RequestContext,
  { params, body: { dueOn } }: Input<typeof askCall>,
): Promise<ResponseOf<typeof askCall>> {
  await getPlanState(ctx, params.id);
  await lockSession(ctx.db, params.id);
  const state = await getPlanState(ctx, params.id);
  const { session } = state;
  const today = wallTimeOf(ctx.now, zoneOf(session)).date;
  const error = session.hasPublishedSchedule
    ? 'The schedule is published.'
    : checkDueOn(dueOn, { today, lastDay: seasonDays(session).lastDay });
  if (error) throw ruleViolation(error);
  await saveDatesDueOn(ctx.db, params.id, dueOn);
  const asked = await emailCaptains(ctx, state, dueOn);
  await audit(ctx, {
    what: 'season-dates-asked',
    target: { kind: 'session', id: params.id },
    detail: { dueOn, asked },
  });
  return { asked };
}

/** Links work until the end of the last day. */
async function emailCaptains(
  ctx: RequestContext,
  { session, facts }: PlanState,
  dueOn: string,
): Promise<number> {
  const silent = facts.teams.filter(({ dates }) => dates === null);
  const captains = await listCaptainContacts(
    ctx.db,
    silent.map(({ teamId }) => teamId),
  );
  if (captains.length === 0) return 0;
  await limitEmails(ctx, 'season-dates', session.id);
  const expiresAt = utcOf({ date: dueOn, time: '23:59' }, zoneOf(session));
  const names = new Map(silent.map(({ teamId, name }) => [teamId, name]));
  await ctx.services.outbox.postAll(
    ctx.db,
    captains.map(({ memberId, teamId }) => ({
      toMemberId: memberId,
      links: [{ purpose: 'season-dates' as const, aboutId: memberId, objectId: teamId, expiresAt }],
      ...seasonDatesEmail(ctx.services.config, {
        teamName: names.get(teamId) ?? 'your team',
        sessionName: session.name,
        leagueName: session.leagueName,
        dueOn,
      }),
    })),
  );
  return new Set(captains.map(({ memberId }) => memberId)).size;
}
