import { useState } from 'react';
import { valuesOf } from '../match-values';
import type { GridMatch, NewValues } from './grid-matches';
import { type Carried, nameOf, valuesText } from './grid-move';
import type { PendingMove } from './use-season';

type Saving = { one: GridMatch; wanted: NewValues; isUndo: boolean; attempt: number };

/** The last move, which can be taken back. */
export type LastMove = { teamMatchId: number; text: string; before: NewValues | null };

/** Moves are saved one at a time, each as soon as it is dropped. */
export function useMoves(say: (text: string) => void) {
  const [saving, setSaving] = useState<Saving | null>(null);
  const [last, setLast] = useState<LastMove | null>(null);
  const [opened, setOpened] = useState<GridMatch | null>(null);
  const pending: PendingMove | null = saving && {
    teamMatchId: saving.one.match.teamMatchId,
    values: saving.wanted,
  };
  const save = (one: GridMatch, wanted: NewValues, isUndo: boolean) =>
    setSaving({ one, wanted, isUndo, attempt: (saving?.attempt ?? 0) + 1 });
  const note = (one: GridMatch, text: string, isUndo: boolean) => {
    const { teamMatchId } = one.match;
    const before = isUndo ? null : formerValues(one);
    setLast({ teamMatchId, text, before });
    say(text);
  };
  return {
    saving,
    pending,
    last,
    opened,
    open: setOpened,
    drop: ({ match, values }: Carried) => {
      if (saving) return say('The last move is still being saved.');
      return values ? save(match, values, false) : setOpened(match);
    },
    /** The latest state of the match is sent back to where it was. */
    undo: (matches: readonly GridMatch[]) => {
      const one = matches.find(({ match }) => match.teamMatchId === last?.teamMatchId);
      if (one && last?.before && !saving) save(one, last.before, true);
    },
    saved: () => {
      if (!saving) return;
      const { one, wanted, isUndo } = saving;
      setSaving(null);
      const verb = isUndo ? 'Moved back' : 'Moved';
      note(one, `${verb}: ${nameOf(one)}, ${valuesText(wanted)}.`, isUndo);
    },
    failed: () => {
      setSaving(null);
      say("The match wasn't moved.");
    },
    savedInDialog: () => opened && note(opened, `Moved: ${nameOf(opened)}.`, false),
  };
}

export type Moves = ReturnType<typeof useMoves>;

/** A postponed match has a new date now; taking it back would not postpone it again. */
function formerValues({ match }: GridMatch): NewValues | null {
  if (match.isPostponed) return null;
  const { wallTime, location } = valuesOf(match);
  return { wallTime, location };
}
