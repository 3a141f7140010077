import type { Input } from '@courtline/contract/call';
import type {
  NextSeason,
  readNextSeason as readCall,
  startNextSeason as startCall,
} from '@courtline/contract/next-season';
import { sessionStatuses } from '@courtline/domain/constants';
import { wallTimeOf } from '@courtline/domain/date/wall-time';
import {
  type TakenPart,
  checkAnswerBy,
  checkStartNextSeason,
  settleTaken,
} from '@courtline/domain/next-season/next-season';
import type { DivisionPlace } from '@courtline/domain/next-season/divisions';
import { memberIdOf } from '@courtline/domain/permission/actor';
import { canManageConference } from '@courtline/domain/permission/organizer';
import { amountOf } from '@courtline/domain/registration/money';
import { isTournament } from '@courtline/domain/session/session-kind';
import { settleSession } from '@courtline/domain/session/settle-session';
import { sessionFormOf, storedSession } from '@courtline/domain/session/stored-session';
import { checkCopiedCaptains, checkCopyTeams } from '@courtline/domain/team/copy-teams';
import type { RequestContext } from '../../context/request-context';
import { requirePolicy } from '../../context/require-policy';
import { invalid, notFound, ruleViolation } from '../../context/service-error';
import { checkForm } from '../../operations/check-session-form';
import { saveTeamCopies } from '../../operations/copy-teams';
import { lockForTeams } from '../../operations/make-team';
import { audit } from '../../operations/record-audit';
import { bumpLeagueVersion } from '../../store/league/league';
import { linkNextDivisions, lockDivisionsOf } from '../../store/next-season/divisions';
import { copyPlannedVenues, saveNextSeason, saveReturningTeams } from '../../store/next-season/next-season';
import { findMatchRules, saveMatchRules } from '../../store/session/match-rules';
import { saveRulePack } from '../../store/session/rule-pack';
import { saveNewSession } from '../../store/session/save-session';
import { findHomeOfSessions, lockSession } from '../../store/session/session-details';
import { type ManagedTeamRow, listManagedTeamsById } from '../../store/team/managed-team';
import { askCaptains } from './ask-captains';
import { presentProposal } from './proposal';
import { type SeasonState, getSeasonState, presentNextSeason, zoneOf } from './season-state';

type Body = Input<typeof startCall>['body'];

export async function readNextSeason(
  ctx: RequestContext,
  { params }: Input<typeof readCall>,
): Promise<NextSeason> {
  return presentNextSeason(ctx, await getSeasonState(ctx, params.id));
}

/** The lock of the finished session lets one organizer start its next season; others are told that it exists. */
export async function startNextSeason(
  ctx: RequestContext,
  { params, body }: Input<typeof startCall>,
): Promise<NextSeason> {
  const { db } = ctx;
  const { session } = await getSeasonState(ctx, params.id);
  await lockDivisionsOf(db, [session.conferenceId, body.conferenceId]);
  await lockSession(db, params.id);
  const state = await getSeasonState(ctx, params.id);
  const error = checkStartNextSeason({ ...state.session, nextName: state.next?.name ?? null }, ctx.now);
  if (error) throw ruleViolation(error);
  const taken = settleTaken(isTournament(state.session) ? [...body.taken, 'venues'] : body.taken);
  const sessionId = await saveSession(ctx, state, { body, taken });
  const pairs = taken.includes('teams') ? await saveTeams(ctx, state, { body, taken, sessionId }) : [];
  await saveReturningTeams(db, { pairs, takesRosters: taken.includes('rosters'), now: ctx.now });
  await bumpLeagueVersion(db, state.session.leagueId);
  await audit(ctx, {
    what: 'next-season-started',
    target: { kind: 'session', id: sessionId },
    detail: { fromSessionId: params.id, taken, teams: pairs.length },
  });
  const after = await getSeasonState(ctx, params.id);
  if (after.next && taken.includes('captains'))
    await askCaptains(ctx, {
      session: after.next,
      teamIds: pairs.map(({ to }) => to),
      answerBy: body.answerBy,
      isReminder: false,
    });
  return presentNextSeason(ctx, after);
}

type Chosen = { body: Body; taken: readonly TakenPart[] };

/** Days of the last season, and fees that depend on them; the share after a full refund stays. */
const withoutDays = {
  fullRefundUntil: null,
  earlyFee: null,
  earlyUntil: null,
  lateFee: null,
  lateFrom: null,
};

