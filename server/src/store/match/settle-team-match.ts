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
import { raiseSessionOf } from '../session/session-lock';

/**
 * Before results of a match are read to be changed: takes the locks in the order of the house (session, matches by id),
 * all matches of a tournament, since what happens in one changes who plays the others. Read again what was read before.
 * False when there is no such match any more.
 */
export async function lockForResults(db: Db, teamMatchId: number): Promise<boolean> {
  const session = await raiseSessionOf(db, teamMatchId);
  if (!session) return false;
  const isDraw = session.sessionTypeId === sessionTypes.tournament.id;
  const locked = isDraw
    ? await takeMatchesOf(db, { sessionId: session.sessionId })
    : await takeMatch(db, { teamMatchId });
  return locked.some(({ id }) => id === teamMatchId);
}

const takeMatch = preparedStatement<{ id: number }, { teamMatchId: number }>(
  (value) => sql`select id from team_matches where id = ${value('teamMatchId')} for update`,
);

const takeMatchesOf = preparedStatement<{ id: number }, { sessionId: number }>(
  (value) => sql`
    select id from team_matches where session_id = ${value('sessionId')} order by id for update`,
);

/** Whom an organizer declares the winner of a level match. */
export type NamedWinner = { teamId: number; reason: string; byMemberId: number };

/**
 * After results of a match were saved or cleared, once `lockForResults` holds it: folds all that is stored into points,
 * status and winner, and in a tournament sends winner and loser on, or takes them back where they no longer belong.
 * Answers the sentence that stands in the way, which is to be thrown so that the transaction takes everything back.
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
  const trouble = await advance(db, sheet, { rows, fold });
  if (trouble) return trouble;
  // A named winner is edited in a form; results have a version of their own on each line.
  await saveFold(db, teamMatchId, { ...fold, raisedBy: named === null ? 0 : 1 });
  return null;
}

type Fold = ReturnType<typeof foldOf>;

/** A name that was given before counts as long as the match is level; a new one replaces it. */
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

type Standing = { rows: readonly DrawMatchRow[]; fold: Fold };

/** The rows still say how everything stood before; a season has none, and nobody advances in it. */
async function advance(db: Db, { sessionId, number }: MatchSheet, { rows, fold }: Standing) {
  const row = rows.find((one) => one.number === number);
  if (!row) return null;
  const draws = drawsOf(rows);
  const played = playedOf(rows);
  const change = { matchNumber: number, result: storedResult({ ...row, ...fold }) };
  const trouble = checkResultChange(draws, played, change);
  if (trouble) return trouble;
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
