import type { Input } from '@courtline/contract/call';
import type { NextSeason, approveReturningTeams as approveCall } from '@courtline/contract/next-season';
import { checkApproveTeam } from '@courtline/domain/next-season/returning-team';
import { memberIdOf } from '@courtline/domain/permission/actor';
import type { RequestContext } from '../../context/request-context';
import { ruleViolation } from '../../context/service-error';
import { audit } from '../../operations/record-audit';
import { listReturningTeams } from '../../store/next-season/next-season';
import { saveApprovedTeams } from '../../store/next-season/returning-team';
import { bumpSessionVersion } from '../../store/session/session-lock';
import { teamApprovedEmail } from './emails';
import { getNextSession, getSeasonState, presentNextSeason } from './season-state';

/** All or none: a captain may have changed the answer since the page was loaded. */
export async function approveReturningTeams(
  ctx: RequestContext,
  { params, body }: Input<typeof approveCall>,
): Promise<NextSeason> {
  const { actor, db, now, services } = ctx;
  const session = await getNextSession(ctx, params.id);
  await bumpSessionVersion(db, session.id);
  const teamIds = [...new Set(body.teamIds)];
  const teams = (await listReturningTeams(db, session.id)).filter(({ teamId }) => teamIds.includes(teamId));
  if (teams.length < teamIds.length) throw ruleViolation('One of these teams was removed. Reload the page.');
  const error = teams.map(checkApproveTeam).find((sentence) => sentence !== null);
  if (error) throw ruleViolation(error);
  const approved = teams.filter(({ isApproved }) => !isApproved);
  await saveApprovedTeams(db, { teamIds: approved.map(({ teamId }) => teamId), by: memberIdOf(actor), now });
  await audit(ctx, {
    what: 'returning-teams-approved',
    target: { kind: 'session', id: session.id },
    detail: { teamIds: approved.map(({ teamId }) => teamId) },
  });
  const { name: sessionName, leagueName } = session;
  await services.outbox.postAll(
    db,
    approved.flatMap(({ answeredBy, captains, teamId, name: teamName }) =>
      captains.some(({ memberId }) => memberId === answeredBy) && answeredBy !== null
        ? [
            {
              toMemberId: answeredBy,
              ...teamApprovedEmail(services.config, { teamId, teamName, sessionName, leagueName }),
            },
          ]
        : [],
    ),
  );
  return presentNextSeason(ctx, await getSeasonState(ctx, params.id));
}
