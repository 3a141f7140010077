import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { type InPage, lookAtNewText } from './text-looks';

export type Size = { width: number; height: number };
type Scheme = 'light' | 'dark';

/** A screen that is looked at: by a journey from outside of the browser, or by a test that runs in the same page. */
export type Screen = {
  inPage: InPage;
  resize: (size: Size) => Promise<void>;
  emulate: (media: { colorScheme: Scheme; reducedMotion: 'reduce' }) => Promise<void>;
  /** Makes axe known to the page as `window.axe`. */
  bringAxe: () => Promise<void>;
  expectNone: (found: readonly string[], what: string) => void;
  /** Looks again until nothing is found. */
  waitForNone: (find: () => Promise<readonly string[]>, what: string) => Promise<void>;
  /** With every rule in every scheme, and at a tablet too. */
  isEveryLook: boolean;
  keepPicture?: (look: string) => Promise<void>;
};

/** In the order that changes least from one look to the next: each change lays out and paints the whole screen again. */
const looks = [
  { size: { width: 390, height: 844 }, schemes: ['light', 'dark'] },
  { size: { width: 1440, height: 900 }, schemes: ['dark', 'light'] },
] as const;
const tablet = { size: { width: 1024, height: 768 }, schemes: ['light', 'dark'] } as const;

const allButContrast: RunOptions = {
  resultTypes: ['violations'],
  // Fetches the style sheets once more, for a single rule about screens that refuse to turn.
  preload: false,
  rules: { 'color-contrast': { enabled: false } },
};

/** What must hold for every screen: nothing for axe to find in either scheme, no sideways scroll on a small phone. */
export async function lookAtScreen(screen: Screen): Promise<void> {
  const { isEveryLook } = screen;
  await screen.bringAxe();
  for (const { size, schemes } of isEveryLook ? [...looks, tablet] : looks) {
    await screen.resize(size);
    for (const [index, colorScheme] of schemes.entries()) {
      await screen.emulate({ colorScheme, reducedMotion: 'reduce' });
      const where = `${colorScheme}, ${size.width} px`;
      // A scheme changes colours and nothing else.
      if (index === 0 || isEveryLook) screen.expectNone(await askAxe(screen.inPage), `axe at ${where}`);
      screen.expectNone(await lookAtNewText(screen.inPage, isEveryLook), `contrast at ${where}`);
      await screen.keepPicture?.(`${size.width}-${colorScheme}`);
    }
  }
  await screen.resize({ width: 320, height: 640 });
  // Some pieces lay themselves out again once they know the new width.
  await screen.waitForNone(() => screen.inPage(sidewaysScroll, null), 'sideways scroll at 320 px');
  const low = await screen.inPage(lowTargets, null);
  screen.expectNone(low, 'low links to players, or elements of class undefined');
}

async function askAxe(inPage: InPage): Promise<string[]> {
  // Naming an element takes axe longer than judging it, so names are asked for only when something is found.
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
 * Runs in the page. On a phone a player's name that stands alone is as high as a finger needs it; in a sentence it is not.
 */
function lowTargets(): string[] {
  const low = [...document.querySelectorAll('main a[href*="/profiles/"]')].filter((link) => {
    const { height } = link.getBoundingClientRect();
    const isInSentence = [link.parentElement, link.parentElement?.parentElement].some((around) =>
      [...(around?.childNodes ?? [])].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
      ),
    );
    // Browsers lay out in parts of a pixel.
    return height > 0 && Math.round(height) < 44 && !isInSentence;
  });
  const classless = [...document.querySelectorAll('.undefined, .null, .false')];
  return [...low, ...classless].map(({ outerHTML }) => outerHTML.slice(0, 160));
}
