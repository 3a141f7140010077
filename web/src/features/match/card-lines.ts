import type { MatchSummary } from '@courtline/contract/match';
import type { Line, PlayerMatches } from '@courtline/contract/player-match';
import { resultCompletions } from '@courtline/domain/constants';
import type { OpenableLine } from '@courtline/domain/match/still-needed';
import { postponedObstacle } from '@courtline/domain/match/postponement';
import { checkScore, settleResult } from '@courtline/domain/score/check-score';
import type { Scoring } from '@courtline/domain/score/format';
import { checkLinePlayers } from '@courtline/domain/score/line-players';
import { checkWinnerNamed } from '@courtline/domain/score/outcomes';
import type { Side } from '@courtline/domain/score/result';
import { isEmpty } from '@courtline/domain/score/set-state';
import { type ScoreDraft, choosablePlayers, standingOf } from './score-draft';
import type { CardDraft } from './use-card-drafts';
import { withWaiting } from './waiting-result';

export function allLines({ singlePlayerMatches, doublesPlayerMatches }: PlayerMatches): Line[] {
  return [...singlePlayerMatches, ...doublesPlayerMatches];
}

/** Whether a score can be entered for the line now: a postponed line waits for its date. */
export function takesScore(line: Line, now: Date): boolean {
  if (!line.canPostScore) return false;
  return line.resultCompletionTypeId !== null || postponedObstacle(line.ownDate, 'UTC', now) === null;
}

/** Why the line cannot be saved as it is, or null. */
export function checkDraft(line: Line, scoring: Scoring, draft: ScoreDraft): string | null {
  return (
    checkScore(scoring, draft) ??
    checkWinnerNamed(draft, standingOf(line)) ??
    checkLinePlayers(line.isDoubles, draft, draft.players)
  );
}

/** Whether nothing is entered for a line that has no result. */
export function isOpenLine(line: Line, { completionId, sets }: ScoreDraft): boolean {
  const hasResult = withWaiting(line).resultCompletionTypeId !== null;
  return !hasResult && completionId === resultCompletions.completed.id && sets.every(isEmpty);
}

type CountedLine = CardDraft & { line: Line; scoring: Scoring };

/** How the line counts in the running score: as typed where that is complete, otherwise as stored. */
export function countedLine({ line, scoring, draft, isTouched }: CountedLine): OpenableLine {
  const { points } = line;
  const settled = isTouched ? settleResult(scoring, draft) : null;
  if (settled !== null && typeof settled !== 'string') {
    return { points, completionId: settled.completionId, winningSide: settled.winningSide };
  }
  const shown = withWaiting(line);
  return { points, completionId: shown.resultCompletionTypeId, winningSide: shown.winningSideId };
}

/** 'Maria Ramos' in singles, 'Adler / Ito' in doubles. */
export function sideName(
  { line, match, draft }: { line: Line; match: MatchSummary; draft: ScoreDraft },
  side: Side,
): string {
  const people = choosablePlayers(match, line, side);
  const seats = draft.players[side].map((id) => people.find(({ playerId }) => playerId === id));
  const names = seats.map((person) => (line.isDoubles ? person?.lastName : person?.name) ?? 'TBD');
  return seats.every((person) => person === undefined)
    ? (match[`position${side}Team`]?.name ?? 'TBD')
    : names.join(' / ');
}

export function shortName({ isDoubles, lineupPosition }: Line): string {
  return `${isDoubles ? 'D' : 'S'}${lineupPosition}`;
}
