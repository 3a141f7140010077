import {
  countUnread,
  listConversations,
  markConversationRead,
  readConversation,
  sendMessage,
} from '@courtline/contract/message';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Db, withoutTimeLimits } from '../db/open';
import { type TestService, aService } from './a-service';
import type { Caller } from './caller';
import { countInTransaction, countStatements } from './count-statements';
import { aConference, aLeague, aSession } from './league-rows';
import { plansOf } from './plans';

let service: TestService;
let quiet: Caller;
let busy: Caller;
let longTalk: number;
let shortTalk: number;

/** 2,000 people, 20,000 direct rooms, 400 rooms of teams, and 300,000 messages, 20,000 of them in one room. */
beforeAll(async () => {
  service = await aService();
  const conferenceId = await aConference(service.db, { leagueId: await aLeague(service.db) });
  const sessionId = await aSession(service.db, { conferenceId });
  quiet = await service.member();
  busy = await service.member();
  await withoutTimeLimits(service.database.connection, async (db) => {
    await manyPeople(db);
    await teamsWithConversations(db, sessionId);
    await directConversations(db);
    [shortTalk, longTalk] = [await aTalk(db, quiet, 3), await aTalk(db, busy, 20_000)];
    await busyWithMany(db);
    await sql`analyze`.execute(db);
  });
});

afterAll(() => service.close());

async function manyPeople(db: Db): Promise<void> {
  await sql`with people as (
      insert into members (email, first_name, last_name)
      select 'talker' || n || '@example.com', 'First', 'Last' || n from generate_series(1, 2000) n returning id
    ) insert into players (member_id, first_name, last_name) select id, 'First', 'Last' from people`.execute(
    db,
  );
}

/** Ten players and a captain each. */
async function teamsWithConversations(db: Db, sessionId: number): Promise<void> {
  await sql`insert into teams (session_id, name) select ${sessionId}, 'Team ' || n from generate_series(1, 400) n`.execute(
    db,
  );
  await sql`insert into team_members (team_id, member_id, player_id)
    select t.id, p.member_id, p.id from (select id, row_number() over () as n from teams) t
    join (select id, member_id, row_number() over () as n from players) p on (p.n + t.n * 7) % 200 = 0`.execute(
    db,
  );
  await sql`insert into team_captains (team_id, member_id, slot)
    select t.id, m.id, 1 from (select id, row_number() over () as n from teams) t
    join (select id, row_number() over () as n from members where email like 'talker%') m on m.n = t.n`.execute(
    db,
  );
  await sql`insert into rooms (kind, team_id, message_count, last_message_at)
    select 'team', id, 100, now() from teams`.execute(db);
  await fill(db, 'team');
}

async function directConversations(db: Db): Promise<void> {
  await sql`insert into rooms (kind, direct_member_a, direct_member_b, message_count, last_message_at)
    select 'direct', a.id, b.id, 11, now() - random() * interval '1 year'
    from (select id from members where email like 'talker%') a
    cross join lateral (select id from members where email like 'talker%' and id > a.id order by id limit 10) b`.execute(
    db,
  );
  await fill(db, 'direct');
}

async function fill(db: Db, kind: 'team' | 'direct'): Promise<void> {
  await sql`insert into messages (room_id, number, sender_id, body, client_id)
    select r.id, n, (select id from members limit 1), 'Hello', 'plan-' || n || '-message'
    from rooms r cross join lateral generate_series(1, r.message_count) n where r.kind = ${kind}`.execute(db);
  await sql`insert into room_marks (room_id, member_id, read_number)
    select p.room_id, p.member_id, 3 from room_people p join rooms r on r.id = p.room_id
    where r.kind = ${kind}`.execute(db);
}

async function aTalk(db: Db, { memberId }: Caller, count: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into rooms (kind, direct_member_a, direct_member_b, message_count, last_message_at)
    select 'direct', ${memberId}, max(id), ${count}, now() from members returning id`.execute(db);
  const id = rows[0]?.id ?? 0;
  await sql`insert into messages (room_id, number, sender_id, body, client_id)
    select ${id}, n, (select max(id) from members), 'Hello', 'talk-' || n || '-message'
    from generate_series(1, ${count}::int) n`.execute(db);
  await sql`insert into room_marks (room_id, member_id) values (${id}, ${memberId})`.execute(db);
  return id;
}

/** A league organizer has many conversations. */
async function busyWithMany(db: Db): Promise<void> {
  await sql`insert into rooms (kind, direct_member_a, direct_member_b, message_count, last_message_at)
    select 'direct', ${busy.memberId}, id, 1, now() from members
    where id > ${busy.memberId} and id < (select max(id) from members) limit 300`.execute(db);
}

const reads = {
  'the list of rooms': (caller: Caller) => caller.send(listConversations),
  'the unread count': (caller: Caller) => caller.send(countUnread),
  'a room': (caller: Caller) =>
    caller.send(readConversation, { params: { id: caller === busy ? longTalk : shortTalk } }),
};

describe.each(Object.entries(reads))('Reading %s', (_, read) => {
  it('takes the same number of statements for any number of messages', async () => {
    expect(await countStatements(service, () => read(busy))).toBe(
      await countStatements(service, () => read(quiet)),
    );
  });
});

it('lists rooms and counts unread messages with indexes, from the first page on', async () => {
  const { rooms: conversations } = (await busy.send(listConversations)).response;
  const plans = await plansOf(service, async () => {
    for (const caller of [quiet, busy]) {
      await caller.send(listConversations);
      await caller.send(countUnread);
    }
    await busy.send(listConversations, { query: { after: conversations.at(-1)?.id } });
  });
  expect(plans.join('\n')).not.toMatch(/Seq Scan on (rooms|room_marks|messages)/);
});

it('counts unread messages without reading any', async () => {
  const plans = await plansOf(service, () => busy.send(countUnread));
  expect(plans.join('\n')).not.toMatch(/on messages/);
  expect((await busy.send(countUnread)).response.count).toBe(20_000);
});

it('sends a message with the same number of statements for any length of the conversation', async () => {
  let messageCount = 0;
  const say = (caller: Caller, id: number) => {
    const body = { message: 'Hello', clientId: `counted-${(messageCount += 1)}` };
    return countInTransaction(service, () => caller.send(sendMessage, { params: { id }, body }));
  };
  expect(await say(busy, longTalk)).toBe(await say(quiet, shortTalk));
});

it('marks a long conversation as read quickly', async () => {
  const mark = { params: { id: longTalk }, body: { number: 20_000 } };
  expect((await busy.send(markConversationRead, mark)).status).toBe(204);
});
