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
  for (const { size, schemes } of isEveryLook ? [...looks, tablet] : looks) {
    await screen.resize(size);
    for (const [index, colorScheme] of schemes.entries()) {
      await screen.emulate({ colorScheme, reducedMotion: 'reduce' });
      const where = `${colorScheme}, ${size.width} px`;
      // A scheme changes only colors.
      if (index === 0 || isEveryLook) screen.expectNone(await runAxe(screen.inPage), `axe at ${where}`);
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

async function runAxe(inPage: InPage): Promise<string[]> {
  // Selectors take axe longer than the checks, so they are computed only when something is found.
  const found = await inPage(violations, { ...allButContrast, selectors: false });
  if (found.length > 0) found.push(...(await inPage(violations, allButContrast)));
  return found;
}

/** Runs in the page. */
async function violations(options: RunOptions): Promise<string[]> {
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options);
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
