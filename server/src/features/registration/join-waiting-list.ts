import type { Input } from '@courtline/contract/call';
import type { OwnWaitingListEntry, joinWaitingList as joinCall } from '@courtline/contract/waiting-list';
import { readerOf } from '@courtline/domain/conference/eligibility';
import { guardianIdOf } from '@courtline/domain/permission/actor';
import { checkJoinSessionList, checkJoinTeamList } from '@courtline/domain/registration/waiting-list';
import type { RequestContext } from '../../context/request-context';
import { invalid, notFound, ruleViolation } from '../../context/service-error';
import { checkBesidesRoom, checkSpot } from '../../operations/check-spot';
import { audit } from '../../operations/record-audit';
import { findOwners } from '../../store/league/breadcrumb';
import { type RosterSpot, listRosterSpots } from '../../store/registration/roster-spot';
import { listWaitingList, saveWaitingListEntry } from '../../store/registration/waiting-list';
import { bumpSessionVersion } from '../../store/session/session-lock';
import { requireMemberId } from './member-id';
import { refuseWrongPin } from './pin-limit';
import { presentOwnEntry } from './waiting-list';

/** Only people who know the team's password can wait for the team. */
export async function refuseWrongPinOfList(
  ctx: RequestContext,
  { body: { teamId, registrationPin } }: Input<typeof joinCall>,
): Promise<void> {
  if (teamId !== null) await refuseWrongPin(ctx, { body: { teamId, registrationPin } });
}

export async function joinWaitingList(
  ctx: RequestContext,
  { params, body }: Input<typeof joinCall>,
): Promise<OwnWaitingListEntry> {
  const { db, now } = ctx;
  const memberId = requireMemberId(ctx);
  const { teamId } = body;
  const sessionId = params.id;
  await requireFull(ctx, { sessionId, teamId });
  // Spots are taken and released under the same lock, so a person joins either the team or the line.
  await bumpSessionVersion(db, sessionId);
  await requireFull(ctx, { sessionId, teamId });
  const guardianId = guardianIdOf(ctx.actor);
  const id = await saveWaitingListEntry(db, { sessionId, teamId, memberId, guardianId, now });
  if (id === null) throw ruleViolation('Already on a waiting list in this session.');
  const target = { kind: 'session', id: sessionId };
  await audit(ctx, { what: 'waiting-list-joined', target, detail: { entryId: id, teamId } });
  const entries = await listWaitingList(db, { sessionId });
  const own = entries.find((entry) => entry.id === id);
  if (!own) throw new Error('An entry was saved and is gone');
  return presentOwnEntry(own, entries);
}

async function requireFull(
  ctx: RequestContext,
  { sessionId, teamId }: { sessionId: number; teamId: number | null },
): Promise<void> {
  const { db, now } = ctx;
  const spots = await listRosterSpots(db, { sessionId, memberId: requireMemberId(ctx), now });
  if (spots.length === 0 && !(await findOwners(db, { type: 'session', id: sessionId }))) throw notFound();
  if (teamId !== null && !spots.some((spot) => spot.teamId === teamId)) {
    throw invalid('teamId: is not a team of this session');
  }
  const error = whyNotWaiting(ctx, spots, teamId);
  if (error) throw ruleViolation(error);
}

/** Why the caller cannot join the list of a team, or of the session if `teamId` is null; null if they can. */
export function whyNotWaiting(
  { actor, now }: Pick<RequestContext, 'actor' | 'now'>,
  spots: readonly RosterSpot[],
  teamId: number | null,
): string | null {
  const options = { now, reader: readerOf(guardianIdOf(actor)) };
  const [first] = spots;
  const person = {
    isWaiting: first?.isWaiting ?? false,
    holdsSpot: first?.live?.state === 'held' && !first.live.isLapsed,
  };
  const teams = spots.map((spot) => ({
    teamId: spot.teamId,
    refusal: checkBesidesRoom(spot, options),
    refusalNow: checkSpot(spot, options),
    hasPassword: spot.registrationPinSealed !== null,
  }));
  if (teamId === null) return checkJoinSessionList(teams, person);
  const team = teams.find((one) => one.teamId === teamId);
  return team ? checkJoinTeamList(team, person) : null;
}
