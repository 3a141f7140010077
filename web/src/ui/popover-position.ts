type Edges = { top: number; bottom: number; left: number; right: number };

export type Room = { top: number; bottom: number; left: number; right: number };

export type Placed = { side: 'below' | 'above'; top: number; left: number; width: number; maxHeight: number };

const gap = 4;
const edge = 8;
const narrowest = 240;

/** Below the anchor and as wide; above it if there is more room for the content. */
export function popoverPosition(anchor: Edges, height: number, room: Room): Placed {
  const below = room.bottom - edge - (anchor.bottom + gap);
  const above = anchor.top - gap - (room.top + edge);
  const isBelow = height <= below || below >= above;
  const maxHeight = Math.max(0, isBelow ? below : above);
  const width = Math.min(
    Math.max(anchor.right - anchor.left, narrowest),
    Math.max(0, room.right - room.left - 2 * edge),
  );
  return {
    side: isBelow ? 'below' : 'above',
    top: isBelow ? anchor.bottom + gap : anchor.top - gap - Math.min(height, maxHeight),
    left: Math.max(room.left + edge, Math.min(anchor.left, room.right - edge - width)),
    width,
    maxHeight,
  };
}
