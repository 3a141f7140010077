import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestService, aService } from '../testing/a-service';
import { aLeague } from '../testing/league-rows';
import { type LiveReader, follow } from '../testing/live-reader';
import { until } from '../testing/until';

let service: TestService;
let url: string;
let path: string;

beforeAll(async () => {
  service = await aService();
  url = await service.listen();
  path = `/v1/live?leagueId=${await aLeague(service.db)}`;
});

afterAll(() => service.close());

it('allows a member twenty live streams of all kinds, and a new one for each that ends', async () => {
  const { cookie } = await service.member();
  const conversations = await follow(url, '/v1/messages/live', cookie);
  const open = [conversations, ...(await streams(19, cookie))];
  expect(statuses(open)).toEqual([200]);
  const refused = await follow(url, path, cookie);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  open[0]?.leave();
  await until(async () => {
    const next = await follow(url, path, cookie);
    open.push(next);
    return next.status === 200;
  });
  for (const stream of open) stream.leave();
});

it('allows the visitors of one address two hundred live streams, without affecting members there', async () => {
  const open = await streams(200, null);
  expect(statuses(open)).toEqual([200]);
  expect((await follow(url, path)).status).toBe(429);
  const member = await follow(url, path, (await service.member()).cookie);
  expect(member.status).toBe(200);
  for (const stream of [member, ...open]) stream.leave();
});

async function streams(count: number, cookie: string | null): Promise<LiveReader[]> {
  return Promise.all(Array.from({ length: count }, () => follow(url, path, cookie)));
}

function statuses(streams: LiveReader[]): number[] {
  return [...new Set(streams.map(({ status }) => status))];
}
