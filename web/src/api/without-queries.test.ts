import { expect, it } from 'vitest';
import { withoutQueries } from './without-queries';

it.each([
  [{ url: 'https://league.example/search?query=maria#top' }, { url: 'https://league.example/search' }],
  [
    { from: '/login?redirect=%2Fleagues', to: '/leagues#x' },
    { from: '/login', to: '/leagues' },
  ],
  [
    { text: 'GET http://localhost:3002/v2/search?query=maria failed' },
    { text: 'GET http://localhost:3002/v2/search failed' },
  ],
  [
    { css: 'src:url(https://a.example/b.woff2?#iefix)format("woff2")' },
    { css: 'src:url(https://a.example/b.woff2)format("woff2")' },
  ],
  [{ said: 'Is it on? Yes/no?' }, { said: 'Is it on? Yes/no?' }],
  [
    { path: '/leagues/1', count: 3 },
    { path: '/leagues/1', count: 3 },
  ],
])('%j becomes %j', (before, after) => {
  expect(JSON.parse(withoutQueries(JSON.stringify(before)))).toEqual(after);
});
