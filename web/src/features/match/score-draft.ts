import type { MatchSummary } from '@courtline/contract/match-day';
import type { Line } from '@courtline/contract/player-match';
import { resultCompletions, scoreLimits } from '@courtline/domain/constants';
import type { LinePlayers } from '@courtline/domain/score/line-players';
import type { EnteredResult, SetScore, Side } from '@courtline/domain/score/result';
import { emptySet } from '@courtline/domain/score/score-input';
import { setsOf, sideResultsOf } from '@courtline/domain/score/side-results';
import type { FieldPlace } from './typing';

/** What somebody has entered for a line: the outcome, the sets, and who played by their player ids. */
export type ScoreDraft = EnteredResult & { players: LinePlayers };

export type Choosable = { playerId: number; memberId: number; name: string };

/** As it stands, or as an empty sheet with the players of the lineups. */
export function draftOf(line: Line): ScoreDraft {
  const sets = setsOf(line.side1.sideResult ?? {}, line.side2.sideResult ?? {});
  return {
    completionId: line.resultCompletionTypeId ?? resultCompletions.completed.id,
    winningSide: line.winningSideId,
    sets: Array.from({ length: scoreLimits.sets }, (_, index) => sets[index] ?? emptySet),
    players: { 1: seatsOf(line, 1), 2: seatsOf(line, 2) },
  };
}

/** The outcome that stands for the line, or null without a result. */
export function standingOf({ resultCompletionTypeId, winningSideId }: Line) {
  if (resultCompletionTypeId === null) return null;
  return { completionId: resultCompletionTypeId, winningSide: winningSideId };
}

function seatsOf(line: Line, side: Side): (number | null)[] {
  const { player1, player2 } = line[`side${side}`];
  const seats = [player1?.playerId ?? null, player2?.playerId ?? null];
  return line.isDoubles ? seats : seats.slice(0, 1);
}

/** Today's roster, and whoever stands in the line already though they have left since. */
export function choosablePlayers(match: MatchSummary, line: Line, side: Side): Choosable[] {
  const { player1, player2 } = line[`side${side}`];
  const roster = match[`position${side}Team`]?.teamMembers ?? [];
  const standing = [player1, player2].flatMap((player) => player ?? []);
  const people = [...roster, ...standing].map(({ playerId, memberId, firstName, lastName }) => ({
    playerId,
    memberId,
    name: `${firstName} ${lastName}`,
  }));
  return [...new Map(people.map((person) => [person.playerId, person])).values()];
}

export function withField(sets: readonly SetScore[], at: FieldPlace, value: number | null): SetScore[] {
  return sets.map((set, index) => (index === at.index ? { ...set, [at.field]: value } : set));
}

/** As the call takes it. */
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
