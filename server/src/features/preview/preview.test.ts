import { previewImage } from '@courtline/contract/preview';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { type MatchFixture, aMatchFixture, post } from '../../testing/match-fixture';
import { previewPath } from '../../operations/preview-address';
import { findPageSubject } from '../../store/session/page-metadata';
import { drawPreview } from './draw-preview';

let service: TestService;
let fixture: MatchFixture;

beforeAll(async () => {
  service = await aService({ settings: { PUBLIC_URL: 'https://league.example' } });
  fixture = await aMatchFixture(service, { singles: [1], playedAt: new Date(Date.now() - 60_000) });
});

afterAll(() => service.close());

async function subjectOf(kind: 'session' | 'team' | 'match', id: number) {
  const subject = await findPageSubject(service.db, kind, id);
  if (!subject) throw new Error(`There is no ${kind} ${id}`);
  return subject;
}

async function cachingOf(url: string) {
  return (await service.visitor().ask({ url })).headers['cache-control'];
}

describe('The picture of a link', () => {
  it.each(['session', 'team', 'match'] as const)('of a %s is a PNG of 1200 by 630', async (kind) => {
    const id = { session: fixture.sessionId, team: fixture.aces, match: fixture.teamMatchId }[kind];
    const { statusCode, rawPayload } = await service.app.inject({
      url: previewPath(await subjectOf(kind, id)),
    });
    expect(statusCode).toBe(200);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  });

  it('is kept forever under its version, which changes with the score', async () => {
    const before = previewPath(await subjectOf('match', fixture.teamMatchId));
    expect(await cachingOf(before)).toContain('immutable');
    await post(fixture, fixture.captain1);
    expect(previewPath(await subjectOf('match', fixture.teamMatchId))).not.toBe(before);
    expect(await cachingOf(before)).not.toContain('immutable');
  });

  it('can be shown on other sites', async () => {
    const { headers } = await service
      .visitor()
      .ask({ url: previewPath(await subjectOf('team', fixture.aces)) });
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  });

  it('of a match does not exist before its schedule is published', async () => {
    const hidden = await aMatchFixture(service, { singles: [1], isPublished: false });
    const params = { kind: 'match' as const, file: `${hidden.teamMatchId}.png` };
    expect((await service.visitor().send(previewImage, { params })).status).toBe(404);
  });

  it('leaves out letters that its font does not have, and shortens long names', async () => {
    const subject = await subjectOf('session', fixture.sessionId);
    const widths = ['Łódź', 'Łódź 東京', '東京', 'A'.repeat(3000)].map(
      (name) => drawPreview({ ...subject, name }).length,
    );
    expect(widths[1]).toBeLessThan((widths[0] ?? 0) + 100);
    expect(widths[2]).toBeGreaterThan(1000);
    expect(widths[3]).toBeLessThan(200_000);
  });
});