/** The settings of the finished session with new dates, in a conference of the same league. */
async function saveSession(
  ctx: RequestContext,
  { session, facts }: SeasonState,
  { body, taken }: Chosen,
): Promise<number> {
  const { actor, db } = ctx;
  const { name, startDateUtc, endDateUtc, teamRegistrationStartDateUtc, teamRegistrationEndDateUtc } = body;
  const home = await findHomeOfSessions(db, body.conferenceId);
  if (!home) throw notFound();
  requirePolicy(actor, canManageConference(actor, home));
  if (home.leagueId !== session.leagueId)
    throw invalid('conferenceId: Choose a conference of the same league');
  const place = taken.includes('venues') && facts.placeId !== null ? { rowId: facts.placeId } : null;
  const form = settleSession({
    ...sessionFormOf(session),
    name,
    startDateUtc,
    endDateUtc,
    teamRegistrationStartDateUtc,
    teamRegistrationEndDateUtc,
    ...withoutDays,
    sessionStatusTypeId: sessionStatuses.open.id,
    registrationVerificationFee: amountOf(home.leagueFeeCents),
  });
  const zone = zoneOf(session);
  await checkForm(ctx, form, { sportTypeId: home.sportTypeId, zone, isNew: true, teamCount: 0 });
  const today = wallTimeOf(ctx.now, zone).date;
  const dueError = checkAnswerBy(body.answerBy, { today, firstDay: wallTimeOf(startDateUtc, zone).date });
  if (dueError) throw ruleViolation(dueError);
  const id = await saveNewSession(db, {
    ...storedSession(form),
    location: place,
    conferenceId: home.conferenceId,
    createdBy: memberIdOf(actor),
  });
  await saveNextSeason(db, {
    sessionId: id,
    fromSessionId: session.id,
    taken,
    answerBy: body.answerBy,
    createdBy: memberIdOf(actor),
    now: ctx.now,
  });
  await linkNextDivisions(db, session.id);
  if (taken.includes('rules')) await copyRules(ctx, session, id);
  if (taken.includes('venues')) await copyPlannedVenues(db, { from: session.id, to: id });
  return id;
}

async function copyRules({ db }: RequestContext, session: SeasonState['session'], to: number): Promise<void> {
  if (session.rulePack) await saveRulePack(db, to, session.rulePack);
  const rules = await findMatchRules(db, session.id);
  if (!rules) return;
  const {
    sessionId: _id,
    conferenceId: _conference,
    leagueId: _league,
    version: _version,
    ...copied
  } = rules;
  await saveMatchRules(db, to, copied);
}

/** Teams of the finished session, and those that come from the divisions above and below. */
async function saveTeams(
  ctx: RequestContext,
  state: SeasonState,
  { body, taken, sessionId }: Chosen & { sessionId: number },
): Promise<{ from: number; to: number; moved: 'up' | 'down' | null }[]> {
  const teamIds = [...new Set(body.teamIds)];
  const teams = await listManagedTeamsById(ctx.db, teamIds);
  const placeOf = await checkTeams(ctx, state, { teams, teamIds });
  const takesCaptains = taken.includes('captains');
  const error = takesCaptains ? checkCopiedCaptains(teams) : null;
  if (error) throw ruleViolation(error);
  const receiving = await lockForTeams(ctx, { sessionId, adding: teams.length });
  const pairs = await saveTeamCopies(ctx, receiving, teams, {
    captains: takesCaptains ? 'to-accept' : 'none',
    takesHomeCourt: taken.includes('venues'),
    isOpen: !takesCaptains,
  });
  return pairs.map((pair) => ({ ...pair, moved: movedFrom(placeOf.get(pair.from)) }));
}

/** Teams that left since the form was opened are refused, so that the organizer decides again. */
async function checkTeams(
  ctx: RequestContext,
  state: SeasonState,
  { teams, teamIds }: { teams: readonly ManagedTeamRow[]; teamIds: readonly number[] },
): Promise<Map<number, DivisionPlace>> {
  const { session } = state;
  const proposal = await presentProposal(ctx, state);
  const coming = proposal.divisions.flatMap((division) =>
    division.whyNot === null ? division.teams.map((team) => ({ ...team, place: division.place })) : [],
  );
  const placeOf = new Map(coming.map(({ id, place }) => [id, place]));
  const isWhole =
    teams.length === teamIds.length &&
    teams.every((team) => team.sessionId === session.id || placeOf.has(team.id));
  if (!isWhole) throw ruleViolation('One of these teams is no longer in the session. Reload the page.');
  const taken = [...proposal.teams, ...coming].find(
    ({ id, playsIn }) => playsIn !== null && teamIds.includes(id),
  );
  if (taken) throw ruleViolation(`${taken.name} plays in ${taken.playsIn} already.`);
  const twins = checkCopyTeams(teams, session, []);
  if (twins) throw ruleViolation(twins);
  return placeOf;
}

function movedFrom(place: DivisionPlace | undefined): 'up' | 'down' | null {
  if (place === undefined) return null;
  return place === 'below' ? 'up' : 'down';
}
