import type { Input } from '@courtline/contract/call';
import {
  type TeamDetails,
  managedTeam,
  readOnlyTeamFields,
  type updateTeam as updateCall,
} from '@courtline/contract/managed-team';
import { canManageTeam } from '@courtline/domain/permission/team';
import { hasSlot } from '@courtline/domain/team/check-team';
import { chosenCrest } from '@courtline/domain/team/crest';
import { isSameTeamName } from '@courtline/domain/team/same-name';
import { requirePolicy, rejectChangedFields } from '../../context/require-policy';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { resolveLocation } from '../../operations/resolve-location';
import { rejectStaleVersion } from '../../context/reject-stale-version';
import type { ManagedTeamRow } from '../../store/team/managed-team';
import { getTimeZone } from '../../store/search/place';
import { type TeamChange, saveTeam } from '../../store/team/save-team';
import { refuseSameName } from '../../operations/make-team';
import { findTeamToChange, getOwnLockedTeam } from './locked-team';
import { askerOf, teamScopeOf, presentTeam, showTeam } from '../../operations/present-team';
import { slotFrom } from './sent-slot';

type Body = Input<typeof updateCall>['body'];

/** For organizers and captains. */
export async function updateTeam(
  ctx: RequestContext,
  { params, body }: Input<typeof updateCall>,
): Promise<TeamDetails> {
  const { actor, db } = ctx;
  const found = await findTeamToChange(ctx, params.id);
  requirePolicy(actor, canManageTeam(askerOf(actor, found), teamScopeOf(found)));
  const sentCourt = await sentCourtOf(ctx, body, found);
  const team = await getOwnLockedTeam(ctx, found);
  const show = () => presentTeam(ctx, team);
  await rejectStaleVersion(body.version, { what: 'team', version: team.version, show, shape: managedTeam });
  rejectChangedFields(readOnlyFieldsOf(body), show());
  if (body.name !== undefined && !isSameTeamName(body.name, team.name)) {
    const { sessionId, id: exceptTeamId } = team;
    await refuseSameName(ctx, [body.name], { sessionId, exceptTeamId, allowSameName: body.allowSameName });
  }
  await saveTeam(db, team.id, changeOf(ctx, body, { team, homeCourt: { ...courtOf(team), ...sentCourt } }));
  await audit(ctx, {
    what: 'team-changed',
    target: { kind: 'team', id: team.id },
    detail: auditDetail(body),
  });
  return showTeam(ctx, await findTeamToChange(ctx, team.id));
}

function readOnlyFieldsOf(body: Body): Record<string, unknown> {
  return Object.fromEntries(readOnlyTeamFields.map((field) => [field, body[field]]));
}

type HomeCourt = { placeId: number | null; zone: string };

/** Resolved before any row is locked, because it may call the geocoding service. Empty if no court was sent. */
async function sentCourtOf(
  ctx: RequestContext,
  body: Body,
  found: ManagedTeamRow,
): Promise<Partial<HomeCourt>> {
  const sent = body.homeCourtLocation === undefined ? body.location : body.homeCourtLocation;
  if (sent === undefined) return {};
  if (sent === null) return { placeId: null };
  if (sent.placeId && sent.placeId === found.homeCourtLocation?.placeId) return courtOf(found);
  const placeId = await resolveLocation(ctx, sent, found.leagueId);
  return { placeId, zone: await getTimeZone(ctx.db, placeId) };
}

function courtOf({ homeCourtPlaceId, timeZone }: ManagedTeamRow): HomeCourt {
  return { placeId: homeCourtPlaceId, zone: timeZone };
}

type Current = { team: ManagedTeamRow; homeCourt: HomeCourt };

function changeOf({ services }: RequestContext, body: Body, { team, homeCourt }: Current): TeamChange {
  const { registrationPin } = body;
  const sealed = registrationPin ? services.pins.seal(registrationPin) : null;
  return {
    name: body.name ?? team.name,
    crest: body.crest === undefined ? team.crest : chosenCrest(team.id, body.crest),
    homeCourtPlaceId: homeCourt.placeId,
    ...slotOf(body, team, homeCourt),
    registrationStatusTypeId:
      body.teamRegistrationAvailabilityStatusTypeId ?? team.teamRegistrationAvailabilityStatusTypeId,
    registrationPinSealed: registrationPin === undefined ? team.registrationPinSealed : sealed,
  };
}

function slotOf(body: Body, team: ManagedTeamRow, { zone }: HomeCourt) {
  const { dayOfWeek, timeOfDay, sessionStartDateUtc, sessionTypeId } = team;
  const current = dayOfWeek === null || timeOfDay === null ? null : { dayOfWeek, timeOfDay };
  const slot = hasSlot(sessionTypeId)
    ? slotFrom(body, { zone, sessionStartUtc: sessionStartDateUtc }, current)
    : current;
  return slot ?? { dayOfWeek: null, timeOfDay: null };
}

/** Leaves out the password, which must not be in the audit log. */
function auditDetail({ registrationPin, ...body }: Body): Record<string, unknown> {
  const { name, crest, teamRegistrationAvailabilityStatusTypeId } = body;
  return { name, crest, teamRegistrationAvailabilityStatusTypeId, hasNewPin: registrationPin !== undefined };
}
