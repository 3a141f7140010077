import type { Input } from '@courtline/contract/call';
import { type TeamMatch, teamMatch as shape } from '@courtline/contract/schedule';
import type { updateTeamMatch as updateCall } from '@courtline/contract/match';
import { type DateAgreement, agreementAfterMove } from '@courtline/domain/lineup/visibility';
import { type Actor, actingMemberIdOf, memberIdOf } from '@courtline/domain/permission/actor';
import { agreesToDate, canChangeTeamMatch, canEditTeamMatch } from '@courtline/domain/permission/team-match';
import { askStepAfterMove } from '@courtline/domain/roster/ask-availability';
import type { Side } from '@courtline/domain/score/result';
import { byeStatusOf } from '@courtline/domain/schedule/add-team-match';
import { changedFields, checkEditTeamMatch } from '@courtline/domain/schedule/edit-team-match';
import { requirePolicy, rejectChangedFields } from '../../context/require-policy';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { resolveLocation } from '../../operations/resolve-location';
import { rejectStaleVersion } from '../../context/reject-stale-version';
import { ruleViolation, notFound } from '../../context/service-error';
import { forgetQuestions } from '../../store/match/availability-question';
import { settleByNewDate } from '../../store/match/postponement';
import { getPlace } from '../../store/search/place';
import { type ScheduleHead, findScheduleHead, findShownMatch } from '../../store/schedule/schedule';
import { listPlayingTeams } from '../../store/schedule/create-schedule';
import {
  type TeamMatchPlan,
  deleteLineupsOf,
  findTeamMatch,
  saveTeamMatch,
} from '../../store/schedule/team-match';
import { findWholeSession } from '../../store/session/session-details';
import { getLockedSchedule } from './locked-schedule';
import { findSeenMatch, notifyOfChange } from './notify-of-change';
import { editable } from './present-schedule';
import { visible } from './read-schedule';

type Body = Input<typeof updateCall>['body'];

/** Also serves the endpoint that changes only date and location. */
export async function updateTeamMatch(
  ctx: RequestContext,
  { params: { id }, body }: { params: { id: number }; body: Body },
): Promise<TeamMatch> {
  const { actor, db } = ctx;
  const { match: found, leagueId } = await findEditableMatch(ctx, id);
  rejectChangedFields({ teamMatchId: body.teamMatchId }, { teamMatchId: id });
  const placeId = body.location ? await resolveLocation(ctx, body.location, leagueId) : body.location;
  const may = canEdit(found);
  const schedule = await getLockedSchedule(ctx, { id: found.scheduleId, may });
  const before = await findTeamMatch(db, id);
  if (!before) throw notFound();
  const show = () => getTeamMatch(ctx, before);
  await rejectStaleVersion(body.version, { what: 'match', version: before.version, show, shape });
  const after = await matchAfter(ctx, before, { body, placeId, schedule });
  const changed = changedFields(before, after);
  requirePolicy(actor, canChangeTeamMatch(askerOf(actor, schedule), { ...schedule, ...before }, changed));
  const teamIds = (await listPlayingTeams(db, schedule.sessionId)).map(({ teamId }) => teamId);
  const session = await findWholeSession(db, schedule.sessionId);
  if (!session) throw notFound();
  const { startDateUtc, endDateUtc } = session;
  const rules = { ...schedule, teamIds, startDateUtc, endDateUtc };
  const error = checkEditTeamMatch(before, after, rules);
  if (error) throw ruleViolation(error);
  if (changed.length > 0) {
    const seen = await findSeenMatch(ctx, schedule, id);
    await save(ctx, before, after);
    if (changed.includes('matchDate') && after.matchDate !== null) await settlePostponed(ctx, id);
    await notifyOfChange(ctx, schedule, { before: seen, plan: after });
    await audit(ctx, {
      what: 'match-changed',
      target: { kind: 'team-match', id },
      detail: { before: pickFields(before, changed), after: pickFields(after, changed) },
    });
  }
  return show();
}

/** Captains cannot find a match of a draft, since they cannot find its schedule. */
async function findEditableMatch(
  ctx: RequestContext,
  id: number,
): Promise<{ match: TeamMatchPlan; leagueId: number }> {
  const { actor, db } = ctx;
  const match = await findTeamMatch(db, id);
  if (!match) throw notFound();
  const schedule = visible(await findScheduleHead(db, { id: match.scheduleId }, memberIdOf(actor)), actor);
  requirePolicy(actor, canEdit(match)(actor, schedule));
  return { match, leagueId: schedule.leagueId };
}

