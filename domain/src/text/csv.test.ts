import { describe, expect, it } from 'vitest';
import { csvOf, isNumber } from './csv';

describe('A CSV file', () => {
  it.each([
    [['Ann', '6'], 'Ann,6'],
    [['Lee, Ann', 'a "b"', 'x;y'], '"Lee, Ann","a ""b""","x;y"'],
    [['=1+1', '@cmd', '+1 404 555', '-x'], "'=1+1,'@cmd,'+1 404 555,'-x"],
    [['-3', '-3.5', '0.25', '-'], '-3,-3.5,0.25,-'],
    [['-3+1', '-1e9', '-007'], "'-3+1,'-1e9,'-007"],
    [['a\nb', '\t=1'], '"a\nb",\'\t=1'],
  ])('writes %j as %s', (row, line) => {
    expect(csvOf([row])).toBe(`\uFEFF${line}\r\n`);
  });
});

describe('A number', () => {
  it.each(['0', '12', '-3', '4.50'])('%s counts in a spreadsheet', (text) => {
    expect(isNumber(text)).toBe(true);
  });

  it.each(['', '007', '1e5', '+3', '1,000', '6-4', '1234567890123456', '4.'])('%j stays text', (text) => {
    expect(isNumber(text)).toBe(false);
  });
});
