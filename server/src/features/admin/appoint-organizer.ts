import type { AdminLeague, appointOrganizer as appointCall } from '@courtline/contract/admin';
import type { Input } from '@courtline/contract/call';
import { memberIdOf } from '@courtline/domain/permission/actor';
import type { Db } from '../../db/open';
import type { RequestContext } from '../../context/request-context';
import type { Services } from '../../context/services';
import { type Recorded, audit } from '../../operations/record-audit';
import { limitAppointments } from '../../operations/rate-limits';
import { ruleViolation, notFound } from '../../context/service-error';
import { rejectJunior } from '../../operations/reject-junior';
import { findLeagueForUpdate, bumpLeagueVersion, saveOrganizer } from '../../store/league/league';
import { findMemberByEmail } from '../../store/account/member';
import { getAdminLeague } from './admin-league';
import { organizerAppointedEmail } from './emails';

export async function appointOrganizer(
  ctx: RequestContext,
  { params, body }: Input<typeof appointCall>,
): Promise<AdminLeague> {
  const { db } = ctx;
  if (!(await findLeagueForUpdate(db, params.id))) throw notFound();
  const league = await getAdminLeague(db, params.id);
  const organizer = await findCandidate(db, body.email);
  if (league.organizers.some(({ memberId }) => memberId === organizer.id)) return league;
  await appoint(ctx, { leagueId: league.id, leagueName: league.name, organizer });
  return getAdminLeague(db, params.id);
}

export async function findCandidate(db: Db, email: string): Promise<Candidate> {
  const member = await findMemberByEmail(db, email);
  if (!member?.email) {
    throw ruleViolation(`No member has the email ${email}. Ask them to join first.`);
  }
  // An unconfirmed address may belong to another person, so it is never matched.
  if (!member.emailVerifiedAt) {
    throw ruleViolation(
      `The email ${email} isn't confirmed. If you know it's theirs, confirm it on the Impersonate page first.`,
    );
  }
  return { id: member.id, email: member.email, firstName: member.firstName };
}

type Candidate = { id: number; email: string; firstName: string };

/** The parts of a request context that appointing needs, so that the demo data can do it without a request. */
export type Appointing = Recorded &
  Pick<RequestContext, 'now'> & { services: Pick<Services, 'config' | 'outbox'> };

type Appointment = { leagueId: number; leagueName: string; organizer: Candidate };

/** Saves the role, the audit entry and the e-mail to the new organizer in one transaction. */
export async function appoint(ctx: Appointing, appointment: Appointment): Promise<void> {
  const { actor, db, services, now } = ctx;
  const { leagueId, organizer } = appointment;
  const addedBy = memberIdOf(actor);
  await rejectJunior(db, organizer.id, now);
  const acceptedAt = addedBy === null || addedBy === organizer.id ? now : null;
  await saveOrganizer(db, { leagueId, memberId: organizer.id, addedBy, acceptedAt });
  await bumpLeagueVersion(db, leagueId);
  await audit(ctx, {
    what: 'league-organizer-appointed',
    target: { kind: 'league', id: leagueId },
    detail: { memberId: organizer.id },
  });
  if (addedBy === organizer.id) return;
  await limitAppointments(ctx);
  await services.outbox.post(db, organizerAppointedEmail(services.config, appointment));
}