function canEdit(match: TeamMatchPlan) {
  return (actor: Actor, schedule: ScheduleHead) =>
    canEditTeamMatch(askerOf(actor, schedule), { ...schedule, ...match });
}

function askerOf(actor: Actor, { captainOf }: ScheduleHead) {
  return { actor, captainOf, rosteredOn: [] };
}

type Change = { body: Body; placeId: number | null | undefined; schedule: ScheduleHead };

async function matchAfter(
  { db, actor }: RequestContext,
  before: TeamMatchPlan,
  { body, placeId, schedule }: Change,
): Promise<TeamMatchPlan> {
  const { matchDate, description, position1TeamId, position2TeamId } = body;
  const place = placeId ? await getPlace(db, placeId) : null;
  const where = {
    placeId: placeId ?? null,
    location: place && { placeName: place.name, formattedAddress: place.formattedAddress },
  };
  const after = {
    ...before,
    ...(matchDate !== undefined && { matchDate }),
    ...(placeId !== undefined && where),
    ...(description !== undefined && { description }),
    ...(position1TeamId !== undefined && { position1TeamId }),
    ...(position2TeamId !== undefined && { position2TeamId }),
  };
  const haveTeamsChanged = changedSides(before, after).length > 0;
  const agreement = (side: Side) => agreementOf(before, after, { side, actor, schedule });
  return {
    ...after,
    position1Agreement: agreement(1),
    position2Agreement: agreement(2),
    ...(haveTeamsChanged && { byeStatusTypeId: byeStatusOf(after) }),
  };
}

type AgreementInput = { side: Side; actor: Actor; schedule: ScheduleHead };

/** The date agreement of the team now on this side. An organizer who assigns a team agrees on its behalf. */
function agreementOf(before: TeamMatchPlan, after: TeamMatchPlan, input: AgreementInput): DateAgreement {
  const { side, actor, schedule } = input;
  const teamId = after[`position${side}TeamId`];
  const previousSide =
    teamId === null ? side : ([1, 2] as const).find((one) => before[`position${one}TeamId`] === teamId);
  const previous: DateAgreement = previousSide
    ? before[`position${previousSide}Agreement`]
    : { isDatePending: false, opensNotBefore: null };
  if (!changedFields(before, after).includes('matchDate')) return previous;
  const hasAgreed = agreesToDate(askerOf(actor, schedule), { ...schedule, ...after }, side);
  return agreementAfterMove(
    { ...previous, matchDate: before.matchDate },
    { matchDate: after.matchDate, hasAgreed },
  );
}

async function save({ db, now }: RequestContext, before: TeamMatchPlan, after: TeamMatchPlan): Promise<void> {
  await saveTeamMatch(db, before.id, after);
  if (before.matchDate !== after.matchDate) {
    await forgetQuestions(db, { teamMatchId: before.id, after: askStepAfterMove(after.matchDate, now) });
  }
  const sides = changedSides(before, after);
  if (sides.length === 0) return;
  const teamIds = sides.flatMap((side) => before[`position${side}TeamId`] ?? []);
  await deleteLineupsOf(db, before.id, { sides, teamIds });
}

/** A match that waited for a make-up date has one now. */
async function settlePostponed({ db, actor, now }: RequestContext, teamMatchId: number): Promise<void> {
  await settleByNewDate(db, { teamMatchId, by: actingMemberIdOf(actor) ?? 0, now });
}

function changedSides(before: TeamMatchPlan, after: TeamMatchPlan): Side[] {
  return ([1, 2] as const).filter(
    (side) => before[`position${side}TeamId`] !== after[`position${side}TeamId`],
  );
}

/** Records a location by id, so that the text of a deleted location does not stay in the audit log. */
function pickFields(match: TeamMatchPlan, fields: readonly (keyof TeamMatchPlan)[]) {
  return Object.fromEntries(
    fields.map((field) => (field === 'location' ? ['placeId', match.placeId] : [field, match[field]])),
  );
}

async function getTeamMatch(
  { actor, db }: RequestContext,
  { id, scheduleId }: TeamMatchPlan,
): Promise<TeamMatch> {
  const row = await findShownMatch(db, { scheduleId, teamMatchId: id }, memberIdOf(actor));
  if (!row) throw notFound();
  return editable(row, actor)(row.shown);
}
