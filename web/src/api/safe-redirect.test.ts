import { describe, expect, it } from 'vitest';
import { safeRedirect } from './safe-redirect';

const origin = 'https://league.example';

describe('the redirect after signing in', () => {
  it.each([
    ['https://league.example/leagues/7?tab=teams#top', '/leagues/7?tab=teams#top'],
    ['https://league.example/', '/'],
    ['/leagues/7', '/leagues/7'],
    ['/leagues/7?from=https://evil.example', '/leagues/7?from=https://evil.example'],
  ])('follows %s', (asked, path) => {
    expect(safeRedirect(asked, origin)).toBe(path);
  });

  it.each([
    [null],
    [''],
    ['leagues/7'],
    ['//evil.example'],
    ['///evil.example'],
    ['/\\evil.example'],
    ['\\\\evil.example'],
    ['/\t/evil.example'],
    ['/\n/evil.example'],
    ['\u0000//evil.example'],
    ['javascript:alert(1)'],
    ['JavaScript:alert(1)//https://league.example/'],
    ['data:text/html,hi'],
    ['https://evil.example/leagues/7'],
    ['http://league.example/leagues/7'],
    ['https://league.example:8443/'],
    ['https://league.example.evil.example/'],
    ['https://league.example@evil.example/'],
    ['https://user:secret@league.example/leagues/7'],
    ['https://league.example//evil.example'],
    ['https://league.example/\\evil.example'],
    ['https:league.example'],
    ['https:/league.example/x'],
    ['/..//evil.example'],
    ['/.//evil.example'],
    ['%2F%2Fevil.example'],
    ['%5C%5Cevil.example'],
    ['https%3A%2F%2Fevil.example'],
  ])('goes to the home page for %j', (asked) => {
    expect(safeRedirect(asked, origin)).toBe('/');
  });

  it.each([['/%2F%2Fevil.example'], ['/%5Cevil.example'], ['/%09/evil.example']])(
    'keeps %s as a path of our own',
    (asked) => {
      expect(new URL(safeRedirect(asked, origin), origin).origin).toBe(origin);
    },
  );

  it.each([
    ['https://league.example/login?redirect=%2Flogin'],
    ['https://league.example/join'],
    ['https://league.example/reset-password?token=used'],
  ])('goes to the home page for %s, a sign-in page', (asked) => {
    expect(safeRedirect(asked, origin)).toBe('/');
  });
});
