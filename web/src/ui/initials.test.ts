import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { initialsOf, tintCount, tintOf } from './initials';

const sheet = readFileSync(join(import.meta.dirname, 'avatar.module.css'), 'utf8');
const tints = [...sheet.matchAll(/\[data-tint="(\d+)"\] \{\s+background: (#[\da-f]{6});/g)].map(
  ([, number = '', tint = '']) => ({ number: Number(number), tint }),
);

describe('the avatar of a player without a picture', () => {
  it.each([
    ['Maria Ramos', 'MR'],
    ['Maria del Mar Ramos', 'MR'],
    ['  theo   marsh ', 'TM'],
    ['Ödön Áron', 'ÖÁ'],
    ['Cher', 'C'],
    ['"Ace" O’Neill', 'AO'],
    ['李 娜', '李娜'],
    ['', '?'],
    ['***', '?'],
  ])('%j is shown as %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  it('keeps its color, whatever the case of the name', () => {
    expect(tintOf('Maria Ramos')).toBe(tintOf(' maria ramos'));
  });

  it('has a color different from its neighbors in a roster', () => {
    const roster = ['Maria Ramos', 'Theo Marsh', 'Dana Whitfield', 'Owen Park', 'Ana Levy', 'Luis Chen'];
    expect(new Set(roster.map(tintOf)).size).toBeGreaterThan(2);
  });

  it('has a color for every number', () => {
    expect(tints.map(({ number }) => number)).toEqual(Array.from({ length: tintCount }, (_, at) => at));
  });

  it.each(tints)('has readable letters on $tint', ({ tint }) => {
    expect(contrastWithWhite(tint)).toBeGreaterThanOrEqual(4.5);
  });
});

function contrastWithWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(parseInt(colour.slice(at, at + 2), 16)),
  );
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

function linear(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
