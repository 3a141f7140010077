import { describe, expect, it } from 'vitest';
import {
  checkCrest,
  chosenCrest,
  crestCharges,
  crestCode,
  crestFields,
  crestOf,
  crestPatterns,
  crestShapes,
  longestCrest,
  readCrest,
} from './crest';
import { crestGrid, patternPaths, shapePaths } from './crest-drawing';

const ids = Array.from({ length: 120 }, (_, index) => index + 1);

describe('A crest', () => {
  it.each([
    [1, 'circle-half-crimson-white'],
    [2, 'hexagon-stripes-teal-lime'],
    [3, 'square-bend-violet-lavender'],
    [1_000_000, 'shield-chevron-navy-amber'],
  ])('of team %i is always the same', (teamId, code) => {
    expect(crestOf(teamId)).toBe(code);
  });

  it('differs among the teams of a session', () => {
    expect(new Set(ids.map((id) => crestOf(id))).size).toBe(ids.length);
    const eight = ids.slice(7, 15).map((id) => readCrest(crestOf(id)));
    expect(new Set(eight.map((crest) => crest?.field)).size).toBe(8);
    expect(new Set(eight.map((crest) => crest?.pattern)).size).toBe(8);
  });

  it('is the chosen one where there is a valid choice', () => {
    expect(crestOf(1, 'shield-chevron-navy-lime')).toBe('shield-chevron-navy-lime');
    expect(crestOf(1, 'star-chevron-navy-lime')).toBe(crestOf(1));
    expect(crestOf(1, null)).toBe(crestOf(1));
  });

  it('is stored only if it is not the derived one', () => {
    expect(chosenCrest(1, crestOf(1))).toBeNull();
    expect(chosenCrest(1, crestOf(2))).toBe(crestOf(2));
    expect(chosenCrest(1, null)).toBeNull();
  });

  it.each([
    'shield-chevron-navy',
    'shield-chevron-navy-lime-lime',
    'chevron-shield-navy-lime',
    'shield-chevron-lime-navy',
    'Shield-chevron-navy-lime',
    'constructor-chevron-navy-lime',
    '',
  ])('refuses the code "%s"', (code) => {
    expect(readCrest(code)).toBeNull();
    expect(checkCrest(code)).toBe('Choose a shape, a pattern and two colors.');
  });

  it('reads every code that can be chosen', () => {
    const { shapes, patterns, fields, charges } = everyPart;
    for (const shape of shapes) {
      for (const pattern of patterns) {
        const crest = { shape, pattern, field: fields[0] ?? 'navy', charge: charges[0] ?? 'lime' };
        expect(readCrest(crestCode(crest))).toEqual(crest);
      }
    }
    const longest = [shapes, patterns, fields, charges].map((names) => names.toSorted(byLength).at(-1));
    expect(longest.join('-').length).toBeLessThanOrEqual(longestCrest);
  });
});

const everyPart = {
  shapes: Object.keys(crestShapes) as (keyof typeof crestShapes)[],
  patterns: Object.keys(crestPatterns) as (keyof typeof crestPatterns)[],
  fields: Object.keys(crestFields) as (keyof typeof crestFields)[],
  charges: Object.keys(crestCharges) as (keyof typeof crestCharges)[],
};

function byLength(one: string, other: string): number {
  return one.length - other.length;
}

describe('The colors of crests', () => {
  const pairs = Object.entries(crestFields).flatMap(([field, dark]) =>
    Object.entries(crestCharges).map(([charge, light]) => [field, charge, dark.color, light.color] as const),
  );

  it.each(pairs)('%s and %s can be told apart', (_field, _charge, dark, light) => {
    expect(contrast(dark, light)).toBeGreaterThanOrEqual(3.5);
  });
});

describe('The drawing of a crest', () => {
  const paths = Object.entries({ ...shapePaths, ...patternPaths });

  it.each(paths)('of %s uses absolute lines and curves inside the grid', (_name, path) => {
    expect(path).toMatch(/^(M[\d. ]+((L|C)[\d. ]+)+Z)+$/);
    for (const number of path.match(/[\d.]+/g) ?? []) {
      expect(Number(number)).toBeGreaterThanOrEqual(0);
      expect(Number(number)).toBeLessThanOrEqual(crestGrid);
    }
  });
});

/** As WCAG defines it. */
function contrast(dark: string, light: string): number {
  return (luminance(light) + 0.05) / (luminance(dark) + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
