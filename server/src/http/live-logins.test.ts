import { endLoginSession, listLoginSessions, logoutByPost } from '@courtline/contract/account';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestService, aService } from '../testing/a-service';
import type { Caller } from '../testing/caller';
import { type LiveReader, follow } from '../testing/live-reader';
import { type MatchFixture, aMatchFixture, setFirst } from '../testing/match-fixture';
import { until } from '../testing/until';

let service: TestService;
let url: string;

beforeAll(async () => {
  service = await aService();
  url = await service.listen();
});

afterAll(() => service.close());

it('A page hears of its own team until its log-in ends, here or on another device', async () => {
  const fixture = await aMatchFixture(service, { singles: [1] });
  const [phone, tablet] = [await anotherDevice(fixture), await anotherDevice(fixture)];
  const pages: LiveReader[] = [];
  for (const caller of [phone, tablet, fixture.captain1]) pages.push(await open(fixture, caller));
  await setFirst(fixture, 1);
  await until(() => pages.every(({ events }) => events.length === 1));

  await phone.send(logoutByPost);
  const { response } = await tablet.send(listLoginSessions);
  const ofTablet = response.find(({ isCurrent }) => isCurrent);
  await fixture.captain1.send(endLoginSession, { params: { id: ofTablet?.id ?? 0 } });
  await setFirst(fixture, 1);
  await until(() => pages[2]?.events.length === 2);
  expect(pages.map(({ events }) => events.length)).toEqual([1, 1, 2]);
  for (const page of pages) page.leave();
});

function anotherDevice({ captain1 }: MatchFixture): Promise<Caller> {
  return service.signedIn(captain1);
}

function open({ leagueId }: MatchFixture, { cookie }: Caller): Promise<LiveReader> {
  return follow(url, `/v1/live?leagueId=${leagueId}`, cookie);
}
