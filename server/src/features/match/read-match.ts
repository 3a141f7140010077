import type { ResponseOf, Input } from '@courtline/contract/call';
import type {
  MatchSummary,
  latestResults as latestCall,
  teamMatchSummary as summaryCall,
} from '@courtline/contract/match';
import type { playerMatches as linesCall } from '@courtline/contract/player-match';
import { matchKinds, sessionTypes } from '@courtline/domain/constants';
import { advanceTeams } from '@courtline/domain/draw/advance-teams';
import { drawnSlot } from '@courtline/domain/draw/draw';
import { slotLabel } from '@courtline/domain/draw/draw-labels';
import { sightOfPeople } from '@courtline/domain/permission/junior';
import { checkPostponable } from '@courtline/domain/match/postponement';
import { canManageConference } from '@courtline/domain/permission/organizer';
import { agreesToDate, canEditTeamMatch, canPostpone } from '@courtline/domain/permission/team-match';
import { hasPassed } from '@courtline/domain/date/passed';
import { compareNames } from '@courtline/domain/roster/sort-players';
import { checkPlayable, isScoringClosed } from '@courtline/domain/score/posting';
import type { Side } from '@courtline/domain/score/result';
import { crestOf } from '@courtline/domain/team/crest';
import type { RequestContext } from '../../context/request-context';
import { notFound } from '../../context/service-error';
import { drawsOf, listDrawMatches, playedOf } from '../../store/schedule/draw';
import { type StandingPlayer, listAlternates, listLines } from '../../store/match/lineup';
import { type MatchTeam, findLatestResults } from '../../store/match/match-details';
import { listMatchMembers } from '../../store/match/match-members';
import { isActingOpen, listActingChoices } from './acting-captain';
import { isOpen, offersPosting, presentLine, presentPlayer } from './line';
import { findColliding } from './colliding-match';
import { lineupBar } from './lineup-bar';
import {
  type MatchPage,
  findMatchPage,
  isActing,
  pendingSides,
  matchScopeOf,
  seesMatchOnly,
  seesSide,
  teamIdsOf,
  teamOf,
  listedIn,
} from './match-page';

export async function teamMatchSummary(
  ctx: RequestContext,
  { params }: Pick<Input<typeof summaryCall>, 'params'>,
): Promise<MatchSummary> {
  const page = await findMatchPage(ctx, { teamMatchId: params.id });
  const { match, asker } = page;
  const members = await listMatchMembers(ctx.db, { ...match, teamIds: teamIdsOf(match) });
  const labelOf = await emptyLabels(ctx, match);
  const colliding = await findColliding(ctx, page);
  return {
    ...match,
    canEditTeamMatch: canEditTeamMatch(asker, matchScopeOf(match)),
    pendingDate: pendingDate(page),
    ...postponementOf(page),
    position1Team: presentTeam(page, { members, colliding }, 1),
    position2Team: presentTeam(page, { members, colliding }, 2),
    position1Label: labelOf(1),
    position2Label: labelOf(2),
  };
}

/** Reads the draw only if a position of the match is empty. */
async function emptyLabels({ db }: RequestContext, match: MatchPage['match']) {
  if (match.position1Team && match.position2Team) return () => null;
  const isTournament = match.sessionTypeId === sessionTypes.tournament.id;
  const rows = isTournament ? await listDrawMatches(db, match.sessionId) : [];
  const state = advanceTeams(drawsOf(rows), playedOf(rows)).get(match.teamMatchNumber);
  return (side: Side) => {
    if (teamOf(match, side)) return null;
    return slotLabel(state?.slots[side - 1] ?? drawnSlot(null, match.byeStatusTypeId), new Map());
  };
}

/** Shown only to the captains of the two teams and to organizers, who can confirm the date. */
function pendingDate(page: MatchPage): MatchSummary['pendingDate'] {
  const { match, asker } = page;
  const teamIds = pendingSides(match).flatMap((side) => teamOf(match, side)?.teamId ?? []);
  if (teamIds.length === 0 || !canPostpone(asker, matchScopeOf(match))) return null;
  return { teamIds, canConfirm: confirmableSides(page).length > 0 };
}

function postponementOf({ match, asker }: MatchPage): Pick<MatchSummary, 'canPostpone' | 'postponement'> {
  const scope = matchScopeOf(match);
  const { postponement } = match;
  const canArrange = canPostpone(asker, scope);
  const isPostponed = postponement?.isWholeMatch ?? false;
  const isPlayable = checkPlayable({ ...match, ...scope }) === null;
  return {
    canPostpone: canArrange && isPlayable && checkPostponable({ ...match, isPostponed }) === null,
    postponement: postponement && {
      ...postponement,
      message: canArrange ? postponement.message : null,
      canArrange,
      canSetDate: canManageConference(asker.actor, match),
    },
  };
}

