import type { SessionField } from '@courtline/domain/session/session-form';
import type { RequestContext } from '../../context/request-context';
import { limitEmails } from '../../operations/rate-limits';
import { listSessionContacts } from '../../store/session/session-people';
import type { WholeSession } from '../../store/session/session-details';
import { type SessionDates, sessionMovedEmail } from './emails';

const relevantFields = ['startDateUtc', 'endDateUtc', 'location'] as const satisfies readonly SessionField[];

type Change = {
  session: WholeSession;
  before: SessionDates;
  after: SessionDates;
  changed: readonly SessionField[];
};

/** Notifies all players and captains of the session about changed dates or location, once the schedule is published. */
export async function notifySessionChanged(ctx: RequestContext, change: Change): Promise<void> {
  const { db, services } = ctx;
  const { session, before, after, changed } = change;
  if (!session.hasPublishedSchedule || !relevantFields.some((field) => changed.includes(field))) return;
  const people = await listSessionContacts(db, session.id);
  if (people.length === 0) return;
  await limitEmails(ctx, 'session-moved', session.id);
  const zone = session.timeZone ?? 'UTC';
  const content = sessionMovedEmail(services.config, {
    sessionId: session.id,
    sessionName: session.name,
    leagueName: session.leagueName,
    zone,
    before,
    after,
  });
  await services.outbox.postAll(
    db,
    people.map(({ memberId }) => ({ toMemberId: memberId, ...content })),
  );
}
