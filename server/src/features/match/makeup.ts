import type { Input, ResponseOf } from '@courtline/contract/call';
import type {
  Makeup,
  MakeupProposal,
  readMakeup as readCall,
  suggestMakeupTimes as suggestCall,
} from '@courtline/contract/postponement';
import { availabilities } from '@courtline/domain/constants';
import { isMakeupOverdue, makeupDueAt } from '@courtline/domain/match/makeup';
import { choosePostponed } from '@courtline/domain/match/postponement';
import { suggestTimes } from '@courtline/domain/match/suggest-times';
import { captainsInMatch } from '@courtline/domain/permission/asker';
import { sightOfPeople } from '@courtline/domain/permission/junior';
import { canManageConference } from '@courtline/domain/permission/organizer';
import { canAcceptProposal, canPostpone, captainsEither } from '@courtline/domain/permission/team-match';
import type { RequestContext } from '../../context/request-context';
import { requirePolicy } from '../../context/require-policy';
import { ruleViolation } from '../../context/service-error';
import { listLines } from '../../store/match/lineup';
import { type MakeupPlayer, type ProposalRow, listProposals } from '../../store/match/makeup';
import { findMakeupCandidates } from '../../store/match/makeup-candidates';
import { listMatchMembers } from '../../store/match/match-members';
import { type MatchPage, findMatchPage, listedIn, matchScopeOf, teamIdsOf, teamOf } from './match-page';
import { affectedPlayers } from './notify-postponed';

/** For captains of both teams and organizers. */
export async function readMakeup(
  ctx: RequestContext,
  { params }: Pick<Input<typeof readCall>, 'params'>,
): Promise<Makeup> {
  const page = await findArranged(ctx, params.id);
  return presentMakeup(ctx, page);
}

async function findArranged(ctx: RequestContext, teamMatchId: number): Promise<MatchPage> {
  const page = await findMatchPage(ctx, { teamMatchId });
  requirePolicy(ctx.actor, canPostpone(page.asker, matchScopeOf(page.match)));
  return page;
}

export async function presentMakeup(ctx: RequestContext, page: MatchPage): Promise<Makeup> {
  const { match, asker, now } = page;
  const { postponement, teamMatchId } = match;
  if (!postponement) {
    return { teamMatchId, dueAt: null, isOverdue: false, canPropose: false, proposals: [] };
  }
  const rows = await listProposals(ctx.db, postponement.postponementId);
  return {
    teamMatchId,
    dueAt: dueAtOf(match),
    isOverdue: isMakeupOverdue(postponement.postponedAt, postponement.makeupDays, now),
    canPropose: captainsEither(asker, matchScopeOf(match)),
    proposals: rows.map((row) => presentProposal(page, row)),
  };
}

function presentProposal(page: MatchPage, row: ProposalRow): MakeupProposal {
  const { match, asker } = page;
  const { proposalId, side, state, proposedBy, proposedAt, decidedBy, decidedAt } = row;
  const isOpen = state === 'open';
  const ownTeamId = teamOf(match, side)?.teamId;
  const nameOf = namesFor(page);
  return {
    proposalId,
    side,
    state,
    proposedBy,
    proposedAt,
    decidedBy,
    decidedAt,
    slots: row.slots.map(({ slotId, playAt, location, isAccepted }) => ({
      slotId,
      playAt,
      location,
      isAccepted,
      side1: countSide(page, row, { slotId, side: 1 }),
      side2: countSide(page, row, { slotId, side: 2 }),
      players: row.players
        .filter((player) => seesAnswerOf(page, player))
        .map((player) => ({
          teamMemberId: player.teamMemberId,
          playerName: nameOf(player),
          statusId: statusOf(row, slotId, player),
        })),
    })),
    notes: row.players.flatMap((player) =>
      player.note ? [{ playerName: nameOf(player), note: player.note }] : [],
    ),
    canAccept: isOpen && canAcceptProposal(asker, matchScopeOf(match), side),
    canWithdraw: isOpen && ownTeamId !== undefined && captainsInMatch(asker, ownTeamId),
  };
}

/** Last names of juniors are cut as everywhere. */
function namesFor({ match, asker, now }: MatchPage): (player: MakeupPlayer) => string {
  const { lastNameOf } = sightOfPeople(asker.actor, listedIn({ match, asker }), now);
  return (player) => `${player.firstName} ${lastNameOf(player)}`.trim();
}

