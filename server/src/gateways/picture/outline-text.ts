import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Font, create } from 'fontkit';

export type Weight = 500 | 800;

type Outline = {
  /** SVG paths from the origin, on the baseline. */
  svg: string;
  width: number;
};

/** By how common their letters are. Letters of other scripts are left out. */
const scripts = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese'] as const;

const fonts = new Map<string, Font>();
const { resolve } = createRequire(import.meta.url);

/** Text as shapes, because the machine that draws a picture may have no fonts. */
export function outlineText(text: string, { size, weight }: Style): Outline {
  let [svg, x] = ['', 0];
  for (const { font, letters } of splitByFont(text, weight)) {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(letters);
    for (const [index, glyph] of glyphs.entries()) {
      const shape = glyph.path.toSVG();
      if (shape) svg += `<path transform="translate(${round(x)}) scale(${scale} ${-scale})" d="${shape}"/>`;
      x += (positions[index]?.xAdvance ?? 0) * scale;
    }
  }
  return { svg, width: x };
}

type Style = { size: number; weight: Weight };

const advances = new Map<string, number>();

/** The width of the text without kerning, which is quick to find and at most a little too large. */
export function measureText(text: string, { size, weight }: Style): number {
  let width = 0;
  for (const letter of text) width += advanceOf(letter, weight);
  return width * size;
}

function advanceOf(letter: string, weight: Weight): number {
  const key = `${weight}${letter}`;
  const known = advances.get(key);
  if (known !== undefined) return known;
  const font = fontFor(letter, weight);
  if (!font) return 0;
  const advance = font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth / font.unitsPerEm;
  // Only letters of the fonts are stored, so the map stays small.
  advances.set(key, advance);
  return advance;
}

type Run = { font: Font; letters: string };

/** Consecutive letters of the same font file are laid out together. */
function splitByFont(text: string, weight: Weight): Run[] {
  const runs: Run[] = [];
  for (const letter of text) {
    const font = fontFor(letter, weight);
    const last = runs.at(-1);
    if (font && last?.font === font) last.letters += letter;
    else if (font) runs.push({ font, letters: letter });
  }
  return runs;
}

function fontFor(letter: string, weight: Weight): Font | null {
  const code = letter.codePointAt(0) ?? 0;
  for (const script of scripts) {
    const font = openFont(script, weight);
    if (font.hasGlyphForCodePoint(code)) return font;
  }
  return null;
}

function openFont(script: string, weight: Weight): Font {
  const file = `@fontsource/inter/files/inter-${script}-${weight}-normal.woff`;
  const known = fonts.get(file);
  if (known) return known;
  const font = create(readFileSync(resolve(file)));
  if (!('layout' in font)) throw new Error(`${file} holds more than one font`);
  fonts.set(file, font);
  return font;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
