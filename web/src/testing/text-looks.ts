import type axe from 'axe-core';
import { contrastOf } from './contrast';

/** Text looks found readable so far by this worker. */
const readable = new Set<string>();

/** Runs a function in the page under test, which may not be the page that this code runs in. */
export type InPage = <Given, Found>(
  run: (given: Given) => Found | Promise<Found>,
  given: Given,
) => Promise<Found>;

/**
 * Contrast is the slowest check of axe, and most of a screen looks like the previous one. So each look is checked
 * once: same component, same colors and backgrounds, same size. Plain text on a plain background needs no axe, unless
 * every look is to be checked.
 */
export async function inspectNewText(inPage: InPage, isEveryLook: boolean): Promise<string[]> {
  const looks = await inPage(looksOfText, null);
  const fresh = looks.flatMap(({ look, index }) => (readable.has(look) ? [] : [index]));
  if (fresh.length === 0) return [];
  const texts = await inPage(measureTexts, fresh);
  const doubtful = texts.filter((text) => isEveryLook || !isPlainlyReadable(text)).map(({ index }) => index);
  const { found, gone } = doubtful.length > 0 ? await inPage(runAxe, doubtful) : { found: [], gone: [] };
  if (found.length > 0) return found;
  for (const { look, index } of looks) if (!gone.includes(index)) readable.add(look);
  return [];
}

/** `ground` is null if more than one plain color determines the background of the text. */
type Text = { index: number; color: string; ground: string | null; fontSize: number; fontWeight: number };

function isPlainlyReadable({ color, ground, fontSize, fontWeight }: Text): boolean {
  const contrast = ground === null ? null : contrastOf(color, ground);
  const isLarge = fontSize >= 24 || (fontSize >= 18.67 && fontWeight >= 700);
  return contrast !== null && contrast >= (isLarge ? 3 : 4.5);
}

type Ground = { look: string; plain: string | null; isVeiled: boolean };

type PageGlobals = { axe: typeof axe; texts: Element[]; groundOf: (element: Element | null) => Ground };

/** Runs in the page: the distinct looks of all texts, each with the index of the first text that has it. */
function looksOfText(): { look: string; index: number }[] {
  const grounds = new Map<Element, Ground>();
  const groundOf = (element: Element | null): Ground => {
    const known = element && grounds.get(element);
    if (known || !element) return known ?? { look: '', plain: null, isVeiled: false };
    const { backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(element);
    const behind = groundOf(element.parentElement);
    const isVeiled = behind.isVeiled || opacity !== '1' || filter !== 'none';
    const isBare = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none';
    const plain = isBare ? behind.plain : backgroundImage === 'none' ? backgroundColor : null;
    // An element that paints nothing has the background of its nearest painting ancestor.
    const own =
      isBare && opacity === '1' && filter === 'none'
        ? ''
        : `/${backgroundColor},${backgroundImage},${opacity},${filter}`;
    const ground = { look: behind.look + own, plain: isVeiled ? null : plain, isVeiled };
    grounds.set(element, ground);
    return ground;
  };
  const lookOf = (element: Element): string => {
    const { color, fontSize, fontWeight, textShadow, visibility } = getComputedStyle(element);
    const placeholder = element.matches('input, textarea')
      ? getComputedStyle(element, '::placeholder').color
      : '';
    const piece = [element, element.parentElement].map((one) => `${one?.tagName}.${one?.className}`);
    const ground = groundOf(element).look;
    return [...piece, color, placeholder, fontSize, fontWeight, textShadow, visibility, ground].join('|');
  };
  const texts = [...document.body.querySelectorAll('*')].filter(
    (element) =>
      (element.matches('input, textarea, select') ||
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())) &&
      element.checkVisibility(),
  );
  Object.assign(window as unknown as PageGlobals, { texts, groundOf });
  const first = new Map<string, number>();
  for (const [index, element] of texts.entries()) {
    const look = lookOf(element);
    if (!first.has(look)) first.set(look, index);
  }
  return [...first].map(([look, index]) => ({ look, index }));
}

/** Runs in the page after looksOfText: measures what the contrast calculation needs for some of the texts. */
function measureTexts(indexes: readonly number[]): Text[] {
  const { texts, groundOf } = window as unknown as PageGlobals;
  const isPainted = (element: Element) =>
    element.matches('img, svg, svg *, canvas, video') ||
    groundOf(element).look !== groundOf(element.parentElement).look;
  // Another element on top of the text determines its background.
  const isCrossed = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const there = document.elementsFromPoint(x + width / 2, y + height / 2);
    return there.some((one) => !one.contains(element) && !element.contains(one) && isPainted(one));
  };
  return indexes.flatMap((index) => {
    const element = texts[index];
    if (!element) return [];
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const isPlain = !element.matches('input, textarea') && textShadow === 'none' && !isCrossed(element);
    const ground = isPlain ? groundOf(element).plain : null;
    return { index, color, ground, fontSize: Number.parseFloat(fontSize), fontWeight: Number(fontWeight) };
  });
}

/** Runs in the page. */
async function runAxe(indexes: readonly number[]): Promise<{ found: string[]; gone: number[] }> {
  const { axe: looker, texts } = window as unknown as PageGlobals;
  // A toast can end between two looks; axe fails when it is given nothing that is on the page.
  const gone = indexes.filter((index) => !texts[index]?.isConnected);
  const asked = indexes.filter((index) => !gone.includes(index)).map((index) => texts[index] as Element);
  if (asked.length === 0) return { found: [], gone };
  const { violations } = await looker.run(asked, {
    resultTypes: ['violations'],
    runOnly: ['color-contrast'],
  });
  return { found: violations.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' '))), gone };
}
