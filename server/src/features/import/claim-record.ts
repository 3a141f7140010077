import type { Input } from '@courtline/contract/call';
import type {
  RecordInvitation,
  claimRecord as claimCall,
  readRecordInvitation as readCall,
} from '@courtline/contract/import';
import { utcDay } from '@courtline/domain/date/utc-day';
import { juniorClaimsRecord, recordLinkIsDead, sameTeamText } from '@courtline/domain/import/claim-record';
import type { RequestContext } from '../../context/request-context';
import { notSignedIn, ruleViolation } from '../../context/service-error';
import { audit } from '../../operations/record-audit';
import { listAcceptedOrganizers } from '../../store/account/accepted-roles';
import { findOpenLink, useLink } from '../../store/account/one-time-link';
import {
  type UnclaimedRecord,
  assignRecord,
  findTeamOfBoth,
  findUnclaimedRecord,
  listTeamsOfRecord,
  lockRecord,
} from '../../store/account/unclaimed-member';
import { type NewEmail, removeEmailedToken } from '../../store/email/email';
import { isJuniorMember } from '../../store/player/juniors';
import { findPerson, listCaptainContacts } from '../../store/team/team-people';
import { recordClaimedEmail } from './emails';

export async function readRecordInvitation(
  ctx: RequestContext,
  { body }: Input<typeof readCall>,
): Promise<RecordInvitation | null> {
  const record = await findRecord(ctx, body.token);
  return record && present(record);
}

/** The record becomes the caller's: teams, captain roles and results. */
export async function claimRecord(
  ctx: RequestContext,
  { body }: Input<typeof claimCall>,
): Promise<RecordInvitation> {
  const { actor, db, now } = ctx;
  if (actor.kind === 'visitor') throw notSignedIn();
  const { memberId } = actor;
  const found = await findRecord(ctx, body.token);
  if (!found) throw ruleViolation(recordLinkIsDead);
  if (await isJuniorMember(db, memberId, utcDay(now))) throw ruleViolation(juniorClaimsRecord);
  await lockRecord(db, { record: found, memberId, now });
  await useLink(db, { ...linkOf(ctx, body.token) });
  // Read again under the locks: two claims of one record run one after the other.
  const record = await findUnclaimedRecord(db, { memberId: found.memberId, today: utcDay(now) });
  if (!record) throw ruleViolation(recordLinkIsDead);
  const claim = { record, memberId, now };
  const team = await findTeamOfBoth(db, claim);
  if (team !== null) throw ruleViolation(sameTeamText(team));
  const notice = await noticeOfOtherName(ctx, claim);
  await assignRecord(db, claim);
  await ctx.services.outbox.postAll(db, notice);
  await removeEmailedToken(db, 'record-invitation', body.token);
  await audit(ctx, {
    what: 'record-claimed',
    target: { kind: 'member', id: memberId },
    detail: { importedMemberId: record.memberId, playerId: record.playerId },
  });
  return present(record);
}

/** For captains and organizers, if the member is called otherwise than the person whom they expect. */
async function noticeOfOtherName(
  { db, services }: RequestContext,
  { record, memberId }: { record: UnclaimedRecord; memberId: number },
): Promise<NewEmail[]> {
  const member = await findPerson(db, memberId);
  const memberName = member ? `${member.firstName} ${member.lastName}` : '';
  const { displayName: recordName, leagueName } = record;
  if (isSameName(memberName, recordName)) return [];
  const teams = await listTeamsOfRecord(db, record.memberId);
  if (teams.length === 0) return [];
  const captains = await listCaptainContacts(
    db,
    teams.map(({ teamId }) => teamId),
  );
  const sessionIds = [...new Set(teams.map(({ sessionId }) => sessionId))];
  const organizers = await Promise.all(sessionIds.map((sessionId) => listAcceptedOrganizers(db, sessionId)));
  const told = new Set([...captains, ...organizers.flat()].map((one) => one.memberId));
  const email = recordClaimedEmail(services.config, { leagueName, recordName, memberName, teams });
  return [...told]
    .filter((toMemberId) => toMemberId !== memberId && toMemberId !== record.memberId)
    .map((toMemberId) => ({ toMemberId, ...email }));
}

function isSameName(name: string, other: string): boolean {
  return name.localeCompare(other, 'en', { sensitivity: 'base' }) === 0;
}

function linkOf({ services, now }: RequestContext, token: string) {
  return { kind: 'record-invitation', tokenHash: services.digest(token), now } as const;
}

async function findRecord(ctx: RequestContext, token: string): Promise<UnclaimedRecord | null> {
  const link = await findOpenLink(ctx.db, linkOf(ctx, token));
  if (!link?.memberId) return null;
  return findUnclaimedRecord(ctx.db, { memberId: link.memberId, today: utcDay(ctx.now) });
}

function present({ displayName, leagueName, teams }: UnclaimedRecord): RecordInvitation {
  return { displayName, leagueName, teams };
}
