import type { Answer, Input } from '@courtline/contract/call';
import type { breadcrumbs as breadcrumbsCall } from '@courtline/contract/league';
import { canManageConference } from '@courtline/domain/permission/organizer';
import type { RequestContext } from '../../context/request-context';
import { notFound } from '../../context/service-error';
import { findOwners } from '../../store/league/breadcrumb';

/** Whoever runs the conference sees league and conference as links; isAdmin says so. */
export async function breadcrumbs(
  { actor, db }: RequestContext,
  { query }: Input<typeof breadcrumbsCall>,
): Promise<Answer<typeof breadcrumbsCall>> {
  const owners = await findOwners(db, query);
  if (!owners) throw notFound();
  return {
    league: { id: owners.leagueId, name: owners.leagueName },
    conference: { id: owners.conferenceId, name: owners.conferenceName },
    session: owners.session,
    team: owners.team,
    isAdmin: canManageConference(actor, owners),
  };
}
