import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import type { SideDraft } from './lineup-draft';
import { type Spot, placePlayer, removePlayer, spotInLine } from './lineup-placing';
import type { Member } from './roster-chips';

/** Who is selected or dragged on a lineup board, and what taps, drops and keys do with them. */
export function useLineupBoard(
  board: RefObject<HTMLElement | null>,
  draft: SideDraft,
  onChange: (next: SideDraft) => void,
) {
  const [selected, setSelected] = useState<Member | null>(null);
  const [dragged, setDragged] = useState<Member | null>(null);
  /** The button that placed a player is gone afterwards, so the focus goes back to the player. */
  const finish = (next: SideDraft, member: Member) => {
    onChange(next);
    setSelected(null);
    board.current?.querySelector<HTMLElement>(`[data-player="${member.teamMemberId}"]`)?.focus();
  };
  const place = (at: Spot, member: Member) => finish(placePlayer(draft, at, member.teamMemberId), member);
  const pressKey = useLineKeys((member, badge) => {
    const at = spotInLine(draft, badge);
    if (at) place(at, member);
  });
  return {
    selected,
    dragged,
    pressKey,
    drag: setDragged,
    toggle: (member: Member) => setSelected(selected?.teamMemberId === member.teamMemberId ? null : member),
    cancel: () => setSelected(null),
    /** Escape would close the dialog. */
    cancelOnEscape: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !selected) return;
      event.preventDefault();
      event.stopPropagation();
      setSelected(null);
    },
    placeSelected: (at: Spot) => selected && place(at, selected),
    removeSelected: () => selected && finish(removePlayer(draft, selected.teamMemberId), selected),
    drop: (at: Spot) => dragged && onChange(placePlayer(draft, at, dragged.teamMemberId)),
  };
}

export type LineupBoard = ReturnType<typeof useLineupBoard>;

/** S or D and then a digit, on a player, places that player in the line. */
function useLineKeys(place: (member: Member, badge: string) => void) {
  const letter = useRef<string | null>(null);
  return (member: Member, { key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey || altKey) return;
    const pressed = key.toUpperCase();
    if (letter.current !== null && /^[1-9]$/.test(pressed)) place(member, `${letter.current}${pressed}`);
    letter.current = pressed === 'S' || pressed === 'D' ? pressed : null;
  };
}
