import type { RosterStep } from './check-rosters';

/** What importing a row does. An unsure row waits for the organizer's answer; a wrong one is left out. */
export const rowStates = {
  new: { label: 'New' },
  matched: { label: 'Matched' },
  changed: { label: 'Changed' },
  unsure: { label: 'Question' },
  wrong: { label: 'Wrong' },
} as const;

export type RowState = keyof typeof rowStates;

export const rowStateNames = [
  'new',
  'matched',
  'changed',
  'unsure',
  'wrong',
] as const satisfies readonly RowState[];

export type RowCounts = Record<RowState, number>;

export function countRows(rows: readonly { state: RowState }[]): RowCounts {
  const counts = { new: 0, matched: 0, changed: 0, unsure: 0, wrong: 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
}

/** The sentence beside a row, and its state. */
export function describeRow(
  step: RosterStep,
  { isOpen }: { isOpen: boolean },
): { state: RowState; note: string } {
  const { memberId, teamName, spot, isSubstitute, addsCaptain } = step;
  if (isOpen)
    return {
      state: 'unsure',
      note: 'Someone with this name or email has played here. Is it the same person?',
    };
  const role = addsCaptain ? 'captain' : isSubstitute ? 'substitute' : 'player';
  const team = step.teamId === null ? `${teamName}, a new team` : teamName;
  if (memberId === null) return { state: 'new', note: `New ${role} of ${team}. ${invitationText(step)}` };
  if (spot === 'add') return { state: 'matched', note: `Known person, joins as a ${role} of ${team}.` };
  if (addsCaptain) return { state: 'changed', note: `Becomes a captain of ${teamName}.` };
  if (spot === 'change') return { state: 'changed', note: `Already on ${teamName}, becomes a ${role}.` };
  return { state: 'matched', note: `Already on ${teamName}.` };
}

function invitationText({ person, isJunior }: RosterStep): string {
  if (isJunior) return 'A parent can claim the record.';
  return person.email === null ? 'Without an email, no invitation is sent.' : 'Gets an invitation.';
}

/** Why the rows can't be imported yet. */
export function checkImportable(counts: RowCounts): string | null {
  if (counts.unsure > 0)
    return `Answer ${counts.unsure === 1 ? 'the open question' : `the ${counts.unsure} open questions`} first.`;
  return counts.new + counts.matched + counts.changed === 0 ? 'No row can be imported.' : null;
}

export const importStates = { checked: 'Checked', imported: 'Imported', undone: 'Undone' } as const;

export type ImportState = keyof typeof importStates;

export const importStateNames = ['checked', 'imported', 'undone'] as const satisfies readonly ImportState[];

export const changedSinceCheck =
  'The session changed since this file was checked. Review the rows again, then import.';

export const importUndoDays = 30;

/** What came to depend on an import. */
export type ImportDependents = {
  claims: number;
  matches: number;
  registrations: number;
  otherPlayers: number;
  leftOrMoved: number;
  payments: number;
};

/** Why an import can't be undone. */
export function checkUndo(found: ImportDependents): string | null {
  if (found.claims > 0) return "People have claimed their records, so this import can't be undone.";
  if (found.matches > 0) return "Imported teams have matches, so this import can't be undone.";
  if (found.registrations > 0 || found.otherPlayers > 0)
    return "Others have joined the imported teams, so this import can't be undone.";
  if (found.payments > 0) return "Payments of imported players were noted, so this import can't be undone.";
  return found.leftOrMoved > 0
    ? "Imported players were moved, withdrawn or put in lineups, so this import can't be undone."
    : null;
}
