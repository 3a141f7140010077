import type { Input } from '@courtline/contract/call';
import type { saveLineups as saveCall } from '@courtline/contract/lineup';
import { checkTeamPlayers } from '@courtline/domain/lineup/check-lineup';
import type { Side } from '@courtline/domain/score/result';
import { rejectChangedFields } from '../../context/require-policy';
import { ruleViolation, invalid, notFound } from '../../context/service-error';
import type { LineRow, StandingPlayer } from '../../store/match/lineup';
import type { listMatchMembers } from '../../store/match/match-members';
import { type MatchPage, seesSide, teamOf } from './match-page';
import { isDoubles } from './line';

type Body = Input<typeof saveCall>['body'];

type Person = { teamMemberId: number; playerId: number };

export type SavedSide = {
  side: Side;
  /** The submitted lines, whose players are replaced; all lines if the caller cannot see the saved lineup. */
  lineIds: number[];
  players: (Person & { lineId: number; slot: 1 | 2 })[];
  alternates: Person[];
};

type Context = {
  page: MatchPage;
  lines: readonly LineRow[];
  roster: Awaited<ReturnType<typeof listMatchMembers>>;
  alternates: readonly StandingPlayer[];
};

/**
 * Looks up every submitted id in this match and on the team's current roster; one unknown id rejects the whole
 * request.
 */
export function planSide(body: Body, side: Side, { page, lines, roster, alternates }: Context): SavedSide {
  const teamId = teamOf(page.match, side)?.teamId ?? 0;
  const own = roster.filter((member) => member.teamId === teamId);
  const isSeen = seesSide(page, side);
  const sent = sentLines(body, side, { lines, teamId, isSeen });
  const players = sent.flatMap(({ line, teamMemberIds }) =>
    teamMemberIds.flatMap((teamMemberId, index) =>
      teamMemberId === null ? [] : [{ lineId: line.id, slot: slotAt(index), teamMemberId }],
    ),
  );
  const named = body[`position${side}TeamAlternatePlayers`];
  rejectChangedFields({ teamId: named?.teamId }, { teamId });
  const standingBy = isSeen ? alternates.filter((player) => player.teamId === teamId) : [];
  const inLines = new Set(players.map(({ teamMemberId }) => teamMemberId));
  const alternateIds =
    named?.teamMemberIds ??
    standingBy.map(({ teamMemberId }) => teamMemberId).filter((id) => !inLines.has(id));
  const rosterIds = own.map(({ teamMemberId }) => teamMemberId);
  const error = checkTeamPlayers([...inLines, ...alternateIds], rosterIds);
  if (error) throw ruleViolation(error);
  const playerIdOf = new Map(own.map(({ teamMemberId, playerId }) => [teamMemberId, playerId]));
  const person = (teamMemberId: number): Person => ({
    teamMemberId,
    playerId: playerIdOf.get(teamMemberId) ?? 0,
  });
  return {
    side,
    lineIds: (isSeen ? sent.map(({ line }) => line) : lines).map(({ id }) => id),
    players: players.map(({ teamMemberId, ...seat }) => ({ ...seat, ...person(teamMemberId) })),
    alternates: alternateIds.map(person),
  };
}

function slotAt(index: number): 1 | 2 {
  return index === 0 ? 1 : 2;
}

type Options = { lines: readonly LineRow[]; teamId: number; isSeen: boolean };

function sentLines(body: Body, side: Side, { lines, teamId, isSeen }: Options) {
  const sent = body.lineups.flatMap((entry) => {
    const position = entry[`position${side}`];
    if (!position) return [];
    const line = lines.find(({ id }) => id === entry.playerMatchId);
    if (!line) throw notFound();
    rejectChangedFields({ teamId: position.teamId }, { teamId });
    // An omitted seat keeps its player, unless the caller may not see who that is.
    const current = isSeen ? line.lineup.filter((player) => player.side === side) : [];
    const seated = (slot: 1 | 2) => current.find((player) => player.slot === slot)?.teamMemberId ?? null;
    const { player1TeamMemberId: first = seated(1), player2TeamMemberId: second = seated(2) } = position;
    if (second !== null && !isDoubles(line)) {
      throw invalid(`position${side}.player2TeamMemberId: only in doubles`);
    }
    return [{ line, teamMemberIds: [first, second] }];
  });
  if (new Set(sent.map(({ line }) => line.id)).size < sent.length) {
    throw invalid('lineups: has a line twice');
  }
  return sent;
}
