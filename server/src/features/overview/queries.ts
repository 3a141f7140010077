import type { Input } from '@courtline/contract/call';
import type {
  Overview,
  conferenceOverview as conferenceCall,
  leagueOverview as leagueCall,
  sessionOverview as sessionCall,
} from '@courtline/contract/overview';
import { canManageConference, canManageLeague } from '@courtline/domain/permission/organizer';
import type { RequestContext } from '../../context/request-context';
import { requirePolicy } from '../../context/require-policy';
import { notFound } from '../../context/service-error';
import { readOverview } from '../../operations/read-overview';
import { findOwners } from '../../store/league/breadcrumb';
import { findLeague } from '../../store/league/league';

const nothing = { leagueIds: [], conferenceIds: [], sessionIds: [] };

function ofLeague(id: number) {
  return { ...nothing, leagueIds: [id] };
}

function ofConference(id: number) {
  return { ...nothing, conferenceIds: [id] };
}

export async function leagueOverview(
  { actor, db, now }: RequestContext,
  { params }: Input<typeof leagueCall>,
): Promise<Overview> {
  if (!(await findLeague(db, params.id))) throw notFound();
  requirePolicy(actor, canManageLeague(actor, { leagueId: params.id }));
  const scope = ofLeague(params.id);
  return readOverview(db, { actor, now, scope, claimsWithin: scope });
}

export async function conferenceOverview(
  { actor, db, now }: RequestContext,
  { params }: Input<typeof conferenceCall>,
): Promise<Overview> {
  const owners = await findOwners(db, { type: 'conference', id: params.id });
  if (!owners) throw notFound();
  requirePolicy(actor, canManageConference(actor, owners));
  const scope = ofConference(params.id);
  return readOverview(db, { actor, now, scope, claimsWithin: scope });
}

/** Claims are those of the conference, because a player of an earlier session may come back in this one. */
export async function sessionOverview(
  { actor, db, now }: RequestContext,
  { params }: Input<typeof sessionCall>,
): Promise<Overview> {
  const owners = await findOwners(db, { type: 'session', id: params.id });
  if (!owners) throw notFound();
  requirePolicy(actor, canManageConference(actor, owners));
  const scope = { ...nothing, sessionIds: [params.id] };
  return readOverview(db, { actor, now, scope, claimsWithin: ofConference(owners.conferenceId) });
}