export function confirmableSides({ match, asker }: MatchPage): Side[] {
  if (match.matchDate === null) return [];
  return pendingSides(match).filter((side) => agreesToDate(asker, matchScopeOf(match), side));
}

type Members = Awaited<ReturnType<typeof listMatchMembers>>;

type OwnRole = NonNullable<NonNullable<MatchSummary['position1Team']>['requestingMember']>;

type Around = { members: Members; colliding: OwnRole['collidingMatch'] };

function presentTeam(page: MatchPage, { members, colliding }: Around, side: Side) {
  const { match, asker, now } = page;
  const team = teamOf(match, side);
  if (!team) return null;
  const { teamId, name, isCaptain, teamMemberId } = team;
  const { lastNameOf } = sightOfPeople(asker.actor, listedIn({ match, asker }), now);
  const isOwn = isCaptain || teamMemberId !== null;
  return {
    teamId,
    name,
    crest: crestOf(teamId, team.crest),
    isWinner: match.winnerTeamId === teamId,
    isDefaulted: team.isDefaulted,
    playerMatchPoints: team.points,
    teamMembers: members
      .filter((member) => member.teamId === teamId && (!member.isMatchOnly || seesMatchOnly(page, team)))
      .map((member) => ({ ...member, lastName: lastNameOf(member) }))
      .toSorted(compareNames),
    requestingMember: isOwn ? ownRole(page, team, { members, colliding }) : null,
  };
}

/** Only captains and the acting captain learn who acts. */
function ownRole({ match, now }: MatchPage, team: MatchTeam, { members, colliding }: Around): OwnRole {
  const { isCaptain, teamMemberId, acting } = team;
  const isActingCaptain = isActing(team, now);
  const person = members.find((member) => member.teamMemberId === acting?.teamMemberId);
  const isShown = acting && person && !hasPassed(acting.until, now) && (isCaptain || isActingCaptain);
  return {
    teamMemberId,
    isCaptain,
    isActingCaptain,
    playerAvailabilityStatusTypeId: teamMemberId === null ? null : team.playerAvailabilityStatusTypeId,
    comment: team.comment,
    isEither: team.isEither,
    collidingMatch: teamMemberId === null ? null : colliding,
    actingCaptain: isShown ? { ...acting, name: `${person.firstName} ${person.lastName}`.trim() } : null,
    actingCaptainChoices: isCaptain && isActingOpen(match, now) ? listActingChoices(team, members, now) : [],
  };
}

export async function playerMatches(
  ctx: RequestContext,
  { params }: Input<typeof linesCall>,
): Promise<ResponseOf<typeof linesCall>> {
  const page = await findMatchPage(ctx, { teamMatchId: params.id });
  const { match, now } = page;
  const [lines, alternates] = await Promise.all([
    listLines(ctx.db, params.id),
    listAlternates(ctx.db, params.id),
  ]);
  const ofKind = (kind: { id: number }) =>
    lines.filter(({ matchTypeId }) => matchTypeId === kind.id).map((line) => presentLine(page, line));
  return {
    teamMatchId: match.teamMatchId,
    singlePlayerMatches: ofKind(matchKinds.singles),
    doublesPlayerMatches: ofKind(matchKinds.doubles),
    singlesScoringFormatTypeId: match.singlesScoringFormatTypeId,
    doublesScoringFormatTypeId: match.doublesScoringFormatTypeId,
    gameRuleTypeId: match.gameRuleTypeId,
    rulePack: match.rulePack,
    canPostScores: lines.some((line) => offersPosting(page, line)),
    position1TeamAlternates: alternatesOf(page, alternates, 1),
    position2TeamAlternates: alternatesOf(page, alternates, 2),
    showVerifiedCompletedSessionWarning: isScoringClosed(match, now),
    isOpenForScores: isOpen(page),
    lineups: lineupBar(page, lines),
    resultsLastUpdatedMs: match.resultsLastUpdatedMs,
  };
}

function alternatesOf(page: MatchPage, alternates: readonly StandingPlayer[], side: Side) {
  const team = teamOf(page.match, side);
  if (!team) return null;
  const seen = seesSide(page, side) ? alternates.filter(({ teamId }) => teamId === team.teamId) : [];
  return { teamName: team.name, alternatePlayers: seen.map(presentPlayer(page)) };
}

export async function latestResults(
  { db }: RequestContext,
  { params, query }: Input<typeof latestCall>,
): Promise<ResponseOf<typeof latestCall>> {
  const resultsLastUpdatedMs = await findLatestResults(db, params.id);
  if (resultsLastUpdatedMs === null) throw notFound();
  return { isUpdated: resultsLastUpdatedMs > query.timestamp, resultsLastUpdatedMs };
}
