import { type RefObject, useLayoutEffect } from 'react';

type Refs = { popup: RefObject<HTMLElement | null>; anchor: RefObject<HTMLElement | null> };

/** A list is as wide as its anchor and at most 360 px tall; a menu has the size of its content. */
type Kind = 'list' | 'menu';

/** Keeps an open popup at its anchor through scrolling and resizing; hidden until positioned. */
export function usePopoverPosition({ popup, anchor }: Refs, isOpen: boolean, kind: Kind = 'list'): void {
  useLayoutEffect(() => {
    if (!isOpen) hide(popup.current);
    if (!isOpen || !popup.current || !anchor.current) return undefined;
    const place = () => moveToAnchor(popup.current, anchor.current, kind);
    place();
    const sizes = new ResizeObserver(place);
    for (const child of [anchor.current, ...popup.current.children]) sizes.observe(child);
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    window.visualViewport?.addEventListener('resize', place);
    return () => {
      sizes.disconnect();
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
      window.visualViewport?.removeEventListener('resize', place);
    };
  });
}

function moveToAnchor(popup: HTMLElement | null, anchor: HTMLElement | null, kind: Kind): void {
  if (!popup || !anchor) return;
  const isMenu = kind === 'menu';
  const maxListHeight = isMenu ? Infinity : 360;
  const content = {
    height: Math.min(contentHeight(popup), maxListHeight),
    ...(isMenu && { width: popup.offsetWidth }),
  };
  const { top, left, width, maxHeight } = popoverPosition(
    anchor.getBoundingClientRect(),
    content,
    visibleRoom(),
  );
  Object.assign(popup.style, {
    visibility: 'visible',
    top: `${top}px`,
    left: `${left}px`,
    // The width of a menu is left to CSS: fixed here, it would not grow with the text.
    width: isMenu ? '' : `${width}px`,
    maxHeight: `${Math.min(maxHeight, maxListHeight)}px`,
  });
}

function hide(popup: HTMLElement | null): void {
  if (popup) popup.style.visibility = 'hidden';
}

/** The height it would need; either the popup or the list inside scrolls. */
function contentHeight(popup: HTMLElement): number {
  const borders = popup.offsetHeight - popup.clientHeight;
  const list = popup.firstElementChild;
  const hidden = list ? list.scrollHeight - list.clientHeight : 0;
  return popup.scrollHeight + hidden + borders;
}

function visibleRoom() {
  const { clientWidth, clientHeight } = document.documentElement;
  const seen = window.visualViewport;
  const top = seen?.offsetTop ?? 0;
  return { top, bottom: top + (seen?.height ?? clientHeight), left: 0, right: clientWidth };
}

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
