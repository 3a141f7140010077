import type { Input } from '@courtline/contract/call';
import type { Session, createSession as createCall } from '@courtline/contract/session';
import { canManageConference } from '@courtline/domain/permission/organizer';
import { amountOf, centsOf } from '@courtline/domain/registration/money';
import { callDates, newSessionForm } from '@courtline/domain/session/session-defaults';
import { isTournament } from '@courtline/domain/session/session-kind';
import { memberIdOf } from '@courtline/domain/permission/actor';
import { storedSession } from '@courtline/domain/session/stored-session';
import { requirePolicy } from '../../context/require-policy';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { invalid, notFound } from '../../context/service-error';
import { bumpLeagueVersion } from '../../store/league/league';
import { saveNewSession } from '../../store/session/save-session';
import { type HomeOfSessions, findHomeOfSessions } from '../../store/session/session-details';
import { checkForm, zoneOfNowhere } from '../../operations/check-session-form';
import { applySessionInput } from './apply-session-input';
import { resolveSessionLocation } from './resolve-session-location';
import { getSession } from './read-session';

type Body = Input<typeof createCall>['body'];

export async function createSession(
  ctx: RequestContext,
  { body }: Input<typeof createCall>,
): Promise<Session> {
  const { actor, db, now } = ctx;
  const home = await findHomeOfSessions(db, body.conferenceId);
  if (!home) throw notFound();
  requirePolicy(actor, canManageConference(actor, home));
  rejectOtherFee(body, home);
  const place =
    body.location && isTournament(body) ? await resolveSessionLocation(ctx, body.location, home) : null;
  const { conferenceId, sportTypeId, leagueFeeCents } = home;
  const zone = place?.timeZone ?? home.conferenceTimeZone ?? zoneOfNowhere;
  const defaults = { ...newSessionForm(now, zone, amountOf(leagueFeeCents)), ...callDates(now, body) };
  const form = applySessionInput(defaults, body, place);
  await checkForm(ctx, form, { sportTypeId, zone, isNew: true, teamCount: 0 });
  const id = await saveNewSession(db, {
    ...storedSession(form),
    conferenceId,
    createdBy: memberIdOf(actor),
  });
  await bumpLeagueVersion(db, home.leagueId);
  await audit(ctx, { what: 'session-created', target: { kind: 'session', id }, detail: { conferenceId } });
  return getSession(ctx, id);
}

/** The fee is set by the league: it may be sent back, but not changed. */
function rejectOtherFee(
  { registrationVerificationFee: fee }: Body,
  { leagueFeeCents }: HomeOfSessions,
): void {
  if (fee !== undefined && centsOf(fee) !== leagueFeeCents) {
    throw invalid('registrationVerificationFee: is set by the league');
  }
}
