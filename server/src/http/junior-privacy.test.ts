import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportLeague } from '@courtline/contract/league';
import { downloadTournamentRecord } from '@courtline/contract/tournament-record';
import { exportMyData } from '@courtline/contract/my-data';
import { playerProfile } from '@courtline/contract/player';
import { searchPlayers } from '@courtline/contract/search';
import { teamMembers } from '@courtline/contract/team';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../testing/a-service';
import { aConversation, aMessage } from '../testing/around-rows';
import { type Caller, addressOf } from '../testing/caller';
import { type JuniorFixture, aJuniorFixture, juniorMark } from '../testing/junior-fixture';
import { type ReadRequest, everyReadAboutJuniors } from '../testing/reads-about-juniors';

const emptyPage = '<head><meta name="description" content="Leagues." />\n<title>Courtline</title></head>';

let service: TestService;
let fixture: JuniorFixture;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'courtline-client-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), emptyPage);
  service = await aService({ clientFolder: folder });
  fixture = await aJuniorFixture(service);
});

afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

const strangers: (keyof JuniorFixture['strangers'])[] = [
  'visitor',
  'member',
  'otherPlayer',
  'otherCaptain',
  'otherConferenceOrganizer',
  'otherLeagueOrganizer',
  'hasLeft',
];

describe.each(strangers)('To a stranger (%s)', (who) => {
  it('no call shows more of a junior than first name and initial', async () => {
    const replies = await readAll(fixture.strangers[who], everyReadAboutJuniors(fixture));
    expect(replies.filter(({ status }) => status === 400 || status >= 500)).toEqual([]);
    expect(replies.flatMap(leaksOf)).toEqual([]);
  }, 120_000);

  it('no page shows more of a junior than first name and initial', async () => {
    for (const url of pages()) {
      const { text } = await fixture.strangers[who].ask({ url, headers: { accept: 'text/html' } });
      expect(leaksOf({ address: url, text })).toEqual([]);
    }
  });
});

it('every public call succeeds in this test', async () => {
  const requests = everyReadAboutJuniors(fixture).filter(({ call }) => call.audience === 'anyone');
  const replies = await readAll(service.visitor(), requests);
  const answered = new Set(replies.filter(({ status }) => status < 300).map(({ name }) => name));
  const silent = new Set(requests.map(({ name }) => name).filter((name) => !answered.has(name)));
  expect([...silent]).toEqual(unanswerable);
});

describe('Members of the league see its juniors', () => {
  it.each(['teammate', 'captain', 'conferenceOrganizer', 'leagueOrganizer', 'admin'] as const)(
    '%s',
    async (who) => {
      expect(await known(fixture.insiders[who])).toEqual({
        found: true,
        profile: true,
        rosters: [true, true],
      });
    },
  );

  it('a junior finds and sees themselves', async () => {
    const ada = await service.signedIn(fixture.juniors.dated);
    expect(await known(ada)).toMatchObject({ found: true, profile: true });
  });
});

it('exports show no more of a junior than first name and initial, also to organizers', async () => {
  const { leagueOrganizer, captain } = fixture.insiders;
  const leagues = [fixture.junior, fixture.adult].map(({ leagueId }) => leagueId);
  for (const id of leagues) {
    const { status, text } = await leagueOrganizer.send(exportLeague, { params: { id } });
    expect([status, leaksOf({ address: 'league', text })]).toEqual([200, []]);
    expect(text).toContain('Z.');
  }
  for (const { sessionId: id } of [fixture.junior, fixture.adult]) {
    const { status, text } = await leagueOrganizer.send(downloadTournamentRecord, { params: { id } });
    expect([status, leaksOf({ address: 'session', text })]).toEqual([200, []]);
    expect(text).toContain('Z.');
  }
  await aMessage(service.db, {
    roomId: await aConversation(service.db, captain, fixture.juniors.dated),
    senderId: captain.memberId,
    body: 'Hi',
  });
  const { status, text } = await captain.send(exportMyData);
  expect([status, leaksOf({ address: 'own data', text })]).toEqual([200, []]);
});

async function known(reader: Caller) {
  const { dated } = fixture.juniors;
  const search = await reader.send(searchPlayers, { query: { query: 'Ada zwyx' } });
  const profile = await reader.send(playerProfile, { params: { id: dated.playerId } });
  const rosters = [];
  for (const { teamIds } of [fixture.junior, fixture.adult]) {
    const { response } = await reader.send(teamMembers, { params: { id: teamIds[0] } });
    rosters.push(response.teamMembers.some(({ lastName }) => lastName.toLowerCase().includes(juniorMark)));
  }
  return {
    found: search.response.hits.some(({ id }) => id === dated.playerId),
    profile: profile.response.lastName.toLowerCase().includes(juniorMark),
    rosters,
  };
}

/** A secret address, a signed link, a position outside the small gazetteer, and data that only the payer sees. */
const unanswerable = [
  'memberCalendar',
  'readUnsubscribeLink',
  'openTeamReturnLink',
  'openPlayerReturnLink',
  'reverseGeocode',
  'readRegistration',
  'openAvailabilityLink',
  'openMatchesLink',
  'openScoreLink',
  'openSubstituteLink',
  'openMakeupLink',
  'openMakeupDateLink',
  'openSeasonDatesLink',
];

async function readAll(reader: Caller, requests: readonly ReadRequest[]) {
  const replies = [];
  for (const { name, call, sent } of requests) {
    const { status, text } = await reader.send(call, sent);
    replies.push({ name, address: addressOf(call, sent), status, text });
  }
  return replies;
}

/** Excerpts of the response at every place that contains personal data. */
function leaksOf({ address, text }: { address: string; text: string }): string[] {
  const lower = text.toLowerCase();
  return fixture.personal
    .filter((mark) => lower.includes(mark))
    .map(
      (mark) => `${address} ${text.slice(Math.max(0, lower.indexOf(mark) - 60), lower.indexOf(mark) + 40)}`,
    );
}

function pages(): string[] {
  const { junior, adult, juniors, clubId } = fixture;
  return [
    '/',
    '/sitemap.xml',
    '/robots.txt',
    `/clubs/${clubId}`,
    ...Object.values(juniors).map(({ playerId }) => `/profiles/${playerId}`),
    ...[junior, adult].flatMap(({ leagueId, sessionId, teamIds, teamMatchId }) => [
      `/leagues/${leagueId}`,
      `/leagues/session/${sessionId}`,
      `/leagues/session/${sessionId}?tab=teams`,
      ...teamIds.flatMap((id) => [`/teams/${id}`, `/embed/team/${id}`]),
      ...['standings', 'schedule', 'draw', 'next'].map((kind) => `/embed/${kind}/${sessionId}`),
      `/leagues/team-match/${teamMatchId}`,
    ]),
  ];
}
