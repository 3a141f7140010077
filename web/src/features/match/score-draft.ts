import type { MatchSummary } from '@courtline/contract/match';
import type { Line } from '@courtline/contract/player-match';
import { resultCompletions, scoreLimits } from '@courtline/domain/constants';
import { isScoreless } from '@courtline/domain/score/completion';
import type { LinePlayers } from '@courtline/domain/score/line-players';
import type { EnteredResult, Side } from '@courtline/domain/score/result';
import { emptySet } from '@courtline/domain/score/score-input';
import { isEmpty } from '@courtline/domain/score/set-state';
import { setsOf, sideResultsOf } from '@courtline/domain/score/side-results';

/** A result being entered for a line: outcome, sets and player ids. */
export type ScoreDraft = EnteredResult & {
  players: LinePlayers;
  /** The result before its scores were removed, for Undo. */
  removed?: EnteredResult | undefined;
};

export type Choosable = { playerId: number; memberId: number; name: string; lastName: string };

/** The stored result, or an empty one with the players of the lineups. */
export function draftOf(line: Line): ScoreDraft {
  const sets = setsOf(line.side1.sideResult ?? {}, line.side2.sideResult ?? {});
  return {
    completionId: line.resultCompletionTypeId ?? resultCompletions.completed.id,
    winningSide: line.winningSideId,
    sets: Array.from({ length: scoreLimits.sets }, (_, index) => sets[index] ?? emptySet),
    players: { 1: seatsOf(line, 1), 2: seatsOf(line, 2) },
  };
}

/** The stored outcome of the line, or null without a result. */
export function standingOf({ resultCompletionTypeId, winningSideId }: Line) {
  if (resultCompletionTypeId === null) return null;
  return { completionId: resultCompletionTypeId, winningSide: winningSideId };
}

function seatsOf(line: Line, side: Side): (number | null)[] {
  const { player1, player2 } = line[`side${side}`];
  const seats = [player1?.playerId ?? null, player2?.playerId ?? null];
  return line.isDoubles ? seats : seats.slice(0, 1);
}

/** The current roster, plus players in the line who have left since. */
export function choosablePlayers(match: MatchSummary, line: Line, side: Side): Choosable[] {
  const { player1, player2 } = line[`side${side}`];
  const roster = match[`position${side}Team`]?.teamMembers ?? [];
  const standing = [player1, player2].flatMap((player) => player ?? []);
  const people = [...roster, ...standing].map(({ playerId, memberId, firstName, lastName }) => ({
    playerId,
    memberId,
    name: `${firstName} ${lastName}`,
    lastName,
  }));
  return [...new Map(people.map((person) => [person.playerId, person])).values()];
}

type Outcome = Pick<ScoreDraft, 'completionId' | 'winningSide'>;

/** An outcome without scores removes those that were entered. */
export function withOutcome(draft: ScoreDraft, { completionId, winningSide }: Outcome): ScoreDraft {
  const kept = isScoreless(completionId) ? withoutScores(draft) : draft;
  return { ...kept, completionId, winningSide };
}

export function withoutScores(draft: ScoreDraft): ScoreDraft {
  const { completionId, winningSide, sets } = draft;
  if (sets.every(isEmpty)) return draft;
  return { ...draft, sets: sets.map(() => emptySet), removed: { completionId, winningSide, sets } };
}

export function withScoresBack({ removed, ...draft }: ScoreDraft): ScoreDraft {
  return { ...draft, ...removed };
}

/** Resets the winner, which follows from the new score. */
export function withSets(draft: ScoreDraft, sets: ScoreDraft['sets']): ScoreDraft {
  const { withdrew, retired } = resultCompletions;
  const isSaidByOutcome = draft.completionId === withdrew.id || draft.completionId === retired.id;
  return { ...draft, sets, winningSide: isSaidByOutcome ? draft.winningSide : null, removed: undefined };
}

/** Request body for the result. */
export function bodyOf(draft: ScoreDraft, { line, match }: { line: Line; match: MatchSummary }) {
  const results = sideResultsOf(draft.sets);
  const named = (side: Side) => {
    const people = choosablePlayers(match, line, side);
    const [first, second] = draft.players[side].map((id) => people.find(({ playerId }) => playerId === id));
    return {
      player1MemberId: first?.memberId ?? null,
      player1PlayerId: first?.playerId ?? null,
      player2MemberId: second?.memberId ?? null,
      player2PlayerId: second?.playerId ?? null,
    };
  };
  return {
    resultCompletionTypeId: draft.completionId,
    winningSideId: draft.winningSide,
    side1Results: { sideId: 1 as const, ...results[1], ...named(1) },
    side2Results: { sideId: 2 as const, ...results[2], ...named(2) },
    version: line.version,
  };
}
