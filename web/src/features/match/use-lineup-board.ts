import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import type { SideDraft } from './lineup-draft';
import {
  type Spot,
  nextOpenSpot,
  placePlayer,
  removePlayer,
  spotInLine,
  togglePlayer,
} from './lineup-placing';
import type { Member } from './roster-chips';

/** Who is selected or dragged on a lineup board, and what taps, drops and keys do with them. */
export function useLineupBoard(
  board: RefObject<HTMLElement | null>,
  draft: SideDraft,
  onChange: (next: SideDraft) => void,
) {
  const [selected, setSelected] = useState<Member | null>(null);
  const [dragged, setDragged] = useState<Member | null>(null);
  const [isInOrder, setIsInOrder] = useState(false);
  const next = isInOrder ? nextOpenSpot(draft) : null;
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
  const select = (member: Member) =>
    setSelected(selected?.teamMemberId === member.teamMemberId ? null : member);
  const cancel = () => {
    setSelected(null);
    setIsInOrder(false);
  };
  return {
    selected,
    dragged,
    /** The spot of the next player, while lines are filled in order. */
    next,
    pressKey,
    drag: setDragged,
    toggle: (member: Member) =>
      next ? finish(togglePlayer(draft, next, member.teamMemberId), member) : select(member),
    fillInOrder: () => {
      setSelected(null);
      setIsInOrder(true);
    },
    cancel,
    /** Escape would close the dialog. */
    cancelOnEscape: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !(selected || next)) return;
      event.preventDefault();
      event.stopPropagation();
      cancel();
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
