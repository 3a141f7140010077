import { metrics, reportPageTimings } from '@courtline/contract/service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';

let service: TestService;
let admin: Caller;

beforeAll(async () => {
  service = await aService();
  admin = await service.admin();
});

afterAll(() => service.close());

const url = reportPageTimings.path;
const page = { route: '/leagues/:leagueId', lcp: 900 } as const;

describe('timings of pages', () => {
  it('are counted by route, with the limits of good and poor among the steps', async () => {
    const route = '/leagues/session/:sessionId';
    const visitor = service.visitor();
    const pages = [
      { route, lcp: 2400, inp: 180, cls: 0 },
      { route: '/teams/:teamId', inp: 600, cls: 0.3 },
    ] as const;
    const { status, text } = await visitor.send(reportPageTimings, { body: { pages: [...pages] } });
    expect([status, text]).toEqual([204, '']);
    await visitor.send(reportPageTimings, { body: { pages: [{ route, lcp: 4100 }] } });
    const lines = await readPageMetrics();
    expect(lines).toContain(`courtline_page_lcp_seconds_bucket{le="2.5",route="${route}"} 1`);
    expect(lines).toContain(`courtline_page_lcp_seconds_bucket{le="4",route="${route}"} 1`);
    expect(lines).toContain(`courtline_page_lcp_seconds_count{route="${route}"} 2`);
    expect(lines).toContain(`courtline_page_lcp_seconds_sum{route="${route}"} 6.5`);
    expect(lines).toContain(`courtline_page_inp_seconds_bucket{le="0.15",route="${route}"} 0`);
    expect(lines).toContain(`courtline_page_inp_seconds_bucket{le="0.2",route="${route}"} 1`);
    expect(lines).toContain(`courtline_page_inp_seconds_bucket{le="0.5",route="/teams/:teamId"} 0`);
    expect(lines).toContain(`courtline_page_cls_bucket{le="0.1",route="${route}"} 1`);
    expect(lines).toContain(`courtline_page_cls_bucket{le="0.25",route="/teams/:teamId"} 0`);
    expect(lines.filter((line) => line.startsWith('courtline_page_lcp_seconds_count'))).toHaveLength(1);
  });

  it.each([
    ['an address', { route: '/leagues/7', lcp: 900 }],
    ['an unknown route', { route: '/nowhere', lcp: 900 }],
    ['a query', { route: '/search?query=Ada', lcp: 900 }],
    ['no route', { lcp: 900 }],
    ['more than a timing', { ...page, memberId: 7 }],
    ['a negative time', { ...page, lcp: -1 }],
    ['an endless time', { ...page, inp: 60_001 }],
    ['an impossible shift', { ...page, cls: 11 }],
    ['a number as text', { ...page, cls: '0.1' }],
  ])('are refused with %s, and count nothing', async (_, timing) => {
    const before = await readPageMetrics();
    const payload = { pages: [page, timing] };
    expect(await service.visitor().ask({ method: 'POST', url, payload })).toMatchObject({ status: 400 });
    expect(await readPageMetrics()).toEqual(before);
  });

  it.each([
    ['without a page', 400, { pages: [] }],
    ['of too many pages', 400, { pages: Array.from({ length: 21 }, () => page) }],
    ['with more than a list', 400, { pages: [page], userAgent: 'Firefox' }],
    ['that are too long', 413, { pages: [page], padding: 'x'.repeat(5000) }],
  ])('are refused %s', async (_, status, payload) => {
    expect(await service.visitor().ask({ method: 'POST', url, payload })).toMatchObject({ status });
  });

  it('fit in one report for as many pages as are allowed', async () => {
    const timing = {
      route: '/leagues/conference/:conferenceId/manage',
      lcp: 12_345,
      inp: 1234,
      cls: 0.1234,
    } as const;
    const pages = Array.from({ length: 20 }, () => timing);
    expect(await service.visitor().send(reportPageTimings, { body: { pages } })).toMatchObject({
      status: 204,
    });
  });

  it('are refused from a page of another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    const reply = await service.visitor().send(reportPageTimings, { body: { pages: [page] }, headers });
    expect(reply.status).toBe(403);
  });

  it('are limited by network, also those of members', async () => {
    const member = await service.member();
    const send = () => member.send(reportPageTimings, { body: { pages: [page] } });
    const replies = [];
    for (let sent = 0; sent < 121; sent += 1) replies.push((await send()).status);
    expect(replies.filter((status) => status === 204)).toHaveLength(120);
    expect(replies.at(-1)).toBe(429);
    const elsewhere = await service.visitor().send(reportPageTimings, { body: { pages: [page] } });
    expect(elsewhere.status).toBe(204);
  });
});

async function readPageMetrics(): Promise<string[]> {
  const { response } = await admin.send(metrics);
  return response.split('\n').filter((line) => line.startsWith('courtline_page_'));
}
