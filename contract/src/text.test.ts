import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addressId, id, idOf, queryNumber } from './ids';
import { email, line, refineWith, optionalLine } from './text';

describe('A line of text', () => {
  it.each([
    ['Ada', 'Ada'],
    ['  Ada \t', 'Ada'],
    ['Cafe\u0301', 'Café'],
    ['x'.repeat(10), 'x'.repeat(10)],
    ['🎾🎾🎾🎾🎾', '🎾🎾🎾🎾🎾'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['👩\u200d🚒', '👩\u200d🚒'],
  ])('normalizes %j to %j', (typed, normalized) => {
    expect(line(10).parse(typed)).toBe(normalized);
  });

  it.each([
    ['', 'Required'],
    ['   ', 'Required'],
    ['x'.repeat(11), 'Use at most 10 characters'],
    ['a\nb', 'Use one line of plain text'],
    ['a\u0000b', 'Use one line of plain text'],
    ['a\u2028b', 'Use one line of plain text'],
    ['a\u2029b', 'Use one line of plain text'],
    ['\u200b', 'Required'],
    ['\u200d \u2060', 'Required'],
    ['\u3164', 'Required'],
    ['\u2800', 'Required'],
  ])('rejects %j: %s', (typed, sentence) => {
    expect(line(10).safeParse(typed).error?.issues[0]?.message).toBe(sentence);
  });

  it.each([undefined, null, '', '  '])('may be omitted if optional: %j', (typed) => {
    expect(optionalLine(10).parse(typed)).toBeNull();
  });
});

describe('An e-mail address', () => {
  it('is trimmed and composed, and otherwise unchanged', () => {
    expect(email.parse(' Ada@Example.com ')).toBe('Ada@Example.com');
  });

  it('reports the message of the rule', () => {
    expect(email.safeParse('ada').error?.issues[0]?.message).toBe('Must be in email format');
  });
});

describe('A rule of the domain', () => {
  it('reports its message through the schema', () => {
    const even = z.number().superRefine(refineWith((value) => (value % 2 === 0 ? null : 'Must be even')));
    expect(even.safeParse(3).error?.issues[0]?.message).toBe('Must be even');
    expect(even.parse(4)).toBe(4);
  });
});

describe('An id', () => {
  it.each(['1', '42', '2147483647'])('accepts %s in a path', (text) => {
    expect(addressId.parse(text)).toBe(Number(text));
  });

  it.each(['0', '-1', '01', '1.5', '1e3', 'abc', '', ' 1', '2147483648', '99999999999', '１'])(
    'rejects %j in a path',
    (text) => {
      expect(addressId.safeParse(text).success).toBe(false);
    },
  );

  it.each([0, -1, 1.5, 2_147_483_648, '1', null])('rejects %j in a body', (value) => {
    expect(id.safeParse(value).success).toBe(false);
  });

  it('must be in its table of constants', () => {
    const table = { yes: { id: 1 }, no: { id: 3 } } as const;
    expect([1, 2, 3].map((value) => idOf(table).safeParse(value).success)).toEqual([true, false, true]);
  });
});

describe('A number in a query', () => {
  const page = queryNumber({ min: 1, max: 100, standard: 25 });

  it('has a default and bounds', () => {
    expect(page.parse(undefined)).toBe(25);
    expect(page.parse('100')).toBe(100);
    for (const text of ['0', '101', '-1', '1.5', 'ten', '']) expect(page.safeParse(text).success).toBe(false);
  });
});
