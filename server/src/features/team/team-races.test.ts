import { copyTeams } from '@courtline/contract/session-teams';
import {
  addCaptain,
  createTeam,
  deleteTeam,
  removeCaptain,
  teamDetails,
  updateTeam,
} from '@courtline/contract/managed-team';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { type Caller, type Reply, statusesOf } from '../../testing/caller';
import { aConference, aLeague, aSession, aTeam } from '../../testing/league-rows';
import { aMember, aPlayer, captains, playsFor } from '../../testing/people';
import { aLedTeam } from '../../testing/roster-rows';
import { untilLockWait } from '../../testing/until';

let service: TestService;
let conferenceId: number;
let sessionId: number;
let teamId: number;
let organizer: Caller;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  conferenceId = await aConference(service.db, { leagueId: await aLeague(service.db) });
  sessionId = await aSession(service.db, { conferenceId });
  teamId = await aTeam(service.db, { sessionId });
  organizer = await service.conferenceOrganizerOf(conferenceId);
});

it("Concurrent creating and copying never exceeds the session's team limit", async () => {
  await service.db.updateTable('sessions').set({ teams_max: 4 }).where('id', '=', sessionId).execute();
  const from = await aSession(service.db, { conferenceId });
  const old = await Promise.all([1, 2, 3].map(() => aLedTeam(service.db, from)));
  const replies = await Promise.all([
    ...old.map((id) => organizer.send(copyTeams, { params: { id: sessionId }, body: { teamIds: [id] } })),
    ...[1, 2, 3].map(async (n) =>
      organizer.send(createTeam, {
        body: {
          name: `New ${n}`,
          sessionId,
          homeCourtLocation: { placeId: 'us-ga-atlanta' },
          teamCaptainMemberId: (await aMember(service.db)).memberId,
        },
      }),
    ),
  ]);
  expect(statusesOf(replies)).toEqual([201, 201, 201, 409, 409, 409]);
  expect(await count('teams', 'session_id', sessionId)).toBe(4);
});

it('Copying the same team twice at the same time creates it once', async () => {
  const from = await aSession(service.db, { conferenceId });
  const old = await aLedTeam(service.db, from);
  const copy = () => organizer.send(copyTeams, { params: { id: sessionId }, body: { teamIds: [old] } });
  expect(statusesOf(await Promise.all([copy(), copy()]))).toEqual([201, 409]);
});

it('Copying the same team from two seasons at the same time creates it once', async () => {
  const [spring, summer] = [
    await aSession(service.db, { conferenceId }),
    await aSession(service.db, { conferenceId }),
  ];
  const first = await aLedTeam(service.db, spring, 'Wings');
  const { response } = await organizer.send(copyTeams, {
    params: { id: summer },
    body: { teamIds: [first] },
  });
  const other = await service.conferenceOrganizerOf(conferenceId);
  const copy = (caller: Caller, id: number) =>
    caller.send(copyTeams, { params: { id: sessionId }, body: { teamIds: [id] } });
  const replies = await Promise.all([copy(organizer, first), copy(other, response[0]?.id ?? 0)]);
  expect(statusesOf(replies)).toEqual([201, 409]);
  expect(await count('teams', 'session_id', sessionId)).toBe(2);
});

it('The second of two organizers creating a team of the same name has to confirm it', async () => {
  expect(statusesOf(await Promise.all([createNamed('Wings'), createNamed('wings')]))).toEqual([201, 409]);
});

it('A captain who is removed while waiting for the lock changes nothing', async () => {
  const [leaving, staying] = [await service.member(), await aMember(service.db)];
  await captains(service.db, leaving.memberId, teamId);
  const params = { id: teamId };
  await organizer.send(addCaptain, { params, body: { memberId: staying.memberId } });
  const waiting: Promise<Reply>[] = [];
  await service.db.transaction().execute(async (db) => {
    await db.selectFrom('sessions').select('id').where('id', '=', sessionId).forUpdate().execute();
    waiting.push(
      leaving.send(updateTeam, { params, body: { name: 'Mine' } }),
      leaving.send(addCaptain, { params, body: { memberId: organizer.memberId } }),
      leaving.send(removeCaptain, { params: { ...params, captainId: staying.memberId } }),
    );
    await untilLockWait(service, 3);
    await db.deleteFrom('team_captains').where('member_id', '=', leaving.memberId).execute();
  });
  expect(statusesOf(await Promise.all(waiting))).toEqual([403, 403, 403]);
});

