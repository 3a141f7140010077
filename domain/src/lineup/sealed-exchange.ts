import { lineupStatuses, matchKinds } from '../constants';
import { hasPassed } from '../date/passed';
import { lineName } from './line-name';
import { type LineupStatusId, type SideTiming, lineupOpensAt } from './visibility';

/**
 * How far the exchange of one side is. Open: being set. Due: the deadline has passed, and the lineup is about to be sealed
 * as it stands. Incomplete: it was sealed by the deadline with open spots.
 */
export type SealState = 'open' | 'due' | 'sealed' | 'incomplete' | 'opened';

/** The seal of one side; a side that was never sealed has no time. */
export type Seal = { sealedAt: string | null; isSealComplete: boolean; openedAt: string | null };

/** Both lineups open this long before the match, if not earlier. A date that one side has not agreed to counts as for it. */
export function exchangeDeadline(sides: readonly SideTiming[], minutesBefore: number): string | null {
  const times = sides.map(lineupOpensAt);
  if (sides.length < 2 || times.includes(null)) return null;
  const latest = Math.max(...times.map((time) => Date.parse(time ?? '')));
  return new Date(latest - minutesBefore * 60_000).toISOString();
}

export function sealState(seal: Seal, deadline: string | null, now: Date): SealState {
  if (seal.openedAt !== null) return 'opened';
  if (seal.sealedAt !== null) return seal.isSealComplete ? 'sealed' : 'incomplete';
  return deadline !== null && hasPassed(deadline, now) ? 'due' : 'open';
}

/** Both open at once: as soon as both are sealed and no spot is open. */
export function areBothReady(seals: readonly Seal[]): boolean {
  return seals.length === 2 && seals.every((seal) => seal.sealedAt !== null && seal.isSealComplete);
}

/** Organizers open both lineups only if the deadline has passed and one of them is incomplete. */
export function canOpenBoth(states: readonly SealState[]): boolean {
  return (
    states.includes('incomplete') && states.every((state) => state === 'incomplete' || state === 'sealed')
  );
}

export const cannotOpenYet =
  'Lineups open by themselves. You can open them if one is still incomplete after the deadline.';

const unsealFirst = 'To make changes, unseal this lineup';
const tooLate = 'The deadline has passed: lineups are sealed as they stand';
const stayOpen = 'Both lineups are open and stay open';
const openByThemselves = 'Both lineups open by themselves as soon as both are sealed';
const noUnsealing = "The deadline has passed, so this lineup can't be unsealed";
const needsEveryLine = 'Every line must be set before the lineup can be sealed';

export const reasonLimit = 200;
const needsReason = 'Enter a reason: both teams see that the lineup changed after it was opened';

/** Whether the lineup of a side may be saved. A lineup that everyone has seen is changed only with a reason. */
export function checkSealedSave(state: SealState, reason: string | null): string | null {
  if (state === 'sealed') return unsealFirst;
  if (state === 'due') return tooLate;
  return state === 'opened' && !reason ? needsReason : null;
}

/** Single lines are emptied only before sealing; afterwards the whole lineup is saved, with a reason. */
export function checkSealedEmptying(state: SealState): string | null {
  if (state === 'open') return null;
  return state === 'opened'
    ? 'To change an opened lineup, edit it and enter a reason'
    : (checkSealedSave(state, null) ?? tooLate);
}

type SeatsOfLine = { lineId: number; slot: 1 | 2; playerId: number };

/** After the deadline only open spots can be filled; players already placed stay where they are. */
export function checkFilling(before: readonly SeatsOfLine[], after: readonly SeatsOfLine[]): string | null {
  const isKept = before.every((seat) =>
    after.some(
      ({ lineId, slot, playerId }) =>
        lineId === seat.lineId && slot === seat.slot && playerId === seat.playerId,
    ),
  );
  return isKept ? null : 'The deadline has passed: fill the open spots and leave the others as they are';
}

type SealedLineup = {
  state: SealState;
  numberOfSetLines: number;
  numberOfLines: number;
  isPastDeadline: boolean;
};

/** Sealing is the step to locked, unsealing the step back; a sealed lineup is not published by hand. */
export function checkSealStep(lineup: SealedLineup, to: LineupStatusId): string | null {
  const { state, numberOfSetLines, numberOfLines, isPastDeadline } = lineup;
  if (to === lineupStatuses.published.id) return openByThemselves;
  if (state === 'opened') return stayOpen;
  if (to === lineupStatuses.unlocked.id) {
    if (state === 'open') return null;
    return isPastDeadline ? noUnsealing : null;
  }
  if (state === 'due') return tooLate;
  return state === 'sealed' || numberOfSetLines >= numberOfLines ? null : needsEveryLine;
}

/** The steps that captains take in a session with sealed exchange, by the names of their buttons. */
export const sealSteps = [
  { action: 'Seal', from: lineupStatuses.unlocked.id, to: lineupStatuses.locked.id },
  { action: 'Unseal', from: lineupStatuses.locked.id, to: lineupStatuses.unlocked.id },
] as const;

export const sealStateLabels = {
  open: 'Not sealed',
  due: 'Being sealed',
  sealed: 'Sealed',
  incomplete: 'Spots open',
  opened: 'Opened',
} as const satisfies Record<SealState, string>;

export const sealConfirmation = {
  title: 'Lineup sealed!',
  text: 'The other team knows only that it is sealed. Both lineups open as soon as both are sealed, or at the deadline.',
} as const;

export const sealQuestion = 'Sealing the lineup. Email it to your players?';

type ExchangeStart = { hasStarted: boolean; hasSealed: boolean };

/** Switching must neither hide a lineup that was public nor show one that is sealed. */
export function checkSealingChange(seals: boolean, { hasStarted, hasSealed }: ExchangeStart): string | null {
  if (seals && hasStarted)
    return 'Turn on sealed lineups before the first match starts or a lineup is published.';
  return !seals && hasSealed ? 'Lineups are sealed. Turn this off once they are open or unsealed.' : null;
}

type SealedLine = { matchTypeId: number; lineupPosition: number; playerIds: readonly number[] };

export type SealedText = {
  teamMatchId: number;
  teamId: number;
  lines: readonly SealedLine[];
  alternateIds: readonly number[];
  /** Random, so that a lineup cannot be found by trying all of them against the fingerprint. */
  salt: string;
};

/**
 * The text of a lineup whose SHA-256 is its fingerprint. Players are named by number, because names can be erased later.
 * Ends with a line break, as text files do, so that `sha256sum` of a saved file gives the same.
 */
export function sealText({ teamMatchId, teamId, lines, alternateIds, salt }: SealedText): string {
  const rows = lines
    .toSorted(
      (one, other) => one.matchTypeId - other.matchTypeId || one.lineupPosition - other.lineupPosition,
    )
    .map((line) => `${lineName(line)}: ${idsText(line.playerIds)}`);
  return ['Courtline lineup', `Match ${teamMatchId}`, `Team ${teamId}`]
    .concat(rows, `Alternates: ${idsText(alternateIds)}`, `Salt: ${salt}`, '')
    .join('\n');
}

function idsText(playerIds: readonly number[]): string {
  return playerIds.length === 0 ? 'none' : playerIds.map((id) => `player ${id}`).join(', ');
}

/** A line of one team is complete with one player in singles and two in doubles. */
export function areLinesComplete(lines: readonly SealedLine[]): boolean {
  return lines.every(
    ({ matchTypeId, playerIds }) => playerIds.length === (matchTypeId === matchKinds.doubles.id ? 2 : 1),
  );
}
