import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { type InPage, inspectNewText } from './text-looks';

export type Size = { width: number; height: number };
type Scheme = 'light' | 'dark';

/** A screen under test: driven from outside of the browser by an e2e test, or from the same page by a component test. */
export type Screen = {
  inPage: InPage;
  resize: (size: Size) => Promise<void>;
  emulate: (media: { colorScheme: Scheme; reducedMotion: 'reduce' }) => Promise<void>;
  /** Loads axe into the page as `window.axe`. */
  bringAxe: () => Promise<void>;
  expectNone: (found: readonly string[], what: string) => void;
  /** Retries until nothing is found. */
  waitForNone: (find: () => Promise<readonly string[]>, what: string) => Promise<void>;
  /** Checks every rule in every scheme, and a tablet size too. */
  isEveryLook: boolean;
  keepPicture?: (look: string) => Promise<void>;
};

/** In the order with the fewest changes between looks: each change lays out and paints the whole screen again. */
const looks = [
  { size: { width: 390, height: 844 }, schemes: ['light', 'dark'] },
  { size: { width: 1440, height: 900 }, schemes: ['dark', 'light'] },
] as const;
const tablet = { size: { width: 1024, height: 768 }, schemes: ['light', 'dark'] } as const;

const allButContrast: RunOptions = {
  resultTypes: ['violations'],
  // Preloading fetches the style sheets again, for a single rule about screen orientation.
  preload: false,
  rules: { 'color-contrast': { enabled: false } },
};

/** Checks for every screen: no axe violations in either scheme, no horizontal scroll on a small phone. */
export async function inspectScreen(screen: Screen): Promise<void> {
  const { isEveryLook } = screen;
  await screen.bringAxe();
  for (const [place, { size, schemes }] of (isEveryLook ? [...looks, tablet] : looks).entries()) {
    await screen.resize(size);
    for (const [index, colorScheme] of schemes.entries()) {
      await screen.emulate({ colorScheme, reducedMotion: 'reduce' });
      const where = `${colorScheme}, ${size.width} px`;
      // A scheme changes only colors, and a size what is visible.
      if (index === 0 || isEveryLook) {
        const part = place === 0 || isEveryLook ? 'whole page' : 'newly visible';
        screen.expectNone(await runAxe(screen.inPage, part), `axe at ${where}`);
      }
      screen.expectNone(await inspectNewText(screen.inPage, isEveryLook), `contrast at ${where}`);
      await screen.keepPicture?.(`${size.width}-${colorScheme}`);
    }
  }
  await screen.resize({ width: 320, height: 640 });
  // Some components lay themselves out again after the width changes.
  await screen.waitForNone(() => screen.inPage(sidewaysScroll, null), 'sideways scroll at 320 px');
  const low = await screen.inPage(lowTargets, null);
  screen.expectNone(low, 'low links to players, or elements of class undefined');
}

type Part = 'whole page' | 'newly visible';

async function runAxe(inPage: InPage, part: Part): Promise<string[]> {
  const count = await inPage(markVisible, part);
  if (count === 0) return [];
  // Selectors take axe longer than the checks, so they are computed only when something is found.
  const found = await inPage(violations, { ...allButContrast, selectors: false });
  if (found.length > 0) found.push(...(await inPage(violations, allButContrast)));
  return found;
}

type MarkedWindow = { axe: typeof axe; checked?: WeakSet<Element>; toCheck?: Element[] };

/** Runs in the page. Marks what is visible, and returns how many subtrees of it have not been checked yet. */
function markVisible(part: Part): number {
  const page = window as unknown as MarkedWindow;
  const checked = part === 'newly visible' && page.checked ? page.checked : new WeakSet<Element>();
  const toCheck: Element[] = [];
  const walk = (element: Element, isInside: boolean) => {
    const isNew = !checked.has(element) && element.checkVisibility({ visibilityProperty: true });
    if (isNew) checked.add(element);
    if (isNew && !isInside) toCheck.push(element);
    for (const child of element.children) walk(child, isInside || isNew);
  };
  walk(document.documentElement, false);
  page.checked = checked;
  page.toCheck = part === 'whole page' ? [document.documentElement] : toCheck;
  return page.toCheck.length;
}

/** Runs in the page. */
async function violations(options: RunOptions): Promise<string[]> {
  const { axe, toCheck = [] } = window as unknown as MarkedWindow;
  const { violations } = await axe.run({ include: toCheck }, options);
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target?.join(' ')).join('; ')}`,
  );
}

/** Runs in the page. */
function sidewaysScroll(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px`] : [];
}

/**
 * Runs in the page. On phones a player link that stands alone needs the height of a touch target; in a sentence it
 * does not.
 */
function lowTargets(): string[] {
  const low = [...document.querySelectorAll('main a[href*="/profiles/"]')].filter((link) => {
    const { height } = link.getBoundingClientRect();
    const isInSentence = [link.parentElement, link.parentElement?.parentElement].some((ancestor) =>
      [...(ancestor?.childNodes ?? [])].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
      ),
    );
    // Browsers lay out in fractions of a pixel.
    return height > 0 && Math.round(height) < 44 && !isInSentence;
  });
  const classless = [...document.querySelectorAll('.undefined, .null, .false')];
  return [...low, ...classless].map(({ outerHTML }) => outerHTML.slice(0, 160));
}
