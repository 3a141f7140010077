// The outlines of crests on a grid of 40 units, as SVG path data. Only absolute M, L, C and Z are used, so that pictures
// for e-mails can be drawn from the same data without a full SVG renderer.
import { type CrestPattern, type CrestShape, crestCharges, crestFields, readCrest } from './crest';

export const crestGrid = 40;

export const shapePaths: Record<CrestShape, string> = {
  shield: 'M5 4L35 4L35 19C35 28 28 34 20 38C12 34 5 28 5 19Z',
  circle: 'M37 20C37 29.4 29.4 37 20 37C10.6 37 3 29.4 3 20C3 10.6 10.6 3 20 3C29.4 3 37 10.6 37 20Z',
  hexagon: 'M20 2L35.6 11L35.6 29L20 38L4.4 29L4.4 11Z',
  square:
    'M9 4L31 4C33.8 4 36 6.2 36 9L36 31C36 33.8 33.8 36 31 36L9 36C6.2 36 4 33.8 4 31L4 9C4 6.2 6.2 4 9 4Z',
  diamond:
    'M22 2.8L37.2 18C38.3 19.1 38.3 20.9 37.2 22L22 37.2C20.9 38.3 19.1 38.3 18 37.2L2.8 22C1.7 20.9 1.7 19.1 2.8 18L18 2.8C19.1 1.7 20.9 1.7 22 2.8Z',
};

/** Drawn in the color of the charge, clipped by the shape. */
export const patternPaths: Record<CrestPattern, string> = {
  chevron: 'M0 29L20 11L40 29L40 40L20 22L0 40Z',
  bend: 'M0 32L32 0L40 0L40 8L8 40L0 40Z',
  disc: 'M29 20C29 25 25 29 20 29C15 29 11 25 11 20C11 15 15 11 20 11C25 11 29 15 29 20Z',
  half: 'M20 0L40 0L40 40L20 40Z',
  bars: 'M0 9L40 9L40 16L0 16ZM0 24L40 24L40 31L0 31Z',
  bolt: 'M23 5L10 23L18 23L16 35L30 16L21.5 16Z',
  stripes: 'M10 0L16 0L16 40L10 40ZM24 0L30 0L30 40L24 40Z',
  saltire: 'M0 0L7 0L20 14L33 0L40 0L40 7L26 20L40 33L40 40L33 40L20 26L7 40L0 40L0 33L14 20L0 7Z',
};

/** The parts of a crest in its own grid; null for a code that names no crest. The id must be unique within the picture. */
export function drawCrest(code: string, id: string): string | null {
  const crest = readCrest(code);
  if (!crest) return null;
  const outline = shapePaths[crest.shape];
  return [
    `<clipPath id="${id}"><path d="${outline}"/></clipPath><g clip-path="url(#${id})">`,
    `<rect width="${crestGrid}" height="${crestGrid}" fill="${crestFields[crest.field].color}"/>`,
    `<path d="${patternPaths[crest.pattern]}" fill="${crestCharges[crest.charge].color}"/></g>`,
    // Visible on light and dark grounds.
    `<path d="${outline}" fill="none" stroke="#8a94a3" stroke-opacity=".4"/>`,
  ].join('');
}