/** Who can play is private to the team: the other side sees numbers. */
function seesAnswerOf({ match, asker }: MatchPage, { teamId }: { teamId: number }): boolean {
  return captainsInMatch(asker, teamId) || canManageConference(asker.actor, match);
}

function statusOf({ answers }: ProposalRow, slotId: number, { teamMemberId }: { teamMemberId: number }) {
  const answer = answers.find((one) => one.slotId === slotId && one.teamMemberId === teamMemberId);
  return answer?.statusId ?? availabilities.unset.id;
}

export function countSide(
  { match }: Pick<MatchPage, 'match'>,
  row: ProposalRow,
  { slotId, side }: { slotId: number; side: 1 | 2 },
) {
  const asked = row.players.filter(({ teamId }) => teamId === teamOf(match, side)?.teamId);
  const count = ({ id }: { id: number }) =>
    asked.filter((player) => statusOf(row, slotId, player) === id).length;
  const { yes, maybe, no, unset } = availabilities;
  return { yes: count(yes), maybe: count(maybe), no: count(no), unset: count(unset) };
}

/** Nothing is saved: a captain takes these times, or proposes others. */
export async function suggestMakeupTimes(
  ctx: RequestContext,
  { params, query }: Input<typeof suggestCall>,
): Promise<ResponseOf<typeof suggestCall>> {
  const page = await findArranged(ctx, params.id);
  const { match, now } = page;
  const lines = await listLines(ctx.db, params.id);
  const [rosters, candidates] = await Promise.all([
    listMatchMembers(ctx.db, { ...match, teamIds: teamIdsOf(match) }),
    findMakeupCandidates(ctx.db, { teamMatchId: params.id, now }),
  ]);
  const chosen = linesToArrange(page, lines, query.lineIds ?? null);
  const affected = affectedPlayers(page, { ...chosen, lines }, rosters);
  const ids = new Set(affected.map(({ teamMemberId }) => teamMemberId));
  const times = suggestTimes({
    now,
    originalDate: match.postponement?.originalDate ?? match.matchDate,
    until: dueAtOf(match),
    places: candidates.places,
    players: candidates.players.filter(({ teamMemberId }) => ids.has(teamMemberId)),
  });
  const { lastNameOf } = sightOfPeople(ctx.actor, listedIn(page), now);
  const byId = new Map(affected.map((player) => [player.teamMemberId, player]));
  return {
    times: times.flatMap(({ playAt, placeId, sunset, players, freeCount }) => {
      const place = candidates.places.find(({ id }) => id === placeId);
      if (!place) return [];
      const ofSide = (side: 1 | 2) =>
        players.filter(({ teamMemberId }) => byId.get(teamMemberId)?.teamId === teamOf(match, side)?.teamId);
      const free = (side: 1 | 2) => ofSide(side).filter(({ state }) => state === 'free').length;
      const missing = players.flatMap(({ teamMemberId, state }) => {
        const player = byId.get(teamMemberId);
        if (!player || state === 'free' || !seesAnswerOf(page, player)) return [];
        return [{ playerName: `${player.firstName} ${lastNameOf(player)}`.trim(), state }];
      });
      return {
        playAt,
        sunset,
        freeCount,
        missing,
        location: place.location,
        playerCount: players.length,
        free1: free(1),
        count1: ofSide(1).length,
        free2: free(2),
        count2: ofSide(2).length,
      };
    }),
  };
}

function dueAtOf({ postponement }: MatchPage['match']): string | null {
  return postponement && makeupDueAt(postponement.postponedAt, postponement.makeupDays);
}

/** The lines that are postponed already, or those that are about to be. */
function linesToArrange(
  { match }: MatchPage,
  lines: Awaited<ReturnType<typeof listLines>>,
  lineIds: readonly number[] | null,
) {
  const waiting = lines.filter(({ ownDate }) => ownDate && ownDate.playAt === null).map(({ id }) => id);
  if (lineIds === null && match.postponement) {
    return { isWholeMatch: match.postponement.isWholeMatch, lineIds: waiting };
  }
  const chosen = choosePostponed(lines, lineIds);
  if (typeof chosen === 'string') throw ruleViolation(chosen);
  return chosen;
}
