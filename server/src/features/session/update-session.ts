import type { Input } from '@courtline/contract/call';
import { type Session, readOnlySession, updateSession as updateCall } from '@courtline/contract/session';
import { canManageConference } from '@courtline/domain/permission/organizer';
import { centsOf } from '@courtline/domain/registration/money';
import { type SessionField, type SessionForm } from '@courtline/domain/session/session-form';
import { isTournament } from '@courtline/domain/session/session-kind';
import { checkLocks } from '@courtline/domain/session/session-locks';
import { changedFields, settleSession } from '@courtline/domain/session/settle-session';
import { sessionFormOf, storedSession } from '@courtline/domain/session/stored-session';
import { requirePolicy, rejectChangedFields } from '../../context/require-policy';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { rejectStaleVersion } from '../../context/reject-stale-version';
import { ruleViolation, invalid, notFound } from '../../context/service-error';
import { remakeLines } from '../../store/schedule/save-draw-state';
import { bumpLeagueVersion } from '../../store/league/league';
import { saveSession } from '../../store/session/save-session';
import { type WholeSession, findWholeSession, lockSession } from '../../store/session/session-details';
import { checkForm, zoneOfNowhere } from '../../operations/check-session-form';
import { applySessionInput } from './apply-session-input';
import { type ResolvedLocation, resolveSessionLocation } from './resolve-session-location';
import { presentSession } from './present-session';
import { getSession } from './read-session';
import { limitEmails } from '../../operations/rate-limits';
import { listSessionContacts } from '../../store/session/session-people';
import { type SessionDates, sessionMovedEmail } from './emails';

type Body = Input<typeof updateCall>['body'];

/** Fields that define the lines of a match; changing them rebuilds the lines of scheduled matches. */
const lineFields: readonly SessionField[] = [
  'sessionMatchTypeId',
  'singlesMatchCount',
  'singlesScoringFormatTypeId',
  'doublesMatchCount',
  'doublesScoringFormatTypeId',
];

export async function updateSession(
  ctx: RequestContext,
  { params, body }: Input<typeof updateCall>,
): Promise<Session> {
  const { db } = ctx;
  const found = await findWholeSession(db, params.id);
  if (!found) throw notFound();
  requirePolicy(ctx.actor, canManageConference(ctx.actor, found));
  const chosen = body.location ? await resolveSessionLocation(ctx, body.location, found) : body.location;
  const session = await lockedSession(ctx, found);
  const show = () => presentSession(session, ctx.actor);
  await rejectStaleVersion(body.version, {
    what: 'session',
    version: session.version,
    show,
    shape: updateCall.response,
  });
  rejectChangedFields(readOnlySession.parse(body), show());
  rejectOtherFee(body, session);
  const before = settleSession(sessionFormOf(session));
  const sessionTypeId = body.sessionTypeId ?? before.sessionTypeId;
  const place = isTournament({ sessionTypeId })
    ? await placeAfter(ctx, { ...before, leagueId: session.leagueId }, chosen)
    : null;
  const after = applySessionInput(before, body, place);
  const changed = changedFields(before, after);
  const sentence = checkLocks(changed, session);
  if (sentence) throw ruleViolation(sentence);
  await checkForm(ctx, after, contextOf(session, place));
  await saveSession(db, session.id, storedSession(after));
  if (changed.some((field) => lineFields.includes(field))) await remakeLines(db, session.id);
  await bumpLeagueVersion(db, session.leagueId);
  await notifySessionChanged(ctx, { session, before, after, changed });
  await audit(ctx, {
    what: 'session-changed',
    target: { kind: 'session', id: session.id },
    detail: { before: pickFields(before, changed), after: pickFields(after, changed) },
  });
  return getSession(ctx, session.id);
}

/** Read again under the lock, because a registration or result may have been saved since. */
async function lockedSession({ db }: RequestContext, { id }: WholeSession): Promise<WholeSession> {
  await lockSession(db, id);
  const session = await findWholeSession(db, id);
  if (!session) throw notFound();
  return session;
}

/** The fee may stay, or change to the league's current fee. */
function rejectOtherFee({ registrationVerificationFee: fee }: Body, session: WholeSession): void {
  const known = [centsOf(session.registrationVerificationFee), session.leagueFeeCents];
  if (fee !== undefined && !known.includes(centsOf(fee))) {
    throw invalid('registrationVerificationFee: is set by the league');
  }
}

/** If no location is sent, a tournament keeps its location. */
async function placeAfter(
  ctx: RequestContext,
  { location, leagueId }: SessionForm & { leagueId: number },
  chosen: ResolvedLocation | null | undefined,
): Promise<ResolvedLocation | null> {
  if (chosen !== undefined) return chosen;
  return location && resolveSessionLocation(ctx, location, { leagueId });
}

function contextOf(session: WholeSession, place: ResolvedLocation | null) {
  const { sportTypeId, teamCount, teamsMax } = session;
  const zone = place?.timeZone ?? session.conferenceTimeZone ?? zoneOfNowhere;
  return { sportTypeId, zone, isNew: false, teamCount, currentTeamsMax: teamsMax };
}

/** Records a location by id, so that the text of a deleted location does not stay in the audit log. */
function pickFields(form: SessionForm, fields: readonly SessionField[]): Record<string, unknown> {
  return Object.fromEntries(
    fields.map((field) =>
      field === 'location' ? ['placeId', form.location?.placeId ?? null] : [field, form[field]],
    ),
  );
}

const relevantFields = ['startDateUtc', 'endDateUtc', 'location'] as const satisfies readonly SessionField[];

type Change = {
  session: WholeSession;
  before: SessionDates;
  after: SessionDates;
  changed: readonly SessionField[];
};

/** Notifies all players and captains of the session about changed dates or location, once the schedule is published. */
async function notifySessionChanged(ctx: RequestContext, change: Change): Promise<void> {
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
