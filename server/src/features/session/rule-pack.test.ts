import { exportLeague } from '@courtline/contract/league';
import { readMatchRules } from '@courtline/contract/match-rules';
import {
  previewSessionRulePack,
  readSessionRulePack,
  updateSessionRulePack,
} from '@courtline/contract/rule-pack';
import { shippedPack } from '@courtline/contract/shipped-packs';
import { seasonScores, teamStandings } from '@courtline/contract/standings';
import { changesText } from '@courtline/domain/rule-pack/compare-packs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { aDesk } from '../../testing/desk';
import { aSession, aTeam } from '../../testing/league-rows';
import { aPlayedMatch } from '../../testing/score-rows';

const usta = 'usta-league@1';

let service: TestService;
let conferenceId: number;
let organizer: Caller;
let id: number;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  ({ conferenceId, organizer } = await aDesk(service));
  id = await aSession(service.db, { conferenceId });
});

const choose = (key: string | null, version?: number) =>
  organizer.send(updateSessionRulePack, { params: { id }, body: { key, ...(version ? { version } : {}) } });

const read = async () => (await service.visitor().send(readSessionRulePack, { params: { id } })).response;

async function ranks(): Promise<string[]> {
  const { response } = await service.visitor().send(teamStandings, { params: { id } });
  return response.map(({ rank, teamName }) => `${rank} ${teamName}`);
}

describe('The rule pack of a session', () => {
  it('is the standard one until an organizer chooses another of its sport', async () => {
    expect(await read()).toMatchObject({ rulePack: null, canManage: false });
    expect((await read()).choices.map((choice) => choice.key)).toEqual([
      usta,
      'sectional-2-singles-3-doubles@1',
      'alta-5-doubles@1',
    ]);
    const { status, response } = await choose(usta);
    expect([status, response.rulePack, response.canManage]).toEqual([200, shippedPack('usta-league'), true]);
    expect((await choose(null)).response.rulePack).toBeNull();
  });

  it('brings its lineup checks and deadlines along', async () => {
    await choose(usta);
    const { response } = await service.visitor().send(readMatchRules, { params: { id } });
    expect(response).toMatchObject({
      oneLineCheck: 'refuse',
      confirmsScores: true,
      hasSubstituteList: false,
    });
  });

  it('is rejected if it is unknown, of another sport, or chosen on a stale page', async () => {
    expect((await choose('no-such-pack@1')).status).toBe(400);
    expect((await choose('mlp-dreambreaker@1')).status).toBe(400);
    const { version } = await read();
    await choose(usta, version);
    expect((await choose('alta-5-doubles@1', version)).status).toBe(409);
    expect((await read()).rulePack?.id).toBe('usta-league');
  });

  it('cannot score posted lines in another format', async () => {
    await playFourWay();
    const refused = await choose('sectional-2-singles-3-doubles@1');
    expect(refused).toMatchObject({
      status: 409,
      refusal: {
        DisplayMessage:
          "This rule pack scores lines in another format, which can't be changed once results are posted.",
      },
    });
  });

  it('is part of the export of the league', async () => {
    await choose(usta);
    const { leagueId } = await service.db
      .selectFrom('conferences')
      .select('league_id as leagueId')
      .where('id', '=', conferenceId)
      .executeTakeFirstOrThrow();
    const { response } = await (await service.admin()).send(exportLeague, { params: { id: leagueId } });
    expect(JSON.stringify(response)).toContain('"rulePack":{"id":"usta-league","version":1');
  });
});

describe('Four teams that are level on wins and lines', () => {
  it('follow the national order once the organizer has seen what it changes', async () => {
    await playFourWay();
    expect(await ranks()).toEqual(['1 Elks', '2 A', '3 B', '4 C', '5 D', '6 Foxes']);
    const preview = await organizer.send(previewSessionRulePack, { params: { id }, query: { key: usta } });
    expect(preview.response.matches).toEqual([]);
    expect(preview.response.places.map(({ teamName, before, after }) => [teamName, before, after])).toEqual([
      ['C', 4, 2],
      ['D', 5, 3],
      ['A', 2, 4],
      ['B', 3, 5],
    ]);
    expect(changesText(preview.response)).toBe('4 places change');
    await choose(usta);
    expect(await ranks()).toEqual(['1 Elks', '2 C', '3 D', '4 A', '5 B', '6 Foxes']);
    const scores = await service.visitor().send(seasonScores, { params: { id } });
    expect(scores.response.session.rulePack?.id).toBe('usta-league');
  });
});

describe('A team match that a pack counts differently', () => {
  it('is in the preview, and gets its new winner when the pack is saved', async () => {
    const teamIds = [
      await aTeam(service.db, { sessionId: id, name: 'Aces' }),
      await aTeam(service.db, { sessionId: id, name: 'Lobs' }),
    ] as const;
    // Level on points and lines; a default counts two sets under the pack, and none without it.
    const matchId = await aPlayedMatch(service.db, { sessionId: id, teamIds }, 'S 6-4 4-6 6-4 | S def>2');
    const { response } = await organizer.send(previewSessionRulePack, {
      params: { id },
      query: { key: usta },
    });
    expect(response).toMatchObject({
      matches: [
        {
          teamMatchId: matchId,
          position1TeamName: 'Aces',
          before: { winnerTeamId: teamIds[0] },
          after: { points1: 1, points2: 1, winnerTeamId: teamIds[1] },
        },
      ],
      places: [
        { teamName: 'Lobs', before: 2, after: 1 },
        { teamName: 'Aces', before: 1, after: 2 },
      ],
    });
    expect(changesText(response)).toBe('1 result and 2 places change');
    await choose(usta);
    const { winner } = await service.db
      .selectFrom('team_matches')
      .select('winner_team_id as winner')
      .where('id', '=', matchId)
      .executeTakeFirstOrThrow();
    expect(winner).toBe(teamIds[1]);
  });
});

/** Played by A to D: two wins and two lines each; sets lost 9, 9, 5 and 6. */
async function playFourWay(): Promise<void> {
  const ids = new Map<string, number>();
  for (const name of ['A', 'B', 'C', 'D', 'Elks', 'Foxes'])
    ids.set(name, await aTeam(service.db, { sessionId: id, name }));
  const straight = 'S 6-0 6-0 | S unplayed | S unplayed';
  const inThree = 'S 6-0 0-6 6-0 | S unplayed | S unplayed';
  const sweep = 'S 6-0 6-0 | S 6-0 6-0 | S 6-0 6-0';
  const played = [
    ['A', straight, 'B'],
    ['A', inThree, 'C'],
    ['D', inThree, 'A'],
    ['B', inThree, 'C'],
    ['B', straight, 'D'],
    ['C', inThree, 'D'],
    ['C', straight, 'Elks'],
    ['D', inThree, 'Elks'],
    ['Elks', sweep, 'A'],
    ['Elks', sweep, 'B'],
    ['Elks', sweep, 'Foxes'],
    ['Elks', sweep, 'Foxes'],
  ] as const;
  for (const [home, sheet, away] of played) {
    const teamIds = [ids.get(home) ?? 0, ids.get(away) ?? 0] as const;
    await aPlayedMatch(service.db, { sessionId: id, teamIds }, sheet);
  }
}
