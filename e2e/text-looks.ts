import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { contrastOf } from './contrast';

/** The looks of text that were found readable so far, by this worker. */
const readable = new Set<string>();

/** The proof asks axe about every look, also about those that arithmetic can tell. */
const isEveryLook = Boolean(process.env['EVERY_LOOK']);

/**
 * Contrast is the dearest question to axe, and most of a screen looks like the screen before. So a look is asked about
 * once: the same piece, in the same colours on the same grounds, in the same size. Plain text on a plain ground needs no axe.
 */
export async function lookAtNewText(page: Page): Promise<string[]> {
  const texts = await page.evaluate(looksOfText);
  const fresh = new Map<string, number>();
  for (const [index, { look, ...text }] of texts.entries())
    if (!readable.has(look) && !fresh.has(look) && (isEveryLook || !isPlainlyReadable(text)))
      fresh.set(look, index);
  const found = fresh.size > 0 ? await page.evaluate(askAxe, [...fresh.values()]) : [];
  if (found.length === 0) for (const { look } of texts) readable.add(look);
  return found;
}

/** `ground` is null where more than one plain colour decides what lies behind the text. */
type Text = { look: string; color: string; ground: string | null; fontSize: number; fontWeight: number };

function isPlainlyReadable({ color, ground, fontSize, fontWeight }: Omit<Text, 'look'>): boolean {
  const contrast = ground === null ? null : contrastOf(color, ground);
  const isLarge = fontSize >= 24 || (fontSize >= 18.67 && fontWeight >= 700);
  return contrast !== null && contrast >= (isLarge ? 3 : 4.5);
}

type Looking = { axe: typeof axe; texts: Element[] };

/** Runs in the page: everything on which the contrast of a text depends, for every text there is. */
function looksOfText(): Text[] {
  type Ground = { look: string; plain: string | null; isVeiled: boolean };
  const grounds = new Map<Element, Ground>();
  const groundOf = (element: Element | null): Ground => {
    const known = element && grounds.get(element);
    if (known || !element) return known ?? { look: '', plain: null, isVeiled: false };
    const { backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(element);
    const behind = groundOf(element.parentElement);
    const isVeiled = behind.isVeiled || opacity !== '1' || filter !== 'none';
    const isBare = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none';
    const plain = isBare ? behind.plain : backgroundImage === 'none' ? backgroundColor : null;
    // Where an element paints nothing, its ground is that of its parent, however many such parents there are.
    const own =
      isBare && opacity === '1' && filter === 'none'
        ? ''
        : `/${backgroundColor},${backgroundImage},${opacity},${filter}`;
    const ground = { look: behind.look + own, plain: isVeiled ? null : plain, isVeiled };
    grounds.set(element, ground);
    return ground;
  };
  const isPainted = (element: Element) =>
    element.matches('img, svg, svg *, canvas, video') ||
    groundOf(element).look !== groundOf(element.parentElement).look;
  const isCrossed = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const there = document.elementsFromPoint(x + width / 2, y + height / 2);
    return there.some((one) => !one.contains(element) && !element.contains(one) && isPainted(one));
  };
  const lookOf = (element: Element): Text => {
    const { color, fontSize, fontWeight, textShadow, visibility } = getComputedStyle(element);
    const placeholder = element.matches('input, textarea')
      ? getComputedStyle(element, '::placeholder').color
      : '';
    const piece = [element, element.parentElement].map((one) => `${one?.tagName}.${one?.className}`);
    const { look: ground, plain } = groundOf(element);
    const look = [...piece, color, placeholder, fontSize, fontWeight, textShadow, visibility, ground].join(
      '|',
    );
    const isPlain = placeholder === '' && textShadow === 'none' && !isCrossed(element);
    const [size, weight] = [Number.parseFloat(fontSize), Number(fontWeight)];
    return { look, color, ground: isPlain ? plain : null, fontSize: size, fontWeight: weight };
  };
  const texts = [...document.body.querySelectorAll('*')].filter(
    (element) =>
      element.checkVisibility() &&
      (element.matches('input, textarea, select') ||
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())),
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
