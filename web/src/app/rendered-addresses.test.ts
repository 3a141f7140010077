import { describe, expect, it } from 'vitest';
import { addressToRender } from './rendered-addresses';

const addressOf = (path: string, isSignedIn = false) => addressToRender(path, { isSignedIn });

describe('The service renders', () => {
  it.each([
    ['/', '/'],
    ['/leagues/7', '/leagues/7'],
    ['/leagues/session/7?tab=teams', '/leagues/session/7?tab=teams'],
    ['/leagues/session/7?utm_source=mail&tab=teams&fbclid=1', '/leagues/session/7?tab=teams'],
    ['/search?type=clubs&query=ace', '/search?query=ace&type=clubs'],
    ['/pages/privacy', '/pages/privacy'],
    ['/print/roster/7', '/print/roster/7'],
    ['/print/scouting/7', '/print/scouting/7'],
  ])('%s as %s', (path, address) => {
    expect(addressOf(path)).toBe(address);
  });

  it.each([
    '/login',
    '/join',
    '/settings',
    '/leagues/session/7/manage',
    '/leagues/7/conference/create',
    '/leagues/session/7?step=team',
    '/leagues/match/7?token=secret',
    '/unsubscribe?token=secret',
    '/?account=deleted',
    '/nothing/here',
    '/print/anything/7',
    '/print/roster/seven',
    '/leagues/session/7/',
    '/Leagues/session/7',
    '/leagues/session/07',
    '/leagues/session/%37',
    '/leagues/session/7?tab=anything',
    '/leagues/session/7?tab=teams&tab=schedule',
    '/leagues/match/7?tab=draw',
    '//league.example/teams/7',
    '/\\league.example/teams/7',
    `/search?query=${'a'.repeat(300)}`,
  ])('not %s', (path) => {
    expect(addressOf(path)).toBeNull();
  });

  it.each(['/', '/explore', '/search?query=ace', '/search/league/1', '/ratings'])(
    '%s for visitors only',
    (path) => {
      expect(addressOf(path)).toBe(path);
      expect(addressOf(path, true)).toBeNull();
    },
  );

  it('the other pages for members too', () => {
    expect(addressOf('/leagues/7', true)).toBe('/leagues/7');
  });
});
