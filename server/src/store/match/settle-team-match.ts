import { sessionTypes } from '@courtline/domain/constants';
import { advanceTeams } from '@courtline/domain/draw/advance-teams';
import { checkResultChange, withResult } from '@courtline/domain/draw/change-result';
import { storedResult } from '@courtline/domain/draw/stored-match';
import { hasDefaultedMatch } from '@courtline/domain/match/default-team';
import { scoreTeamMatch, teamMatchWinner } from '@courtline/domain/match/score-team-match';
import type { Side } from '@courtline/domain/score/result';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { preparedStatement } from '../../db/prepared-statement';
import { type DrawMatchRow, drawsOf, listDrawMatches, playedOf } from '../schedule/draw';
import { nextMoment, saveStates } from '../schedule/save-draw-state';
import { type MatchSheet, getMatchSheet } from './match-sheet';
import { saveOpponentChanges } from './opponent-change';
import { bumpSessionVersionOfMatch } from '../session/session-lock';

/**
 * Call before reading results in order to change them. Takes the locks in the common order (session, matches by id); in a
 * tournament all matches, because one result changes who plays the others. Values that were read before must be read again.
 * False if the match does not exist.
 */
export async function lockForResults(db: Db, teamMatchId: number): Promise<boolean> {
  const session = await bumpSessionVersionOfMatch(db, teamMatchId);
  if (!session) return false;
  const isDraw = session.sessionTypeId === sessionTypes.tournament.id;
  const locked = isDraw
    ? await lockMatches(db, { sessionId: session.sessionId })
    : await lockMatch(db, { teamMatchId });
  return locked.some(({ id }) => id === teamMatchId);
}

const lockMatch = preparedStatement<{ id: number }, { teamMatchId: number }>(
  (value) => sql`select id from team_matches where id = ${value('teamMatchId')} for update`,
);

const lockMatches = preparedStatement<{ id: number }, { sessionId: number }>(
  (value) => sql`
    select id from team_matches where session_id = ${value('sessionId')} order by id for update`,
);

/** The winner of a level match, as declared by an organizer. */
export type NamedWinner = { teamId: number; reason: string; byMemberId: number };

/**
 * Call after saving or clearing results, while `lockForResults` holds the locks. Computes points, status and winner from
 * all stored results; in a tournament also advances winner and loser, or takes them back. Returns an error message that the
 * caller must throw, so that the transaction rolls back.
 */
export async function settleTeamMatch(
  db: Db,
  teamMatchId: number,
  named: NamedWinner | null = null,
): Promise<string | null> {
  const sheet = await getMatchSheet(db, teamMatchId);
  const fold = foldOf(sheet, named);
  const isDraw = sheet.sessionTypeId === sessionTypes.tournament.id;
  const rows = isDraw ? await listDrawMatches(db, sheet.sessionId) : [];
  const error = await advance(db, sheet, { rows, fold });
  if (error) return error;
  // Only a named winner raises the version: it is edited in a form, while each result has the version of its line.
  await saveFold(db, teamMatchId, { ...fold, raisedBy: named === null ? 0 : 1 });
  return null;
}

type Fold = ReturnType<typeof foldOf>;

/** A previously named winner counts as long as the match is level; a new one replaces it. */
function foldOf(sheet: MatchSheet, named: NamedWinner | null) {
  const { lines } = sheet;
  const before = sheet.winnerNamedBy === null ? null : sheet.winnerTeamId;
  const namedTeamId = named?.teamId ?? before;
  const score = scoreTeamMatch(lines, sheet, namedTeamId === null ? null : sideOf(sheet, namedTeamId));
  const { outcome } = score;
  const winner = teamMatchWinner(score);
  const isNamed = outcome.kind === 'won' && outcome.by === 'organizer';
  const reason = named?.reason ?? sheet.winnerReason;
  return {
    statusId: score.statusId,
    points: score.points,
    winnerTeamId: winner === null ? null : sheet[`position${winner}TeamId`],
    winnerNamedBy: isNamed ? (named?.byMemberId ?? sheet.winnerNamedBy) : null,
    winnerReason: isNamed ? reason : null,
    position1Defaulted: hasDefaultedMatch(lines, 1),
    position2Defaulted: hasDefaultedMatch(lines, 2),
    isLevel: outcome.kind === 'level',
  };
}

function sideOf(sheet: MatchSheet, teamId: number): Side {
  return sheet.position1TeamId === teamId ? 1 : 2;
}

type DrawState = { rows: readonly DrawMatchRow[]; fold: Fold };

/** The rows still hold the state before the change. A season has no rows, because no team advances in it. */
async function advance(db: Db, { sessionId, number }: MatchSheet, { rows, fold }: DrawState) {
  const row = rows.find((one) => one.number === number);
  if (!row) return null;
  const draws = drawsOf(rows);
  const played = playedOf(rows);
  const change = { matchNumber: number, result: storedResult({ ...row, ...fold }) };
  const error = checkResultChange(draws, played, change);
  if (error) return error;
  const after = advanceTeams(draws, withResult(played, change));
  const moved = await saveStates(db, sessionId, { rows, draws, after });
  await saveOpponentChanges(db, {
    resultOf: row.id,
    before: rows.filter((one) => moved.includes(one.number)),
  });
  return null;
}

type SavedFold = Fold & { raisedBy: 0 | 1 };

async function saveFold(db: Db, id: number, { points, statusId, ...fold }: SavedFold): Promise<void> {
  await keepFold(db, { id, statusId, points1: points[1], points2: points[2], ...fold });
}

type FoldRow = Omit<SavedFold, 'points'> & { id: number; points1: number; points2: number };

const keepFold = preparedStatement<object, FoldRow>(
  (value) => sql`
    update team_matches set team_match_status_type_id = ${value('statusId')},
      position1_points = ${value('points1')}, position2_points = ${value('points2')},
      winner_team_id = ${value('winnerTeamId')}, winner_named_by = ${value('winnerNamedBy')},
      winner_reason = ${value('winnerReason')}, position1_defaulted = ${value('position1Defaulted')},
      position2_defaulted = ${value('position2Defaulted')}, is_level = ${value('isLevel')},
      version = version + ${value('raisedBy')}::int,
      results_updated_ms = ${nextMoment('team_matches')}
    where id = ${value('id')}`,
);
