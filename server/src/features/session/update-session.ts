import type { Input } from '@courtline/contract/call';
import { type Session, ownedSession, updateSession as updateCall } from '@courtline/contract/session';
import { canManageConference } from '@courtline/domain/permission/organizer';
import { centsOf } from '@courtline/domain/registration/money';
import { type SessionField, type SessionForm, isTournament } from '@courtline/domain/session/session-form';
import { checkLocks } from '@courtline/domain/session/session-locks';
import { changedFields, settleSession } from '@courtline/domain/session/settle-session';
import { allow, refuseChanged } from '../../context/require-policy';
import type { Asking } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { refuseStale } from '../../context/reject-stale-version';
import { againstTheRules, invalid, notFound } from '../../context/service-error';
import { remakeLines } from '../../store/schedule/save-draw-state';
import { raiseLeagueVersion } from '../../store/league/league';
import { saveSession } from '../../store/session/save-session';
import { type WholeSession, findWholeSession, lockSession } from '../../store/session/session-details';
import { changeOf } from './change-of';
import { checkForm, zoneOfNowhere } from './check-form';
import { formWith } from './form-with';
import { type KeptPlace, keptPlace } from './kept-place';
import { notifySessionChanged } from './notify-session-changed';
import { formOf, presentSession } from './present-session';
import { getSession } from './read-session';

type Body = Input<typeof updateCall>['body'];

/** What the lines of a match are made of: matches that are scheduled already follow, as long as these can be changed. */
const lineFields: readonly SessionField[] = [
  'sessionMatchTypeId',
  'singlesMatchCount',
  'singlesScoringFormatTypeId',
  'doublesMatchCount',
  'doublesScoringFormatTypeId',
];

export async function updateSession(
  asking: Asking,
  { params, body }: Input<typeof updateCall>,
): Promise<Session> {
  const { db } = asking;
  const found = await findWholeSession(db, params.id);
  if (!found) throw notFound();
  allow(asking.actor, canManageConference(asking.actor, found));
  const chosen = body.location ? await keptPlace(asking, body.location, found) : body.location;
  const session = await lockedSession(asking, found);
  const show = () => presentSession(session, asking.actor);
  await refuseStale(body.version, {
    what: 'session',
    version: session.version,
    show,
    shape: updateCall.answer,
  });
  refuseChanged(ownedSession.parse(body), show());
  refuseOtherFee(body, session);
  const before = settleSession(formOf(session));
  const sessionTypeId = body.sessionTypeId ?? before.sessionTypeId;
  const place = isTournament({ sessionTypeId })
    ? await placeAfter(asking, { ...before, leagueId: session.leagueId }, chosen)
    : null;
  const after = formWith(before, body, place);
  const changed = changedFields(before, after);
  const sentence = checkLocks(changed, session);
  if (sentence) throw againstTheRules(sentence);
  await checkForm(asking, after, contextOf(session, place));
  await saveSession(db, session.id, changeOf(after, place?.rowId ?? null));
  if (changed.some((field) => lineFields.includes(field))) await remakeLines(db, session.id);
  await raiseLeagueVersion(db, session.leagueId);
  await notifySessionChanged(asking, { session, before, after, changed });
  await audit(asking, {
    what: 'session-changed',
    target: { kind: 'session', id: session.id },
    detail: { before: only(before, changed), after: only(after, changed) },
  });
  return getSession(asking, session.id);
}

/** Read again once it is locked, because somebody may have registered or posted a result meanwhile. */
async function lockedSession({ db }: Asking, { id }: WholeSession): Promise<WholeSession> {
  await lockSession(db, id);
  const session = await findWholeSession(db, id);
  if (!session) throw notFound();
  return session;
}

/** The fee stays, or becomes what the league asks today. */
function refuseOtherFee({ registrationVerificationFee: fee }: Body, session: WholeSession): void {
  const known = [session.registrationVerificationFeeCents, session.leagueFeeCents];
  if (fee !== undefined && !known.includes(centsOf(fee))) {
    throw invalid('registrationVerificationFee: is set by the league');
  }
}

/** Where nothing is said, a tournament stays where it is. */
async function placeAfter(
  asking: Asking,
  { location, leagueId }: SessionForm & { leagueId: number },
  chosen: KeptPlace | null | undefined,
): Promise<KeptPlace | null> {
  if (chosen !== undefined) return chosen;
  return location && keptPlace(asking, location, { leagueId });
}

function contextOf(session: WholeSession, place: KeptPlace | null) {
  const { sportTypeId, teamCount, teamsMax } = session;
  const zone = place?.timeZone ?? session.conferenceTimeZone ?? zoneOfNowhere;
  return { sportTypeId, zone, isNew: false, teamCount, currentTeamsMax: teamsMax };
}

/** A place by its id: the words of a removed place must not stay in the audit log. */
function only(form: SessionForm, fields: readonly SessionField[]): Record<string, unknown> {
  return Object.fromEntries(
    fields.map((field) =>
      field === 'location' ? ['placeId', form.location?.placeId ?? null] : [field, form[field]],
    ),
  );
}
