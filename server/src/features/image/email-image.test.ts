import { crestOf } from '@courtline/domain/team/crest';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';

let service: TestService;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

describe('A picture of an e-mail', () => {
  it.each([
    ['the logo', 'logo', 66],
    ['a crest', crestOf(7), 120],
  ])('is a PNG that e-mail clients may show on other sites: %s', async (_, name, width) => {
    const { status, headers, bytes } = await show(`${name}.png`);
    expect([status, headers['content-type']]).toEqual([200, 'image/png']);
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width, height: width });
  });

  it('of a crest has the colors of its field and its charge', async () => {
    const { bytes } = await show('circle-half-navy-white.png');
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const colorAt = (x: number, y: number) => [...data.subarray(...rangeOf(info, x, y))];
    expect(colorAt(30, 60)).toEqual([0x18, 0x31, 0x78, 255]);
    expect(colorAt(90, 60)).toEqual([255, 255, 255, 255]);
    expect(colorAt(1, 1).at(3)).toBe(0);
  });

  it.each(['star-half-navy-white.png', 'logo.svg', 'nothing.png', 'logo', '..%2flogo.png', 'LOGO.png'])(
    'that does not exist is not found: %s',
    async (file) => {
      const { status } = await service.visitor().ask({ url: `/v1/email-images/${file}` });
      expect(status).toBe(404);
    },
  );
});

function rangeOf({ width, channels }: { width: number; channels: number }, x: number, y: number) {
  const start = (y * width + x) * channels;
  return [start, start + channels] as const;
}

async function show(file: string) {
  const { rawPayload, headers, statusCode } = await service.app.inject({ url: `/v1/email-images/${file}` });
  return { bytes: rawPayload, headers, status: statusCode };
}
