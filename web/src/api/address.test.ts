import { describe, expect, it } from 'vitest';
import { addressOf, type Bases } from './address';

const sameOrigin: Bases = { proxyPrefix: '', leagueApiUrl: '', mainApiUrl: '', searchApiUrl: '' };

describe('the address of a call', () => {
  it('contains the encoded ids', () => {
    const call = { path: '/v1/admin/leagues/:id/organizers/:memberId' };
    expect(addressOf(call, { params: { id: 7, memberId: 'a/b' } }, sameOrigin)).toBe(
      '/v1/admin/leagues/7/organizers/a%2Fb',
    );
  });

  it('omits undefined query parameters', () => {
    const call = { path: '/v1/leagues/conferences/:id/sessions' };
    const filling = { params: { id: 3 }, query: { pageNumber: 2, pageSize: undefined } };
    expect(addressOf(call, filling, sameOrigin)).toBe('/v1/leagues/conferences/3/sessions?pageNumber=2');
  });

  it('throws an error that names a missing id', () => {
    expect(() => addressOf({ path: '/v1/leagues/:id/summary' }, {}, sameOrigin)).toThrow('needs id');
  });

  it.each([
    ['/v1/leagues/my-leagues', 'https://leagues.example/proxy/v1/leagues/my-leagues'],
    ['/v1/admin/leagues', 'https://leagues.example/proxy/v1/admin/leagues'],
    ['/v1/auth/current', 'https://main.example/proxy/v1/auth/current'],
    ['/v1/preferences/feed', 'https://main.example/proxy/v1/preferences/feed'],
    ['/v2/search/players', 'https://search.example/proxy/v2/search/players'],
    ['/v4/search/leagues/sessions', 'https://search.example/proxy/v4/search/leagues/sessions'],
  ])('sends %s to its service through the proxy prefix', (path, address) => {
    const bases: Bases = {
      proxyPrefix: '/proxy',
      leagueApiUrl: 'https://leagues.example/',
      mainApiUrl: 'https://main.example',
      searchApiUrl: 'https://search.example',
    };
    expect(addressOf({ path }, {}, bases)).toBe(address);
  });
});
