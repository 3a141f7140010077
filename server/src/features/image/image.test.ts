import { currentUser } from '@courtline/contract/account';
import { deleteOwnImage, saveOwnImage } from '@courtline/contract/image';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller, Reply } from '../../testing/caller';
import { aPlayer } from '../../testing/people';
import { aPicture } from '../../testing/picture';

let service: TestService;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

function upload(caller: Caller, bytes: Buffer, type = 'image/png'): Promise<Reply<{ profileImage: string }>> {
  return caller.send(saveOwnImage, { body: bytes, headers: { 'content-type': type } });
}

async function bytesOf(url: string) {
  const { rawPayload, headers, statusCode } = await service.app.inject({ url });
  return { bytes: rawPayload, headers, status: statusCode };
}

describe('A profile picture', () => {
  it.each(['png', 'jpeg', 'webp'] as const)(
    'may be %s, and is served square in every size',
    async (format) => {
      const member = await service.member();
      const { response } = await upload(
        member,
        await aPicture({ width: 300, height: 200, format }),
        `image/${format}`,
      );
      const sizes: Record<string, number[]> = { thumbnail: [64, 128, 192], profile: [256, 512, 768] };
      for (const [type, widths] of Object.entries(sizes)) {
        for (const [index, width] of widths.entries()) {
          const shown = await bytesOf(`/v1/player/${response.profileImage}?size=${index + 1}X&type=${type}`);
          expect(await sharp(shown.bytes).metadata()).toMatchObject({ format: 'webp', width, height: width });
        }
      }
    },
  );

  it('is cached forever by browsers, but not by shared caches that would outlive its removal', async () => {
    const member = await service.member();
    const { response } = await upload(member, await aPicture());
    const { headers } = await bytesOf(`/v1/player/${response.profileImage}`);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect((await upload(member, await aPicture())).response).not.toEqual(response);
  });

  it('loses its metadata and is rotated upright', async () => {
    const member = await service.member();
    const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#888' } })
      .withExif({ IFD0: { Make: 'SpyCam', Orientation: '6' }, IFD3: { GPSLatitude: '30/1 16/1 2/1' } })
      .jpeg()
      .toBuffer();
    expect(photo.includes('SpyCam')).toBe(true);
    const { response } = await upload(member, photo, 'image/jpeg');
    const { bytes } = await bytesOf(`/v1/player/${response.profileImage}?type=profile&size=3X`);
    expect(bytes.includes('SpyCam')).toBe(false);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  it('is linked to the player, replaces the previous one, and can be removed', async () => {
    const member = await service.member();
    const playerId = await aPlayer(service.db, { memberId: member.memberId });
    const first = (await upload(member, await aPicture())).response.profileImage;
    const second = (await upload(member, await aPicture({ colour: '#0a0' }))).response.profileImage;
    expect((await member.send(currentUser)).response.profileImage).toBe(second);
    const player = () => service.db.selectFrom('players').select('profile_image').where('id', '=', playerId);
    expect(await player().execute()).toEqual([{ profile_image: second }]);
    expect(await countImages([first, second])).toBe(6);
    expect((await member.send(deleteOwnImage)).status).toBe(204);
    expect((await member.send(deleteOwnImage)).status).toBe(204);
    expect(await countImages([first, second])).toBe(0);
    expect(await player().execute()).toEqual([{ profile_image: null }]);
    expect((await member.send(currentUser)).response.profileImage).toBeNull();
  });

  it('is not deleted with an identical one of another member', async () => {
    const [one, other] = [await service.member(), await service.member()];
    const { response } = await upload(one, await aPicture());
    await upload(other, await aPicture());
    await other.send(deleteOwnImage);
    expect((await bytesOf(`/v1/player/${response.profileImage}`)).headers['content-type']).toBe('image/webp');
  });
});

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

const wrongType = 'Choose a JPEG, PNG or WebP image.';
const unreadable = "We couldn't read this image. Try another one.";
const half = Buffer.from('\x89PNG\r\n\x1a\n and no more', 'latin1');

describe('Uploading is rejected with a message for', () => {
  it.each([
    { what: 'an SVG with a script', bytes: svg, type: 'image/svg+xml', status: 415, message: wrongType },
    {
      what: 'the same with the PNG content type',
      bytes: svg,
      type: 'image/png',
      status: 400,
      message: wrongType,
    },
    {
      what: 'an animated picture',
      bytes: Buffer.from('GIF89a..'),
      type: 'image/png',
      status: 400,
      message: wrongType,
    },
    { what: 'a truncated picture', bytes: half, type: 'image/png', status: 400, message: unreadable },
    { what: 'an empty file', bytes: Buffer.alloc(0), type: 'image/png', status: 400, message: wrongType },
    { what: 'JSON', bytes: Buffer.from('{}'), type: 'application/json', status: 415, message: wrongType },
    {
      what: 'more than 5 MB',
      bytes: Buffer.alloc(5 * 1024 * 1024 + 1),
      type: 'image/png',
      status: 413,
      message: 'Choose an image up to 5 MB.',
    },
  ])('$what', async ({ bytes, type, status, message }) => {
    const member = await service.member();
    const reply = await upload(member, bytes, type);
    expect(reply).toMatchObject({ status, refusal: { DisplayMessage: message } });
    expect((await member.send(currentUser)).response.profileImage).toBeNull();
  });

  it('a small file that decompresses to a gigapixel', async () => {
    const bomb = await aPicture();
    bomb.writeUInt32BE(40_000, 16);
    bomb.writeUInt32BE(40_000, 20);
    bomb.writeUInt32BE(checksum(bomb.subarray(12, 29)), 29);
    const member = await service.member();
    expect(await upload(member, bomb)).toMatchObject({
      status: 400,
      refusal: { Message: 'Choose an image up to 40 megapixels.' },
    });
  });

  it('more than twenty uploads in an hour', async () => {
    const member = await service.member();
    for (let count = 0; count < 20; count++) expect((await upload(member, svg)).status).toBe(400);
    expect((await upload(member, await aPicture())).status).toBe(429);
  });

  it('large bodies on any other endpoint', async () => {
    const member = await service.member();
    const picture = { payload: await aPicture(), headers: { 'content-type': 'image/png' } };
    expect((await member.ask({ method: 'PUT', url: '/v1/me', ...picture })).status).toBe(415);
  });
});

describe('A missing picture is generated', () => {
  it.each(['/v1/player/17', '/v1/club/17?variant=icon', `/v1/player/${'0'.repeat(32)}?size=3X&type=profile`])(
    '%s, the same every time',
    async (url) => {
      const [first, second] = [await bytesOf(url), await bytesOf(url)];
      expect(first.headers['content-type']).toBe('image/svg+xml');
      expect(first.headers['content-security-policy']).toBe(
        "default-src 'none'; frame-ancestors 'none'; sandbox",
      );
      expect(first.headers['x-content-type-options']).toBe('nosniff');
      expect(first.headers['cache-control']).not.toMatch(/immutable/);
      expect(second.bytes.equals(first.bytes)).toBe(true);
      expect(await sharp(first.bytes).metadata()).toMatchObject({ format: 'svg' });
    },
  );

  it('without the name in it', async () => {
    const { bytes, status } = await bytesOf(
      `/v1/player/${encodeURIComponent('"><script>alert(1)</script>')}`,
    );
    expect(status).toBe(200);
    expect(bytes.toString()).not.toMatch(/script|alert/);
  });

  it('differently for each name', async () => {
    const drawn = new Set<string>();
    for (let id = 1; id <= 20; id++) drawn.add((await bytesOf(`/v1/club/${id}`)).bytes.toString());
    expect(drawn.size).toBeGreaterThan(15);
  });
});

it.each([
  '/v1/player/x?size=4X',
  '/v1/player/x?type=poster',
  '/v1/player/x?variant=icon',
  '/v1/club/x?variant=banner',
  '/v1/club/x?size=',
])('%s is not found', async (url) => {
  expect((await bytesOf(url)).status).toBe(400);
});

async function countImages(names: string[]): Promise<number> {
  const rows = await service.db.selectFrom('images').select('width').where('name', 'in', names).execute();
  return rows.length;
}

/** A valid PNG checksum, so that only the size is wrong. */
function checksum(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
