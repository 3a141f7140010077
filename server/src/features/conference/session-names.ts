import type { Answer, Input } from '@courtline/contract/call';
import type { conferenceSessionNames as namesCall } from '@courtline/contract/conference';
import { canManageConference } from '@courtline/domain/permission/organizer';
import { requirePolicy } from '../../context/require-policy';
import type { RequestContext } from '../../context/request-context';
import { notFound } from '../../context/service-error';
import { findConference } from '../../store/league/conference';
import { listSessionNames } from '../../store/session/session';

export async function sessionNames(
  { actor, db }: RequestContext,
  { params }: Input<typeof namesCall>,
): Promise<Answer<typeof namesCall>> {
  const conference = await findConference(db, params.id);
  if (!conference) throw notFound();
  requirePolicy(
    actor,
    canManageConference(actor, { leagueId: conference.leagueId, conferenceId: params.id }),
  );
  return listSessionNames(db, params.id);
}
