import type { Input, ResponseOf } from '@courtline/contract/call';
import type {
  ListedWaitingListEntry,
  OwnWaitingListEntry,
  WaitingList,
  leaveWaitingList as leaveCall,
  ownWaitingList as ownCall,
  readWaitingList as readCall,
} from '@courtline/contract/waiting-list';
import { guardianIdOf } from '@courtline/domain/permission/actor';
import { isSelf } from '@courtline/domain/permission/asker';
import { sightOfPeople } from '@courtline/domain/permission/junior';
import { canManageConference } from '@courtline/domain/permission/organizer';
import { revealOf } from '@courtline/domain/permission/policies';
import { placeInLine } from '@courtline/domain/registration/waiting-list';
import { enforceVerdict } from '../../context/require-policy';
import type { RequestContext } from '../../context/request-context';
import { notFound } from '../../context/service-error';
import { inTransaction } from '../../db/transaction';
import { audit } from '../../operations/record-audit';
import { releaseHold } from '../../operations/release-hold';
import { listRosterSpots } from '../../store/registration/roster-spot';
import {
  type WaitingListRow,
  endWaiting,
  findWaitingListScope,
  listWaitingList,
} from '../../store/registration/waiting-list';
import { bumpSessionVersion } from '../../store/session/session-lock';
import { askProvider } from './ask-provider';
import { whyNotWaiting } from './join-waiting-list';
import { requireMemberId } from './member-id';

export async function readWaitingList(
  ctx: RequestContext,
  { params }: Input<typeof readCall>,
): Promise<WaitingList> {
  const { db, now } = ctx;
  const memberId = requireMemberId(ctx);
  const sessionId = params.id;
  const [scope, spots, entries] = await Promise.all([
    findWaitingListScope(db, { sessionId, memberId }),
    listRosterSpots(db, { sessionId, memberId, now }),
    listWaitingList(db, { sessionId }),
  ]);
  if (!scope) throw notFound();
  const own = entries.find((entry) => entry.memberId === memberId);
  return {
    own: own ? presentOwnEntry(own, entries) : null,
    teamIds: spots.map(({ teamId }) => teamId).filter((teamId) => whyNotWaiting(ctx, spots, teamId) === null),
    anyTeam: whyNotWaiting(ctx, spots, null) === null,
    entries: presentLine(ctx, scope, entries),
  };
}

type LineScope = NonNullable<Awaited<ReturnType<typeof findWaitingListScope>>>;

/** A guardian who acts for a captain sees no more than any member. */
function presentLine(
  { actor, now }: RequestContext,
  scope: LineScope,
  entries: readonly WaitingListRow[],
): ListedWaitingListEntry[] | null {
  const runs = canManageConference(actor, scope);
  const isCaptain = scope.captainOf.length > 0 && guardianIdOf(actor) === null;
  if (!runs && !isCaptain) return null;
  // Captains are strangers to a junior who is on no roster, and see first name and initial.
  const { lastNameOf } = sightOfPeople(actor, { ...scope, readerPlaysHere: false }, now);
  const isShown = ({ teamId }: WaitingListRow) => runs || teamId === null || scope.captainOf.includes(teamId);
  return entries.filter(isShown).map((entry) => ({
    id: entry.id,
    name: `${entry.person.firstName} ${lastNameOf({ ...entry.person, memberId: entry.memberId })}`.trim(),
    team: entry.team,
    place: placeOf(entry, entries),
    offerExpiresAtUtc: entry.offerExpiresAtUtc,
    createdAtUtc: entry.createdAtUtc,
  }));
}

function placeOf(entry: WaitingListRow, entries: readonly WaitingListRow[]): number | null {
  return entry.state === 'waiting' ? placeInLine(entry, entries) : null;
}

/** `entries` are those of the same session. */
export function presentOwnEntry(
  entry: WaitingListRow,
  entries: readonly WaitingListRow[],
): OwnWaitingListEntry {
  const { id, sessionId, sessionName, team, createdAtUtc } = entry;
  const { offeredTeam, registrationId, offerExpiresAtUtc: expiresAtUtc } = entry;
  const isOffered = entry.state === 'offered' && offeredTeam && registrationId !== null && expiresAtUtc;
  return {
    id,
    sessionId,
    sessionName,
    team,
    place: placeOf(entry, entries),
    offer: isOffered ? { team: offeredTeam, registrationId, expiresAtUtc } : null,
    createdAtUtc,
  };
}

export async function ownWaitingList(ctx: RequestContext): Promise<ResponseOf<typeof ownCall>> {
  const memberId = requireMemberId(ctx);
  const rows = await listWaitingList(ctx.db, { memberId });
  return {
    entries: rows
      .filter((row) => row.memberId === memberId)
      .map((row) =>
        presentOwnEntry(
          row,
          rows.filter(({ sessionId }) => sessionId === row.sessionId),
        ),
      ),
  };
}

/** Succeeds also if the offer has expired in the meantime. */
export async function leaveWaitingList(
  ctx: RequestContext,
  { params }: Input<typeof leaveCall>,
): Promise<void> {
  const { services, now } = ctx;
  const entry = await getOwnEntry(ctx, params.id);
  const registrationId = entry.registrationId ?? (await leaveLine(ctx, entry));
  if (registrationId === null) return;
  const offer = { id: registrationId, state: 'cancelled' as const, now };
  await askProvider(services, () => releaseHold(services, offer));
}

/** Returns the hold of a spot that was offered before the lock was taken; null if the person still waited. */
function leaveLine(ctx: RequestContext, { id, sessionId }: WaitingListRow): Promise<number | null> {
  const { services, now } = ctx;
  return inTransaction(services.db, async (db) => {
    await bumpSessionVersion(db, sessionId);
    const [current] = await listWaitingList(db, { id });
    if (current?.registrationId) return current.registrationId;
    if (!(await endWaiting(db, { id }, { state: 'left', now }))) return null;
    const target = { kind: 'session', id: sessionId };
    await audit({ ...ctx, db }, { what: 'waiting-list-left', target, detail: { entryId: id } });
    return null;
  });
}

async function getOwnEntry(ctx: RequestContext, id: number): Promise<WaitingListRow> {
  const [entry] = await listWaitingList(ctx.services.db, { id });
  if (!entry) throw notFound();
  enforceVerdict(revealOf(isSelf(ctx.actor, entry.memberId)));
  return entry;
}