it('A home court set during a concurrent rename is kept, with the new name', async () => {
  const params = { id: teamId };
  const changing: Promise<Reply>[] = [];
  await service.db.transaction().execute(async (db) => {
    await db.selectFrom('sessions').select('id').where('id', '=', sessionId).forUpdate().execute();
    const homeCourtLocation = { placeId: 'us-ga-atlanta' };
    changing.push(organizer.send(updateTeam, { params, body: { name: 'Aces', homeCourtLocation } }));
    await untilLockWait(service);
    changing.push(organizer.send(updateTeam, { params, body: { name: 'Lobs' } }));
    await untilLockWait(service, 2);
  });
  expect(statusesOf(await Promise.all(changing))).toEqual([200, 200]);
  expect((await organizer.send(teamDetails, { params })).response).toMatchObject({
    name: 'Lobs',
    homeCourtLocation: { placeId: 'us-ga-atlanta' },
  });
});

it('Appointing captains is limited per person and hour', async () => {
  await captains(service.db, (await aMember(service.db)).memberId, teamId);
  const { memberId, email } = await aMember(service.db);
  const add = () => organizer.send(addCaptain, { params: { id: teamId }, body: { memberId } });
  expect((await add()).status).toBe(201);
  await organizer.send(removeCaptain, { params: { id: teamId, captainId: memberId } });
  await service.db.updateTable('rate_limits').set({ count: 60 }).where('name', '=', 'appointment').execute();
  // The appointment and the removal; nothing for the rejected one.
  expect([(await add()).status, await count('mails', 'to_address', email)]).toEqual([429, 2]);
});

it('Of three captains added concurrently to a team with one, two are accepted', async () => {
  await captains(service.db, (await aMember(service.db)).memberId, teamId);
  const people = await Promise.all([1, 2, 3].map(() => aMember(service.db)));
  const replies = await Promise.all(
    people.map(({ memberId }) => organizer.send(addCaptain, { params: { id: teamId }, body: { memberId } })),
  );
  expect(statusesOf(replies)).toEqual([201, 201, 409]);
  expect(replies.find(({ status }) => status === 409)?.refusal?.Message).toBe(
    'Only 3 Captains are permitted per team.',
  );
  expect(await count('team_captains', 'team_id', teamId)).toBe(3);
});

it('Of two captains removed concurrently, one stays', async () => {
  const people = await Promise.all([1, 2].map(() => aMember(service.db)));
  const rows = people.map(({ memberId }, index) => ({
    team_id: teamId,
    member_id: memberId,
    slot: index + 1,
  }));
  await service.db.insertInto('team_captains').values(rows).execute();
  const replies = await Promise.all(
    people.map(({ memberId }) =>
      organizer.send(removeCaptain, { params: { id: teamId, captainId: memberId } }),
    ),
  );
  expect(statusesOf(replies)).toEqual([204, 409]);
  expect(replies.find(({ status }) => status === 409)?.refusal?.Message).toBe(
    'There must always be at least one Captain',
  );
});

it('A team is not deleted during a concurrent registration', async () => {
  const { memberId } = await aMember(service.db);
  const playerId = await aPlayer(service.db);
  let deleting: ReturnType<typeof remove> | undefined;
  await service.db.transaction().execute(async (registration) => {
    await playsFor(registration, { memberId, playerId, teamId });
    deleting = remove();
    await untilLockWait(service);
  });
  const reply = await deleting;
  expect([reply?.status, reply?.refusal?.Message]).toEqual([
    409,
    'You cannot remove a team that has registered players',
  ]);
});

function remove() {
  return organizer.send(deleteTeam, { params: { id: teamId } });
}

type Column = 'session_id' | 'team_id' | 'to_address';

async function count(table: 'teams' | 'team_captains' | 'mails', column: Column, id: number | string) {
  const { rows } = await service.database.pool.query<{ count: number }>(
    `select count(*) as count from ${table} where ${column} = $1`,
    [id],
  );
  return rows[0]?.count;
}

async function createNamed(name: string): Promise<Reply> {
  const caller = await service.conferenceOrganizerOf(conferenceId);
  const { memberId: teamCaptainMemberId } = await aMember(service.db);
  const homeCourtLocation = { placeId: 'us-ga-atlanta' };
  const body = { name, sessionId, homeCourtLocation, teamCaptainMemberId, allowSameName: false };
  return caller.send(createTeam, { body });
}
