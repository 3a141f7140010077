import { actingForHeader } from '@courtline/contract/call';
import { saveOwnImage } from '@courtline/contract/image';
import { validateUsapMember } from '@courtline/contract/registration';
import { readFamily } from '@courtline/contract/family';
import { sessionSummary } from '@courtline/contract/session';
import { sanctions } from '@courtline/domain/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../testing/a-service';
import type { Caller } from '../testing/caller';
import { type RosteredChild, actingFor, aRosteredChild } from '../testing/family-rows';
import { type MatchFixture, aMatchFixture } from '../testing/match-fixture';
import { aPicture } from '../testing/picture';
import { preparedCalls, read } from '../testing/prepared-calls';

let service: TestService;
/** A node with a response cache, on the same database. */
let keeping: TestService;
let match: MatchFixture;
let ana: Caller;
let stranger: Caller;
let mia: RosteredChild;

beforeAll(async () => {
  service = await aService();
  keeping = await aService({ on: service.database, settings: { PREPARED_MB: '64' } });
  match = await aMatchFixture(service);
  ana = await keeping.member({ firstName: 'Ana' });
  stranger = await keeping.member();
  mia = await aRosteredChild(service.db, { guardianIds: [ana.memberId], teamId: match.aces });
});

afterAll(async () => {
  await keeping.close();
  await service.close();
});

describe.each(preparedCalls.map((call) => [call.path, call] as const))(
  'The cached response to %s',
  (_, call) => {
    const ask = async (caller: Caller, headers = {}) =>
      (await read(caller, call, match.sessionId, headers)).text;

    it('is the same for a stranger before and after a guardian reads for a child', async () => {
      const forMia = { [actingForHeader]: String(mia.childId) };
      const before = await ask(stranger);
      const acting = await ask(ana, forMia);
      const uncached = await service.signedIn({ memberId: ana.memberId, email: ana.email });
      expect(acting).toBe(await ask(uncached, forMia));
      expect(await ask(stranger)).toBe(before);
      expect(await ask(ana)).toBe(await ask(uncached));
    });

    it('is refused to strangers who name the child', async () => {
      const forMia = { [actingForHeader]: String(mia.childId) };
      expect((await read(stranger, call, match.sessionId, forMia)).status).toBe(403);
    });
  },
);

it("shows the child's team to the guardian only on behalf of the child", async () => {
  const params = { id: match.sessionId };
  const forMia = (await ana.send(sessionSummary, { params, ...actingFor(mia) })).response;
  expect(forMia.memberTeams.map(({ teamId }) => teamId)).toEqual([match.aces]);
  expect((await ana.send(sessionSummary, { params })).response.memberTeams).toEqual([]);
});

it('checks a USAP member ID and saves a photo for a child; strangers do neither', async () => {
  await service.db
    .updateTable('sessions')
    .set({ sanction_type_id: sanctions.usap.id })
    .where('id', '=', match.sessionId)
    .execute();
  const asked = { params: { id: match.sessionId }, body: { usapMemberId: '123456' }, ...actingFor(mia) };
  expect((await ana.send(validateUsapMember, asked)).status).toBe(200);
  expect((await stranger.send(validateUsapMember, asked)).status).toBe(403);
  const headers = { 'content-type': 'image/png', ...actingFor(mia).headers };
  const photo = { body: (await aPicture()) as never, headers };
  expect((await stranger.send(saveOwnImage, photo)).status).toBe(403);
  expect((await ana.send(saveOwnImage, photo)).status).toBe(200);
  const { children } = (await ana.send(readFamily)).response;
  expect(children[0]?.profileImage).not.toBeNull();
  const own = service.db.selectFrom('members').select('profile_image').where('id', '=', ana.memberId);
  expect(await own.executeTakeFirst()).toEqual({ profile_image: null });
});
