import { expect, it } from 'vitest';
import { imageAddress } from './image-address';

const bases = { proxyPrefix: '/proxy', leagueApiUrl: '', mainApiUrl: '', searchApiUrl: '' };

it('image addresses use the proxy prefix, as calls do', () => {
  expect(imageAddress('ana diaz', 'player', '2X', bases)).toBe(
    '/proxy/v1/player/ana%20diaz?size=2X&type=thumbnail',
  );
  expect(imageAddress('club-7', 'club', '1X', bases)).toBe('/proxy/v1/club/club-7?variant=icon&size=1X');
});
