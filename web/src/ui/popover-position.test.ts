import { describe, expect, it } from 'vitest';
import { popoverPosition } from './use-popover-position';

const phone = { top: 0, bottom: 640, left: 0, right: 320 };

describe('popover position', () => {
  it('is below the field and as wide', () => {
    expect(popoverPosition({ top: 100, bottom: 148, left: 24, right: 296 }, { height: 300 }, phone)).toEqual({
      side: 'below',
      top: 152,
      left: 24,
      width: 272,
      maxHeight: 480,
    });
  });

  it('is above a field at the bottom of the window', () => {
    const placed = popoverPosition({ top: 500, bottom: 548, left: 24, right: 296 }, { height: 300 }, phone);
    expect(placed).toMatchObject({ side: 'above', top: 196, maxHeight: 488 });
  });

  it('stays below and scrolls if there is even less room above', () => {
    const placed = popoverPosition({ top: 100, bottom: 148, left: 24, right: 296 }, { height: 900 }, phone);
    expect(placed).toMatchObject({ side: 'below', maxHeight: 480 });
  });

  it('avoids the on-screen keyboard', () => {
    const withKeyboard = { ...phone, bottom: 340 };
    const placed = popoverPosition(
      { top: 230, bottom: 278, left: 24, right: 296 },
      { height: 200 },
      withKeyboard,
    );
    expect(placed).toMatchObject({ side: 'above', top: 26, maxHeight: 218 });
  });

  it('has a minimum width and stays inside the window at the right edge', () => {
    const placed = popoverPosition({ top: 100, bottom: 148, left: 250, right: 310 }, { height: 100 }, phone);
    expect(placed).toMatchObject({ left: 72, width: 240 });
  });

  it('aligns a menu with the right edge of its button', () => {
    const placed = popoverPosition(
      { top: 100, bottom: 144, left: 260, right: 304 },
      { height: 90, width: 200 },
      phone,
    );
    expect(placed).toMatchObject({ side: 'below', top: 148, left: 104, width: 200 });
  });

  it('keeps a menu inside the window at the left edge', () => {
    const placed = popoverPosition(
      { top: 100, bottom: 144, left: 16, right: 60 },
      { height: 90, width: 200 },
      phone,
    );
    expect(placed).toMatchObject({ left: 8, width: 200 });
  });
});
