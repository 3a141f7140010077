import type { Db } from '../db/open';
import type { LineRow } from '../store/match/lineup';
import { listMatchMembers } from '../store/match/match-members';

type OfMatch = { teamMatchId: number; teamIds: readonly number[] };

/** Substitutes for this match only who stand in a line: no list of a team's players has them. */
export async function listPlacedSubstitutes(
  db: Db,
  match: OfMatch,
  lines: readonly LineRow[],
): Promise<{ memberId: number }[]> {
  const placed = new Set(lines.flatMap(({ lineup }) => lineup.map(({ teamMemberId }) => teamMemberId)));
  const members = await listMatchMembers(db, match);
  return members.filter(({ isMatchOnly, teamMemberId }) => isMatchOnly && placed.has(teamMemberId));
}
