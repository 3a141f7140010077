import {
  importRulePack,
  previewSessionRulePack,
  readSessionRulePack,
  updateSessionRulePack,
} from '@courtline/contract/rule-pack';
import { shippedPack } from '@courtline/contract/shipped-packs';
import { teamStandings } from '@courtline/contract/standings';
import type { RulePack } from '@courtline/domain/rule-pack/rule-pack';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { aDesk } from '../../testing/desk';
import { aSession, aTeam } from '../../testing/league-rows';
import { aPlayedMatch } from '../../testing/score-rows';

let service: TestService;
let organizer: Caller;
let id: number;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  const desk = await aDesk(service);
  ({ organizer } = desk);
  id = await aSession(service.db, { conferenceId: desk.conferenceId });
});

const usta = shippedPack('usta-league');
/** Ranks by fewest games lost, which no shipped pack does. */
const ours: RulePack = {
  ...usta,
  id: 'our-league',
  name: 'Our league',
  standings: { ...usta.standings, first: ['gamesLost'], tied: ['lot'] },
};

const send = (text: string) => organizer.send(importRulePack, { params: { id }, body: { text } });
const bring = (pack: object) => send(JSON.stringify(pack));
const sentenceOf = async (pack: object) => {
  const { status, refusal } = await bring(pack);
  return status === 409 ? refusal?.DisplayMessage : status;
};

describe('A rule pack from a file', () => {
  it('becomes a choice of the session, with a preview, and ranks its teams once it is chosen', async () => {
    const [aces, lobs] = [
      await aTeam(service.db, { sessionId: id, name: 'Aces' }),
      await aTeam(service.db, { sessionId: id, name: 'Lobs' }),
    ];
    await aPlayedMatch(
      service.db,
      { sessionId: id, teamIds: [aces, lobs] },
      'S 7-5 7-5 | S 7-5 7-5 | S 0-6 0-6',
    );
    const { response } = await bring(ours);
    expect(response.choices.at(-1)).toMatchObject({ key: 'our-league@1', pageSlug: null, pack: ours });
    expect(response.rulePack).toBeNull();
    const preview = await organizer.send(previewSessionRulePack, {
      params: { id },
      query: { key: 'our-league@1' },
    });
    expect(preview.response.places).toHaveLength(2);
    const chosen = await organizer.send(updateSessionRulePack, {
      params: { id },
      body: { key: 'our-league@1' },
    });
    expect(chosen.response.rulePack).toEqual(ours);
    const table = await service.visitor().send(teamStandings, { params: { id } });
    expect(table.response.map(({ teamName }) => teamName)).toEqual(['Lobs', 'Aces']);
  });

  it('keeps its versions: the same file changes nothing, other rules need another version', async () => {
    await bring(ours);
    expect((await bring(ours)).response.choices.filter((one) => one.id === 'our-league')).toHaveLength(1);
    const changed = { ...ours, name: 'Our other league' };
    expect(await sentenceOf(changed)).toBe(
      'version: This session has other rules with this id and version. Raise the version.',
    );
    const { response } = await bring({ ...changed, version: 2 });
    expect(response.choices.filter((one) => one.id === 'our-league').map(({ key }) => key)).toEqual([
      'our-league@1',
      'our-league@2',
    ]);
  });

  it('does not replace a shipped pack, but an exported one can be imported again', async () => {
    const before = (await bring(usta)).response.choices.length;
    expect(before).toBe(3);
    expect(await sentenceOf({ ...usta, name: 'Mine' })).toBe(
      'id: Courtline ships a rule pack with this id. Give yours an id of its own.',
    );
    expect(await sentenceOf({ ...usta, id: 'standard', formats: [] })).toBe(
      'id: Courtline ships a rule pack with this id. Give yours an id of its own.',
    );
  });

  it.each<[string, object]>([
    [
      "This rule pack isn't available for the session's sport.",
      { ...shippedPack('mlp-dreambreaker'), id: 'own' },
    ],
    ["There's a field here that rule packs don't have.", { ...ours, '<b>texts</b>': 'Hello' }],
    [
      'standings.tied: wins is listed twice.',
      { ...ours, standings: { ...ours.standings, first: ['wins'], tied: ['wins'] } },
    ],
    ['name: Use one line of plain text.', { ...ours, name: 'Our\nleague' }],
    ['name: Use at most 80 characters.', { ...ours, name: 'x'.repeat(81) }],
    [
      'formats.0.id: Ids below 100 belong to the built-in formats. Use 100 or higher.',
      {
        ...ours,
        formats: [{ id: 7, unit: 'game', rally: true, sets: [{ kind: 'open', max: 21 }], winsNeeded: 1 }],
      },
    ],
  ])('says what is wrong: %s', async (sentence, pack) => {
    expect(await sentenceOf(pack)).toBe(sentence);
  });

  it('must be JSON, of at most 20,000 characters', async () => {
    const refused = await send('{"id":');
    expect(refused.refusal?.DisplayMessage).toBe(
      "This file isn't JSON. Choose a rule pack that was exported.",
    );
    expect((await send(' '.repeat(20_001))).status).toBe(400);
  });

  it('is seen whole only by organizers', async () => {
    await bring(ours);
    const { response } = await service.visitor().send(readSessionRulePack, { params: { id } });
    expect(response.choices.at(-1)).toMatchObject({ key: 'our-league@1', pack: null });
  });
});
