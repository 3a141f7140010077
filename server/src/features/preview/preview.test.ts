import { type PreviewKind, previewImage } from '@courtline/contract/preview';
import { drawTypes } from '@courtline/domain/constants';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { aDrawOf, playMatch } from '../../testing/draw-rows';
import { aConference, aLeague } from '../../testing/league-rows';
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

async function subjectOf(kind: PreviewKind, id: number) {
  const subject = await findPageSubject(service.db, kind, id);
  if (!subject) throw new Error(`There is no ${kind} ${id}`);
  return subject;
}

/** Sixteen teams after the first round. */
async function aDraw() {
  const { db } = service;
  const draw = await aDrawOf(db, await aConference(db, { leagueId: await aLeague(db) }), {
    teams: 16,
    drawTypeId: 2,
  });
  const first = draw.matches.slice(0, 8);
  for (const { id } of first) await playMatch(db, id, [1, 1]);
  return draw;
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

  it('of a draw shows its last rounds with the teams that reached them', async () => {
    const { sessionId } = await aDraw();
    const { rounds } = await subjectOf('draw', sessionId);
    expect(rounds?.map(({ matches }) => matches.length)).toEqual([4, 2, 1]);
    expect(rounds?.[0]?.matches.flatMap(({ teams }) => teams).every(Boolean)).toBe(true);
    expect(rounds?.[1]?.matches.flatMap(({ teams }) => teams).some(Boolean)).toBe(false);
    const { rawPayload } = await service.app.inject({
      url: previewPath(await subjectOf('draw', sessionId)),
    });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  });

  it('of a draw says Bye where a team goes on without playing', async () => {
    const { db } = service;
    const conferenceId = await aConference(db, { leagueId: await aLeague(db) });
    const { sessionId } = await aDrawOf(db, conferenceId, { teams: 6 });
    const subject = await subjectOf('draw', sessionId);
    const [quarterfinals] = subject.rounds ?? [];
    expect(quarterfinals?.matches.filter(({ isBye }) => isBye)).toHaveLength(2);
    const unknown = quarterfinals?.matches.map((match) => ({ ...match, isBye: false })) ?? [];
    const rounds = subject.rounds?.with(0, { name: 'Quarterfinals', matches: unknown }) ?? null;
    expect(drawPreview({ ...subject, rounds })).not.toBe(drawPreview(subject));
  });

  it('of a draw with groups shows its playoffs alone', async () => {
    const { db } = service;
    const conferenceId = await aConference(db, { leagueId: await aLeague(db) });
    const { sessionId } = await aDrawOf(db, conferenceId, { teams: 8, drawTypeId: drawTypes.groups.id });
    const { rounds } = await subjectOf('draw', sessionId);
    expect(rounds?.map(({ name, matches }) => [name, matches.length])).toEqual([
      ['Semifinals', 2],
      ['Final', 1],
    ]);
  });

  it('of a draw changes when a team goes on', async () => {
    const { sessionId, matches } = await aDraw();
    const before = previewPath(await subjectOf('draw', sessionId));
    await playMatch(service.db, matches[8]?.id ?? 0, [1, 1]);
    expect(previewPath(await subjectOf('draw', sessionId))).not.toBe(before);
  });

  it('of a draw that is still a draft does not exist', async () => {
    const { db } = service;
    const conferenceId = await aConference(db, { leagueId: await aLeague(db) });
    const { sessionId } = await aDrawOf(db, conferenceId, { teams: 8, isPublished: false });
    const params = { kind: 'draw' as const, file: `${sessionId}.png` };
    expect((await service.visitor().send(previewImage, { params })).status).toBe(404);
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
