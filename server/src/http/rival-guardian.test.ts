import { setAvailability } from '@courtline/contract/availability';
import { everyCall } from '@courtline/contract/every-call';
import { matchRosters } from '@courtline/contract/match';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestService, aService } from '../testing/a-service';
import { isGuardian } from '../testing/child-rows';
import { type RosteredChild, actingFor, aRosteredChild } from '../testing/family-rows';
import { aLockedLineup } from '../testing/lineup-fixture';
import { type MatchFixture, setLines, stepTo } from '../testing/match-fixture';

/** The captain of the Lobs is a guardian of Mia, who plays for the Aces. */
let service: TestService;
let fixture: MatchFixture;
let mia: RosteredChild;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  fixture = await aLockedLineup(service);
  const { captain2, aces } = fixture;
  mia = await aRosteredChild(service.db, { guardianIds: [captain2.memberId], teamId: aces });
});

const ofMatch = () => ({ params: { id: fixture.teamMatchId } });

async function answersSeen(caller = fixture.captain2) {
  const { response } = await caller.send(matchRosters, { ...ofMatch(), ...actingFor(mia) });
  const { canSeeAvailability, teamMembers = [] } = response.position1Team ?? {};
  return {
    canSeeAvailability,
    answers: teamMembers
      .filter(({ playerAvailabilityStatusTypeId }) => playerAvailabilityStatusTypeId !== 4)
      .map(({ teamMemberId }) => teamMemberId),
  };
}

it('A rival captain does not learn through a child who can play', async () => {
  const { captain1, captain2, home } = fixture;
  const answer = (caller: typeof captain1, teamMemberId: number, extras = {}) =>
    caller.send(setAvailability, {
      ...ofMatch(),
      body: { teamMemberIds: [teamMemberId], playerAvailabilityStatusId: 1 },
      ...extras,
    });
  await answer(captain1, home[0]?.teamMemberId ?? 0);
  expect((await answer(captain2, mia.teamMemberId, actingFor(mia))).status).toBe(200);
  expect(await answersSeen()).toEqual({ canSeeAvailability: false, answers: [mia.teamMemberId] });
  const ana = await service.member();
  await isGuardian(service.db, { guardianId: ana.memberId, childId: mia.childId });
  expect((await answersSeen(ana)).answers).toHaveLength(2);
});

/** Everything about the match and the team that needs no other id. */
const addresses = () =>
  [...everyCall.values()]
    .filter(({ method, form }) => method === 'GET' && form !== 'events')
    .flatMap(({ path }) => {
      const id = { teammatches: fixture.teamMatchId, teams: fixture.aces }[path.split('/')[3] ?? ''];
      const url = path.replace('/:id', `/${id}`);
      return id === undefined || url.includes(':') ? [] : [url];
    });

it('A rival captain reads no hidden lineup through a child', async () => {
  const { captain1, captain2, home } = fixture;
  const read = () =>
    Promise.all(
      addresses().map(async (url) => [url, (await captain2.ask({ url, ...actingFor(mia) })).text] as const),
    );
  const before = await read();
  expect(before.length).toBeGreaterThan(8);
  await stepTo(fixture, captain1, 1);
  expect((await setLines(fixture, captain1, { lines: [[home[1]?.teamMemberId ?? 0]] })).status).toBe(200);
  await stepTo(fixture, captain1, 2);
  expect(await read()).toEqual(before);
});
