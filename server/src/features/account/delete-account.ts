import type { Input } from '@courtline/contract/call';
import type { deleteAccount as deleteCall } from '@courtline/contract/delete-account';
import { checkLeaving } from '@courtline/domain/account/leaving';
import { utcDay } from '@courtline/domain/date/utc-day';
import { inTransaction } from '../../db/transaction';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { type ServiceError, ruleViolation, notSignedIn } from '../../context/service-error';
import { writeForGuardian } from '../../gateways/email/write-for-guardian';
import { endRole } from '../../operations/end-role';
import { leaveAsGuardian } from '../../operations/leave-as-guardian';
import { notifyCaptainsOfRoster } from '../../operations/notify-roster-change';
import { anonymizeMember } from '../../store/account/anonymize-member';
import { getLeavingObstacles, listOpenRosters, lockForLeaving } from '../../store/account/account-deletion';
import { endGuardianshipsOf, findGuardedChild, listChildIds } from '../../store/account/guardianship';
import { getCredentials, holdPassword } from '../../store/account/member';
import { listRolesOf } from '../../store/account/role';
import type { AddressedEmail } from '../../store/email/email';
import { findPerson } from '../../store/team/team-people';
import { accountDeletedEmail } from './emails';
import { uncountPasswordAttempt, limitAccount } from './limit';
import { isPasswordOf } from './password';
import { requireOwnAccountOf } from './shared-account';

/**
 * Permanent: roles pass to successors, and played matches stay under an anonymous name. A guardian deletes a child's account
 * with their own password.
 */
export async function deleteAccount(ctx: RequestContext, { body }: Input<typeof deleteCall>): Promise<void> {
  const { actor, cookie, services, now } = ctx;
  if (actor.kind === 'visitor') throw notSignedIn();
  const { memberId, guardianId } = actor;
  const actingId = guardianId ?? memberId;
  await requireOwnAccountOf(ctx, memberId);
  const { email, passwordHash } = await getCredentials(services.db, actingId);
  await limitAccount(ctx, 'password-account', email);
  if (!(await isPasswordOf(passwordHash, body.password))) throw wrongPassword();
  await uncountPasswordAttempt(ctx, email);
  await inTransaction(services.db, async (db) => {
    await lockForLeaving(db, { memberId, now });
    // Checking the password and locking take time: the password may have been changed or the account deleted since.
    if (!(await holdPassword(db, { memberId: actingId, passwordHash }))) throw wrongPassword();
    const error = checkLeaving(await getLeavingObstacles(db, { memberId, today: utcDay(now) }));
    if (error) throw ruleViolation(error);
    await leaveRolesAndTeams({ ...ctx, db }, memberId);
    const farewells = await writeFarewells({ ...ctx, db }, memberId);
    await leaveFamily({ ...ctx, db }, memberId);
    await anonymizeMember(db, { memberId, now });
    await audit({ ...ctx, db }, { what: 'account-deleted', target: { kind: 'member', id: memberId } });
    await services.outbox.postAll(db, farewells);
  });
  if (guardianId === undefined) cookie.drop();
}

/**
 * To the person and all their guardians, whatever they want to be told otherwise. Written before the name is removed and sent
 * afterwards, because e-mails to a deleted account are deleted with it.
 */
async function writeFarewells(
  { db, now, services }: RequestContext,
  memberId: number,
): Promise<AddressedEmail[]> {
  const { email, firstName } = await getCredentials(db, memberId);
  const farewell = accountDeletedEmail(services.config, { firstName });
  const child = await findGuardedChild(db, { childId: memberId, today: utcDay(now) });
  const toGuardians = (child?.guardians ?? []).flatMap((guardian) => {
    const people = { guardianName: guardian.firstName, children: [{ childId: memberId, firstName }] };
    const { email: to, memberId: toMemberId } = guardian;
    return to === null ? [] : [{ ...farewell, ...writeForGuardian(farewell, people), to, toMemberId }];
  });
  return [...(email === '' ? [] : [{ ...farewell, to: email, toMemberId: null }]), ...toGuardians];
}

/** Runs before the name is removed, because the e-mails to captains and successors name the person. */
async function leaveRolesAndTeams(ctx: RequestContext, memberId: number): Promise<void> {
  const { db, now } = ctx;
  const person = await findPerson(db, memberId);
  if (!person) return;
  for (const { kind, id } of await listRolesOf(db, memberId, now)) await endRole(ctx, { kind, id }, person);
  for (const { sessionName, teams } of await listOpenRosters(db, { memberId, now })) {
    await notifyCaptainsOfRoster(ctx, {
      name: `${person.firstName} ${person.lastName}`,
      sessionName,
      left: teams,
      exceptIds: [memberId],
    });
  }
}

async function leaveFamily(ctx: RequestContext, memberId: number): Promise<void> {
  const { db, now } = ctx;
  for (const childId of await listChildIds(db, memberId)) {
    const child = await findGuardedChild(db, { childId, today: utcDay(now) });
    if (child) await leaveAsGuardian(ctx, { child, guardianId: memberId });
  }
  await endGuardianshipsOf(db, { childId: memberId, now });
}

function wrongPassword(): ServiceError {
  return ruleViolation('Incorrect password.', 400);
}
