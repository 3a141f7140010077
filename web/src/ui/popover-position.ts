type Edges = { top: number; bottom: number; left: number; right: number };

/** Size of the content; without a width the popover is as wide as its anchor. */
type Content = { height: number; width?: number };

export type Placed = { side: 'below' | 'above'; top: number; left: number; width: number; maxHeight: number };

const gap = 4;
const edge = 8;
const narrowest = 240;

/** Below the anchor, or above it if the content does not fit below and there is more room above. */
export function popoverPosition(anchor: Edges, content: Content, room: Edges): Placed {
  const below = room.bottom - edge - (anchor.bottom + gap);
  const above = anchor.top - gap - (room.top + edge);
  const isBelow = content.height <= below || below >= above;
  const maxHeight = Math.max(0, isBelow ? below : above);
  return {
    side: isBelow ? 'below' : 'above',
    top: isBelow ? anchor.bottom + gap : anchor.top - gap - Math.min(content.height, maxHeight),
    maxHeight,
    ...horizontalPosition(anchor, content, room),
  };
}

/** As wide as the anchor, or aligned with its right edge if the content has a width of its own. */
function horizontalPosition(anchor: Edges, content: Content, room: Edges) {
  const anchorWidth = anchor.right - anchor.left;
  const available = Math.max(0, room.right - room.left - 2 * edge);
  const width = Math.min(content.width ?? Math.max(anchorWidth, narrowest), available);
  const left = content.width === undefined ? anchor.left : anchor.right - width;
  return { width, left: Math.max(room.left + edge, Math.min(left, room.right - edge - width)) };
}
