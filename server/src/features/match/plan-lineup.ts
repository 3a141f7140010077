import type { Input } from '@courtline/contract/call';
import type { saveLineups as saveCall } from '@courtline/contract/lineup';
import { checkTeamPlayers } from '@courtline/domain/lineup/check-lineup';
import type { Side } from '@courtline/domain/score/result';
import { rejectChangedFields } from '../../context/require-policy';
import { ruleViolation, invalid, notFound } from '../../context/service-error';
import type { LineRow, StandingPlayer } from '../../store/match/lineup';
import type { listMatchMembers } from '../../store/match/match-details';
import { type MatchPage, seesSide, teamOf } from './match-page';
import { isDoubles } from './present-line';

type Body = Input<typeof saveCall>['body'];

type Person = { teamMemberId: number; playerId: number };

/** What one team's lineup will be. */
export type SavedSide = {
  side: Side;
  /** The lines that were sent, whose players are replaced; all lines where the caller cannot see the saved lineup. */
  lineIds: number[];
  players: (Person & { lineId: number; slot: 1 | 2 })[];
  alternates: Person[];
};

type Known = {
  page: MatchPage;
  lines: readonly LineRow[];
  roster: Awaited<ReturnType<typeof listMatchMembers>>;
  alternates: readonly StandingPlayer[];
};

/** Every id that was sent is looked up in this match and on this team's roster of today; one stranger, and nothing is saved. */
export function planSide(body: Body, side: Side, { page, lines, roster, alternates }: Known): SavedSide {
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
  const trouble = checkTeamPlayers([...inLines, ...alternateIds], rosterIds);
  if (trouble) throw ruleViolation(trouble);
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

type OfMatch = { lines: readonly LineRow[]; teamId: number; isSeen: boolean };

function sentLines(body: Body, side: Side, { lines, teamId, isSeen }: OfMatch) {
  const sent = body.lineups.flatMap((entry) => {
    const position = entry[`position${side}`];
    if (!position) return [];
    const line = lines.find(({ id }) => id === entry.playerMatchId);
    if (!line) throw notFound();
    rejectChangedFields({ teamId: position.teamId }, { teamId });
    // A seat that is left out keeps its player, unless the caller may not see who that is.
    const kept = isSeen ? line.lineup.filter((player) => player.side === side) : [];
    const seated = (slot: 1 | 2) => kept.find((player) => player.slot === slot)?.teamMemberId ?? null;
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
