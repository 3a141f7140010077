import { type Call, type Sent, actingForHeader } from '@courtline/contract/call';
import { everyCall } from '@courtline/contract/every-call';
import * as calls from '@courtline/contract/family';
import { teamDetails } from '@courtline/contract/managed-team';
import { readProfile } from '@courtline/contract/settings';
import { checkCall } from '@courtline/domain/permission/policies';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../testing/a-service';
import { type Caller, addressOf } from '../testing/caller';
import { aChild, isGuardian } from '../testing/child-rows';
import { anAddress } from '../testing/family-fixture';
import { aConference, aLeague, aSession, aTeam } from '../testing/league-rows';
import { aMember, captains } from '../testing/people';
import { addClaim } from '../testing/player-claims';

let service: TestService;
let teamId: number;

beforeAll(async () => {
  service = await aService();
  const { db } = service;
  const conferenceId = await aConference(db, { leagueId: await aLeague(db) });
  teamId = await aTeam(db, { sessionId: await aSession(db, { conferenceId }), name: 'Aces' });
});

afterAll(() => service.close());

const principals = [
  'guardian',
  'otherGuardian',
  'formerGuardian',
  'guardianOfAnotherChild',
  'captainAndGuardianOfAnotherChild',
  'admin',
] as const;

type Principal = (typeof principals)[number];

const mayAct: readonly Principal[] = ['guardian', 'otherGuardian'];

/** A child of 14 with two guardians, and one of the principals. */
async function aFamily(who: Principal) {
  const { db } = service;
  const caller = who === 'admin' ? await service.admin() : await service.member();
  const [guardian, other] = [await aMember(db), await aMember(db)];
  const present = { guardian: [caller, other], otherGuardian: [guardian, caller] }[who as string];
  const guardianIds = (present ?? [guardian, other]).map(({ memberId }) => memberId);
  const child = await aChild(db, { guardianIds, age: 14 });
  if (who === 'formerGuardian')
    await isGuardian(db, { guardianId: caller.memberId, childId: child.childId, hasEnded: true });
  if (who.endsWith('AnotherChild')) await aChild(db, { guardianIds: [caller.memberId] });
  if (who.startsWith('captain')) {
    await db.deleteFrom('team_captains').where('team_id', '=', teamId).execute();
    await captains(db, caller.memberId, teamId);
  }
  return { caller, child };
}

type Child = Awaited<ReturnType<typeof aChild>>;

/** Every call about one child, with a request that is valid in every respect. */
const aboutChild: Record<string, (child: Child) => Promise<Sent<Call>> | Sent<Call>> = {
  updateChild: () => ({ body: { firstName: 'Maria' } }),
  setConsent: () => ({ body: { allowsPhoto: false } }),
  setTold: () => ({ body: { isTold: false } }),
  inviteGuardian: () => ({ body: { email: anAddress() } }),
  withdrawGuardianInvitation: async ({ childId }) => ({ params: { id: await anInvitation(childId) } }),
  stepBackAsGuardian: () => ({}),
  giveChildAccount: () => ({ body: { email: anAddress() } }),
  decideGuardianClaim: async ({ playerId }) => {
    const { memberId } = await aMember(service.db);
    const id = await addClaim(service.db, { memberId, playerId, isForChild: true });
    return { params: { id }, body: { isApproved: true } };
  },
};

async function anInvitation(childId: number): Promise<number> {
  const { id } = await service.db
    .insertInto('one_time_links')
    .values({
      kind: 'guardian-invitation',
      token_hash: service.internals.digest(anAddress()),
      member_id: childId,
      email: anAddress(),
      expires_at: new Date(Date.now() + 60_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

describe('A call about a child', () => {
  it('is tested here', () => {
    const named = Object.entries(calls).filter(
      ([, call]) => 'path' in call && /:(childId|id)/.test(call.path),
    );
    expect(named.map(([name]) => name).toSorted()).toEqual(Object.keys(aboutChild).toSorted());
  });

  const cases = Object.keys(aboutChild).flatMap((name) => principals.map((who) => [name, who] as const));

  it.each(cases)('%s is for guardians only: %s', async (name, who) => {
    const { caller, child } = await aFamily(who);
    const { params, ...sent } = (await aboutChild[name]?.(child)) ?? {};
    const call = everyCall.get(name);
    if (!call) throw new Error(`${name} is no call`);
    const { status } = await caller.send(call, { ...sent, params: { childId: child.childId, ...params } });
    expect(status < 300 ? 'allowed' : status).toBe(mayAct.includes(who) ? 'allowed' : 404);
  });
});

describe('Acting for a child', () => {
  /** Live streams never end, and calls without a cookie do not know the caller. */
  const tried = [...everyCall].filter(
    ([, { form, isPersonal, bodyType }]) => form !== 'events' && isPersonal && bodyType === 'json',
  );

  it('is refused for every call to everyone but present guardians', async () => {
    for (const who of principals.filter((one) => !mayAct.includes(one))) {
      const { caller, child } = await aFamily(who);
      const answered = [];
      for (const [name, call] of tried) {
        const { status } = await onBehalf(caller, call, child.childId);
        if (status !== 403) answered.push(`${who} ${name} ${status}`);
      }
      expect(answered).toEqual([]);
    }
  });

  it('does not allow a guardian what the call does not', async () => {
    const { caller, child } = await aFamily('guardian');
    const actor = {
      kind: 'member',
      memberId: child.childId,
      isAdmin: false,
      leagueIds: [],
      conferenceIds: [],
      guardianId: caller.memberId,
    } as const;
    const refused = tried.filter(([, call]) => checkCall(call, actor, { isDemo: false }) !== 'yes');
    const answered = [];
    for (const [name, call] of refused) {
      const { status } = await onBehalf(caller, call, child.childId);
      if (status !== 403 && status !== 404) answered.push(`${name} ${status}`);
    }
    expect(answered).toEqual([]);
    for (const name of ['deleteTeam', 'changePassword', 'addChild', 'giveChildAccount', 'takeOverRecord'])
      expect(refused.map(([one]) => one)).toContain(name);
  });

  it('shows a guardian the child as the caller', async () => {
    const { caller, child } = await aFamily('otherGuardian');
    const headers = { [actingForHeader]: String(child.childId) };
    expect((await caller.send(readProfile, { headers })).response).toMatchObject({ id: child.childId });
    expect((await caller.send(calls.readFamily, { headers })).response.guardians).toMatchObject([
      { isYou: false },
      { isYou: true },
    ]);
  });

  it('takes none of the roles of the guardian along', async () => {
    const { caller } = await aFamily('captainAndGuardianOfAnotherChild');
    const { response } = await caller.send(calls.readFamily);
    const headers = { [actingForHeader]: String(response.children[0]?.childId) };
    const team = { params: { id: teamId } };
    expect((await caller.send(teamDetails, team)).response).toMatchObject({ canManage: true });
    expect((await caller.send(teamDetails, { ...team, headers })).response).toMatchObject({
      canManage: false,
      registrationPin: null,
    });
  });

  it.each(['0', 'x', '', '99999999999', '1,2'])(
    'answers 403 to the unreadable child "%s"',
    async (childId) => {
      const caller = await service.member();
      const headers = { [actingForHeader]: childId };
      expect((await caller.send(readProfile, { headers })).status).toBe(403);
    },
  );
});

function onBehalf(caller: Caller, call: Call, childId: number) {
  return caller.ask({
    method: call.method,
    url: addressOf(call, { params: anyParams(call) }),
    headers: { [actingForHeader]: String(childId) },
  });
}

function anyParams({ path }: Call) {
  return Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name ?? '', 1]));
}
