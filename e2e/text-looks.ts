import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** The looks of text that were found readable so far, by this worker. */
const readable = new Set<string>();

/**
 * Contrast is the dearest question to axe, and most of a screen looks like the screen before. So a look is asked about
 * once: the same piece, in the same colours on the same grounds, in the same size.
 */
export async function lookAtNewText(page: Page): Promise<string[]> {
  const looks = await page.evaluate(looksOfText);
  const fresh = looks.flatMap((look, index) => (readable.has(look) ? [] : [index]));
  if (fresh.length === 0) return [];
  const found = await page.evaluate(askAxe, fresh);
  if (found.length === 0) for (const look of looks) readable.add(look);
  return found;
}

type Looking = { axe: typeof axe; texts: Element[] };

/** Runs in the page: everything on which the contrast of a text depends, for every text there is. */
function looksOfText(): string[] {
  const grounds = new Map<Element | null, string>([[null, '']]);
  const groundOf = (element: Element | null): string => {
    const known = grounds.get(element);
    if (known !== undefined || element === null) return known ?? '';
    const { backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(element);
    const ground = `${groundOf(element.parentElement)}/${backgroundColor},${backgroundImage},${opacity},${filter}`;
    grounds.set(element, ground);
    return ground;
  };
  const lookOf = (element: Element) => {
    const { color, fontSize, fontWeight, textShadow, visibility } = getComputedStyle(element);
    const placeholder = element.matches('input, textarea')
      ? getComputedStyle(element, '::placeholder').color
      : '';
    const piece = [element, element.parentElement].map((one) => `${one?.tagName}.${one?.className}`);
    return [
      ...piece,
      color,
      placeholder,
      fontSize,
      fontWeight,
      textShadow,
      visibility,
      groundOf(element),
    ].join('|');
  };
  const texts = [...document.body.querySelectorAll('*')].filter(
    (element) =>
      element.matches('input, textarea, select') ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()),
  );
  (window as unknown as Looking).texts = texts;
  return texts.map(lookOf);
}

/** Runs in the page. */
async function askAxe(indexes: readonly number[]): Promise<string[]> {
  const { axe: looker, texts } = window as unknown as Looking;
  const asked = indexes.map((index) => texts[index]).filter((text) => text instanceof Element);
  const { violations } = await looker.run(asked, {
    resultTypes: ['violations'],
    runOnly: ['color-contrast'],
  });
  return violations.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' ')));
}
