import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { aClientConfig } from '../testing/client-config';
import { setClientConfig } from './client-config';
import { useCurrentAddress } from './current-address';

it.each([
  ['/', 'https://league.example/'],
  ['/leagues/7?tab=teams', 'https://league.example/leagues/7?tab=teams'],
  ['/search?query=José Díaz', 'https://league.example/search?query=Jos%C3%A9%20D%C3%ADaz'],
  ['/pages/terms#payment', 'https://league.example/pages/terms'],
])('the server takes the public address for %s', (path, address) => {
  setClientConfig({ ...aClientConfig, publicUrl: 'https://league.example' });
  const html = renderToString(
    <MemoryRouter initialEntries={[path]}>
      <CurrentAddress />
    </MemoryRouter>,
  );
  expect(html).toBe(address);
});

function CurrentAddress() {
  return useCurrentAddress();
}
