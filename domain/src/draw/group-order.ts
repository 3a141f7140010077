import { type Played, type Slot, teamSlot } from './draw';

/** The teams of the group of a changed match, best first; null while the group is not decided. */
export type GroupOrder = { group: number; teamIds: readonly number[] | null };

/** The team in a place of a group, once the group is decided. */
export function slotOfPlace(slot: Slot & { kind: 'place' }, { groupOrders }: Played): Slot {
  const teamId = groupOrders?.get(slot.group)?.[slot.place - 1];
  return teamId === undefined ? slot : teamSlot(teamId);
}

export function withGroupOrder(played: Played, change: GroupOrder | undefined): Played {
  if (!change) return played;
  const groupOrders = new Map(played.groupOrders);
  if (change.teamIds) groupOrders.set(change.group, change.teamIds);
  else groupOrders.delete(change.group);
  return { ...played, groupOrders };
}
