import { checkRosterRoom } from '../registration/team-registration';
import { checkCaptainCount } from '../team/captains';
import { teamNameKey } from '../team/same-name';
import type { ImportTarget, KnownTeam } from './check-rosters';
import type { RosterRow } from './read-roster-row';

/** A team while the rows are read: everything in it, also from earlier rows. New people are told apart by their keys. */
export type Board = {
  /** Null for a new team. */
  teamId: number | null;
  name: string;
  held: number;
  /** `line` is null for a spot of the stored roster. */
  spots: Map<number | string, { isSubstitute: boolean; line: number | null }>;
  captains: Set<number | string>;
};

/** The teams of the session and those that the file adds, by name. */
export function createBoards({ teams, checkAdding }: Pick<ImportTarget, 'teams' | 'checkAdding'>) {
  const boards = new Map<string, Board[]>();
  const withdrawnIds = new Set(teams.filter(({ isWithdrawn }) => isWithdrawn).map(({ teamId }) => teamId));
  let newTeams = 0;
  const named = (name: string) => boards.get(teamNameKey(name)) ?? [];
  const add = (board: Board) => boards.set(teamNameKey(board.name), [...named(board.name), board]);
  for (const team of teams) add(boardOf(team));

  /** The team of this name, a new one if there is none, or why it cannot be used. */
  const findOrAdd = (name: string): Board | string => {
    const [known, second] = named(name);
    if (second) return `Team: this session has two teams named ${name}.`;
    if (known) return withdrawnIds.has(known.teamId ?? 0) ? `Team: ${known.name} has withdrawn.` : known;
    const error = checkAdding(newTeams + 1);
    if (error) return `Team: ${error}`;
    newTeams += 1;
    const board = { teamId: null, name, held: 0, spots: new Map(), captains: new Set<number | string>() };
    add(board);
    return board;
  };

  const lacksCaptain = (name: string) =>
    named(name).some(({ teamId, captains }) => teamId === null && captains.size === 0);
  return { findOrAdd, lacksCaptain };
}

function boardOf({ teamId, name, held, spots, captainIds }: KnownTeam): Board {
  const entries = [...spots].map(
    ([memberId, isSubstitute]) => [memberId, { isSubstitute, line: null }] as const,
  );
  return { teamId, name, held, spots: new Map(entries), captains: new Set(captainIds) };
}

type Placed = { key: number | string; teamPlayersMax: number | null };

/** Adds the person of the row to the team, or says why they can't be added. */
export function placeOnBoard(board: Board, { line, role }: RosterRow, { key, teamPlayersMax }: Placed) {
  const known = board.spots.get(key);
  if (known && known.line !== null) return `This person is already on ${board.name}, in line ${known.line}.`;
  const leads = role === 'captain' || role === 'non-playing captain';
  const addsCaptain = leads && !board.captains.has(key);
  const plays = role !== 'non-playing captain';
  const isNew = plays && known === undefined;
  const problem =
    (isNew ? checkRoom(board, teamPlayersMax) : null) ?? (addsCaptain ? checkCaptains(board) : null);
  if (problem) return problem;
  const isSubstitute = role === 'substitute';
  if (addsCaptain) board.captains.add(key);
  if (plays) board.spots.set(key, { isSubstitute, line });
  const spot: 'add' | 'change' | null = isNew ? 'add' : isChanged(known, role) ? 'change' : null;
  return { teamId: board.teamId, teamName: board.name, spot, isSubstitute, addsCaptain };
}

function checkRoom({ name, spots, held }: Board, teamPlayersMax: number | null): string | null {
  const full = checkRosterRoom({ taken: spots.size, held }, { teamPlayersMax });
  return full === null ? null : `${name}: ${full}`;
}

function checkCaptains({ captains }: Board): string | null {
  const tooMany = checkCaptainCount(captains.size + 1);
  return tooMany === null ? null : `Role: ${tooMany}`;
}

/** A captain may be a substitute too: the file says nothing about that. */
function isChanged(known: { isSubstitute: boolean } | undefined, role: RosterRow['role']): boolean {
  if (role !== 'player' && role !== 'substitute') return false;
  return known !== undefined && known.isSubstitute !== (role === 'substitute');
}
