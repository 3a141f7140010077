import type { Lineups } from '@courtline/contract/lineup';
import type { MatchSummary } from '@courtline/contract/match';
import type { LineupValues } from '@courtline/domain/merge/merge-lineup';
import type { QueuedChange } from '../../api/outbox';
import { findPending } from '../../api/pending';
import type { FieldLabel } from '../../ui/edit-conflicts';
import { type SideDraft, draftsOf, seatValues, withSeatValues } from './lineup-draft';
import { matchTitle } from './match-head';

/** What a lineup needs while it waits for the network. */
type WaitingLineup = {
  sides: (1 | 2)[];
  values: LineupValues;
  /** Names of seats and players, to show what others changed. */
  labels: Record<string, { label: string; options: { id: unknown; label: string }[] }>;
};

type Context = {
  match: MatchSummary;
  subject: string;
  base: Lineups;
  drafts: SideDraft[];
  labels: Record<string, FieldLabel>;
};

export function lineupSubject(teamMatchId: number, teamId: number): string {
  return `lineup:${teamMatchId}:${teamId}`;
}

/** Only captains get the version of a lineup, without which a change by others would be overwritten. */
export function queuedLineup({ match, subject, base, drafts, labels }: Context): QueuedChange | null {
  if (drafts.some(({ side }) => base[`position${side}Version`] === null)) return null;
  const details: WaitingLineup = {
    sides: drafts.map(({ side }) => side),
    values: seatValues(drafts),
    labels: Object.fromEntries(
      Object.entries(labels).map(([name, { label, options = [] }]) => [
        name,
        { label, options: [...options] },
      ]),
    ),
  };
  const mine = textOf(details, details.values);
  return { kind: 'lineup', subject, label: `Lineup · ${matchTitle(match)}`, mine, details, base };
}

/** The drafts with what was entered before without network. */
export function withWaitingLineup(drafts: SideDraft[], subject: string): SideDraft[] {
  const entry = findPending(subject);
  return entry ? withSeatValues(drafts, (entry.details as WaitingLineup).values) : drafts;
}

/** The lineup that is stored now, in the words of the one that waits. */
export function storedLineupText(details: unknown, current: Lineups): string {
  const waiting = details as WaitingLineup;
  return textOf(waiting, seatValues(draftsOf(current, waiting.sides)));
}

function textOf({ labels }: WaitingLineup, values: LineupValues): string {
  return Object.entries(labels)
    .map(([name, { label, options }]) => {
      const player = options.find(({ id }) => id === values[name])?.label ?? 'Open';
      return `${label}: ${player}`;
    })
    .join(' · ');
}
