import { assert, constantFrom, integer, option, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastOf, embedColors, isDark, leastContrast, readEmbedLook, writeEmbedLook } from './embed-look';

const read = (query: string) => {
  const parameters = new URLSearchParams(query);
  return readEmbedLook((name) => parameters.get(name));
};

const color = integer({ min: 0, max: 0xff_ff_ff }).map((value) => value.toString(16).padStart(6, '0'));
const accentOf = (accent: string, background: string) =>
  embedColors({ theme: 'auto', accent, background })[0]?.accent;

const look = record({
  theme: constantFrom('auto' as const, 'light' as const, 'dark' as const),
  accent: option(color),
  background: option(color),
});

describe('The look of an embed', () => {
  it('is read from parameters, of which wrong ones are ignored', () => {
    expect(read('theme=dark&accent=1A7F37')).toEqual({ theme: 'dark', accent: '1a7f37', background: null });
    expect(read('theme=blue&accent=red&background=%23fff')).toEqual(read(''));
    expect(read('accent=000000;}body{display:none')).toEqual(read(''));
  });

  it('is written as it is read', () => {
    assert(
      property(look, (given) => {
        const expected = given.background === null ? given : { ...given, theme: 'auto' as const };
        expect(read(writeEmbedLook(given))).toEqual(expected);
      }),
    );
  });

  it('can be read with any colors', () => {
    assert(
      property(look, (given) => {
        for (const { ground, text, muted, accent } of embedColors(given)) {
          for (const words of [text, muted, accent])
            expect(contrastOf(words, ground)).toBeGreaterThanOrEqual(leastContrast);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('keeps a color that can be read, and changes one that cannot', () => {
    expect(accentOf('12774a', 'ffffff')).toBe('12774a');
    expect(accentOf('d6f24b', 'ffffff')).not.toBe('d6f24b');
    expect(accentOf('d6f24b', '0c1016')).toBe('d6f24b');
  });

  it('has two sets of colors where the reader decides, else one', () => {
    expect(embedColors(read('')).map(({ ground }) => isDark(ground))).toEqual([false, true]);
    expect(embedColors(read('theme=dark'))).toHaveLength(1);
    expect(embedColors(read('theme=dark&background=ffffff')).map(({ ground }) => ground)).toEqual(['ffffff']);
  });
});
