import type { ResponseOf, Input } from '@courtline/contract/call';
import type {
  Lineups,
  lineupHistory as historyCall,
  readLineups as lineupsCall,
} from '@courtline/contract/lineup';
import { matchKinds } from '@courtline/domain/constants';
import type { Side } from '@courtline/domain/score/result';
import { memberIdOf } from '@courtline/domain/permission/actor';
import { requirePolicy } from '../../context/require-policy';
import type { RequestContext } from '../../context/request-context';
import { type LineRow, type StandingPlayer, listAlternates, listLines } from '../../store/match/lineup';
import { listLineupChanges } from '../../store/match/save-lineup';
import { mayEditSide } from './lineup-bar';
import { type MatchPage, findMatchPage, seenStatus, seenVersion, seesSide, teamOf } from './match-page';

export async function readLineups(
  ctx: RequestContext,
  { params }: Input<typeof lineupsCall>,
): Promise<Lineups> {
  return getLineups(ctx, await findMatchPage(ctx, { teamMatchId: params.id }));
}

/** Leaves out what the caller may not see. */
export async function getLineups({ db }: RequestContext, page: MatchPage): Promise<Lineups> {
  const { match } = page;
  const lines = await listLines(db, match.teamMatchId);
  const alternates = await listAlternates(db, match.teamMatchId);
  const ofKind = (kind: { id: number }) =>
    lines.filter(({ matchTypeId }) => matchTypeId === kind.id).map((line) => presentLineupLine(page, line));
  return {
    teamMatchId: match.teamMatchId,
    singlesLineups: ofKind(matchKinds.singles),
    doublesLineups: ofKind(matchKinds.doubles),
    canEditPosition1: mayEditSide(page, 1),
    canEditPosition2: mayEditSide(page, 2),
    position1Alternates: alternatesOf(page, alternates, 1),
    position2Alternates: alternatesOf(page, alternates, 2),
    position1StatusId: seenStatus(page, 1),
    position2StatusId: seenStatus(page, 2),
    position1Version: seenVersion(page, 1),
    position2Version: seenVersion(page, 2),
  };
}

function presentLineupLine(page: MatchPage, line: LineRow): Lineups['singlesLineups'][number] {
  const position = (side: Side) => {
    const isSeen = seesSide(page, side);
    const at = (slot: number) => {
      const player = line.lineup.find((one) => one.side === side && one.slot === slot);
      return isSeen && player ? player.teamMemberId : null;
    };
    const teamId = teamOf(page.match, side)?.teamId ?? null;
    return { teamId, player1TeamMemberId: at(1), player2TeamMemberId: at(2) };
  };
  return {
    playerMatchId: line.id,
    lineupPosition: line.lineupPosition,
    position1: position(1),
    position2: position(2),
  };
}

function alternatesOf(page: MatchPage, alternates: readonly StandingPlayer[], side: Side) {
  const teamId = teamOf(page.match, side)?.teamId;
  const seen = seesSide(page, side) ? alternates.filter((player) => player.teamId === teamId) : [];
  return { alternates: seen.map(({ teamMemberId }) => ({ teamMemberId })) };
}

export async function lineupHistory(
  ctx: RequestContext,
  { params }: Input<typeof historyCall>,
): Promise<ResponseOf<typeof historyCall>> {
  const { asker } = await findMatchPage(ctx, { teamMatchId: params.id });
  requirePolicy(ctx.actor, asker.captainOf.length > 0);
  return listLineupChanges(ctx.db, { teamMatchId: params.id, captainId: memberIdOf(ctx.actor) ?? 0 });
}
