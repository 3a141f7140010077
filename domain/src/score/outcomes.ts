import { resultCompletions } from '../constants';
import { completionRules } from './completion';
import type { CompletionId, EnteredResult, LineResult, Side } from './result';
import { sentences } from './sentences';
import { isEmpty } from './set-state';
import { otherSide } from './swap-sides';

type TeamNames = Record<Side, string>;

export type OutcomeChoice = { completionId: CompletionId; winningSide: Side | null; label: string };

const { completed, partial, defaulted, withdrew, retired, incomplete, notPlayed, postponed } =
  resultCompletions;

const inOrderOfTheSelector = [
  completed,
  partial,
  postponed,
  defaulted,
  notPlayed,
  retired,
  withdrew,
  incomplete,
];
const hiddenWithScores: readonly CompletionId[] = [notPlayed.id];
const hiddenWithoutScores: readonly CompletionId[] = [partial.id];
const hiddenWhenNobodyPlayed: readonly CompletionId[] = [partial.id, retired.id, withdrew.id];

/**
 * The outcomes offered for what is entered so far; a side that defaults, retires or withdraws gives the line to the other.
 */
export function outcomeChoices(result: EnteredResult, teams: TeamNames): OutcomeChoice[] {
  const hidden = hiddenOutcomes(result);
  return inOrderOfTheSelector
    .filter(({ id }) => !hidden.includes(id))
    .flatMap(({ id, label }) =>
      completionRules[id].winner === 'outcome'
        ? [...eitherTeam(id, label, teams), ...bothTeams(id, result)]
        : [{ completionId: id, winningSide: null, label }],
    );
}

type Outcome = Pick<EnteredResult, 'completionId' | 'winningSide'>;

/**
 * Defaulted, Withdrew and Retired require the winning side. A default of both teams comes from the whole-team default;
 * for a single line it is accepted only if it is already stored, because otherwise it would erase a default win.
 */
export function checkWinnerNamed(result: Outcome, stored: Outcome | null): string | null {
  if (completionRules[result.completionId].winner !== 'outcome' || result.winningSide !== null) return null;
  const isUnchanged = isDoubleDefault(result) && isDoubleDefault(stored);
  return isUnchanged ? null : sentences.noEvidentWinner;
}

/** One sentence in place of the scores, or null if scores are entered. */
export function scorelessDescription(
  { completionId, winningSide }: EnteredResult,
  teams: TeamNames,
): string | null {
  if (completionId === notPlayed.id) return 'Match not played: neither team wins this line.';
  if (completionId === postponed.id) return 'Postponed: this line will be played at a later date.';
  if (completionId !== defaulted.id) return null;
  if (winningSide === null) return 'Double default: neither team played this line.';
  return `Default: ${teams[otherSide(winningSide)]} didn't play this line, so ${teams[winningSide]} wins it.`;
}

/** Shown on a line's card instead of the winner's mark; null if there is a winner. */
export function unwonLabel({ completionId, winningSide }: LineResult): string | null {
  if (winningSide !== null) return null;
  return inOrderOfTheSelector.find(({ id }) => id === completionId)?.label ?? null;
}

function hiddenOutcomes({ completionId, sets }: EnteredResult): readonly CompletionId[] {
  const byScores = sets.every(isEmpty) ? hiddenWithoutScores : hiddenWithScores;
  const isNobodyPlaying = completionId === defaulted.id || completionId === notPlayed.id;
  return isNobodyPlaying ? [...byScores, ...hiddenWhenNobodyPlayed] : byScores;
}

function eitherTeam(completionId: CompletionId, label: string, teams: TeamNames): OutcomeChoice[] {
  const sides: Side[] = [1, 2];
  return sides.map((side) => ({
    completionId,
    winningSide: otherSide(side),
    label: `${label} (${teams[side]})`,
  }));
}

/** Default of both teams: shown if stored, but never offered. */
function bothTeams(completionId: CompletionId, result: EnteredResult): OutcomeChoice[] {
  if (completionId !== defaulted.id || !isDoubleDefault(result)) return [];
  return [{ completionId, winningSide: null, label: `${defaulted.label} (both teams)` }];
}

function isDoubleDefault(result: Outcome | null): boolean {
  return result?.completionId === defaulted.id && result.winningSide === null;
}
