import { sendReminders, setAvailability } from '@courtline/contract/availability';
import { matchRosters, teamMatchSummary } from '@courtline/contract/match';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { type Caller, statusesOf } from '../../testing/caller';
import { type MatchFixture, aMatchFixture } from '../../testing/match-fixture';
import { captains, playsFor } from '../../testing/people';
import type { Rostered } from '../../testing/roster-rows';

let service: TestService;
let fixture: MatchFixture;
let ann: Rostered;
let bea: Rostered;
let dora: Rostered;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  fixture = await aMatchFixture(service);
  [ann, bea] = fixture.home as [Rostered, Rostered];
  [dora] = fixture.away as [Rostered];
});

describe('Availability', () => {
  it('is set by players for themselves, and can be changed but not reset', async () => {
    expect(await answers(fixture.player1, [ann], 2)).toMatchObject({
      status: 200,
      response: [{ teamMemberId: ann.teamMemberId, playerAvailabilityStatusTypeId: 2 }],
    });
    await answers(fixture.player1, [ann], 3);
    expect(await known()).toEqual({ [ann.teamMemberId]: 3 });
    const back = await answers(fixture.player1, [ann], 4);
    expect([back.status, back.refusal?.Message]).toEqual([
      400,
      'playerAvailabilityStatusId: Answer yes, maybe or no.',
    ]);
    expect(await known()).toEqual({ [ann.teamMemberId]: 3 });
  });

  it('comes with a comment, and with another match at the same time that the player could play instead', async () => {
    const other = await aMatchFixture(service);
    await playsFor(service.db, { ...ann, teamId: other.aces });
    const own = async (who: Caller) =>
      (await who.send(teamMatchSummary, of())).response.position1Team?.requestingMember;
    expect(await own(fixture.player1)).toMatchObject({
      comment: null,
      isEither: false,
      collidingMatch: { teamMatchId: other.teamMatchId, title: 'Aces vs. Lobs' },
    });
    const body = { teamMemberIds: [ann.teamMemberId], playerAvailabilityStatusId: 1 as const };
    const more = { comment: 'After 7 PM', isEither: true };
    await fixture.player1.send(setAvailability, { ...of(), body: { ...body, ...more } });
    expect(await own(fixture.player1)).toMatchObject(more);
    expect(await own(fixture.captain1)).toMatchObject({
      comment: null,
      isEither: false,
      collidingMatch: null,
    });
    await fixture.player1.send(setAvailability, { ...of(), body });
    expect(await own(fixture.player1)).toMatchObject({ comment: 'After 7 PM' });
  });

  it('is set by captains for their players and by organizers for everyone, all or nothing', async () => {
    expect((await answers(fixture.captain1, [ann, bea], 1)).status).toBe(200);
    expect((await answers(fixture.captain1, [ann, dora], 3)).status).toBe(403);
    expect((await answers(fixture.player1, [ann, bea], 3)).status).toBe(403);
    expect(await known()).toEqual({ [ann.teamMemberId]: 1, [bea.teamMemberId]: 1 });
    expect((await answers(fixture.organizer, [ann, dora], 2)).status).toBe(200);
    const other = await aMatchFixture(service);
    const stranger = other.home[0] as Rostered;
    expect((await answers(fixture.organizer, [bea, stranger], 3)).status).toBe(404);
    expect(await known()).toMatchObject({ [bea.teamMemberId]: 1, [dora.teamMemberId]: 2 });
  });

  it('is set once for both teams by a player of both', async () => {
    await playsFor(service.db, { ...ann, teamId: fixture.lobs });
    const { response } = await answers(fixture.player1, [ann], 1);
    expect(response).toHaveLength(2);
    const { response: rosters } = await fixture.organizer.send(matchRosters, of());
    for (const team of [rosters.position1Team, rosters.position2Team]) {
      const member = team?.teamMembers.find(({ memberId }) => memberId === ann.memberId);
      expect(member?.playerAvailabilityStatusTypeId).toBe(1);
    }
  });

  it('is rejected in a bye and for players who have left', async () => {
    await service.db.updateTable('team_members').set(left()).where('id', '=', bea.teamMemberId).execute();
    expect((await answers(fixture.captain1, [bea], 1)).status).toBe(404);
    const bye = { position2_team_id: null, bye_status_type_id: 1 };
    await service.db.updateTable('team_matches').set(bye).where('id', '=', fixture.teamMatchId).execute();
    const { status, refusal } = await answers(fixture.captain1, [ann], 1);
    expect([status, refusal?.Message]).toEqual([409, "This is a bye, so there's no match to play."]);
  });

  it('is closed after the match is over, and so are reminders', async () => {
    const over = { team_match_status_type_id: 3 };
    await service.db.updateTable('team_matches').set(over).where('id', '=', fixture.teamMatchId).execute();
    expect((await answers(fixture.player1, [ann], 1)).refusal?.Message).toBe('This match is over.');
    expect((await reminds([bea])).refusal?.Message).toBe('This match is over.');
    const { response } = await fixture.captain1.send(matchRosters, of());
    expect(response.position1Team).toMatchObject({ canEditAvailability: false, canSendReminders: true });
  });

  it('is closed after the match date has passed, and so are reminders', async () => {
    const past = { match_at: new Date(Date.now() - 60_000) };
    await service.db.updateTable('team_matches').set(past).where('id', '=', fixture.teamMatchId).execute();
    const sentence = 'The match date has passed, so availability is closed.';
    const { status, refusal } = await answers(fixture.player1, [ann], 1);
    expect([status, refusal?.Message]).toEqual([409, sentence]);
    expect((await reminds([bea])).refusal?.Message).toBe(sentence);
  });

  it('rejects a body with the id of another match', async () => {
    const body = { teamMemberIds: [ann.teamMemberId], playerAvailabilityStatusId: 1 as const };
    const send = (teamMatchId: number) =>
      fixture.player1.send(setAvailability, { ...of(), body: { ...body, teamMatchId } });
    expect((await send(fixture.teamMatchId + 1)).status).toBe(400);
    expect((await send(fixture.teamMatchId)).status).toBe(200);
  });
});

describe('Reminders', () => {
  it('are e-mailed to the chosen players, at most once in six hours', async () => {
    const { status, response } = await reminds([ann, bea]);
    expect([status, response]).toEqual([
      200,
      { teamMemberIds: [ann.teamMemberId, bea.teamMemberId], remindedBefore: [] },
    ]);
    const [mail] = await emailsTo(ann);
    expect(mail?.subject).toMatch(/^Can you play \w{3}, .+\? Lobs at Aces$/);
    expect(mail?.text).toContain(`/leagues/match/${fixture.teamMatchId}`);
    const cleo = fixture.home[2] as Rostered;
    expect((await reminds([bea, cleo])).response).toEqual({
      teamMemberIds: [cleo.teamMemberId],
      remindedBefore: [bea.teamMemberId],
    });
    const again = await reminds([ann, bea]);
    expect([again.status, again.refusal?.Message]).toEqual([
      409,
      'These players were reminded less than 6 hours ago.',
    ]);
    expect([(await emailsTo(ann)).length, (await emailsTo(bea)).length]).toEqual([1, 1]);
  });

  it('ask players who have answered whether the answer still holds, and count the answers', async () => {
    await answers(fixture.player1, [ann], 1);
    await reminds([ann, bea]);
    const [[toAnn], [toBea]] = [await emailsTo(ann), await emailsTo(bea)];
    expect(toAnn?.text).toContain('You said Yes. Is that still right?');
    expect(toBea?.text).toContain('Please say if you can play.');
    expect(toBea?.text).toContain('1 yes · 0 maybe · 0 no · 2 no answer');
  });

  it('never go to the captain who sends them', async () => {
    await captains(service.db, ann.memberId, fixture.aces, 2);
    const alone = await reminds([ann], fixture.player1);
    expect([alone.status, alone.refusal?.Message]).toEqual([
      409,
      "You can't send a reminder to yourself. Choose other players.",
    ]);
    const { response } = await reminds([ann, bea], fixture.player1);
    expect(response).toEqual({ teamMemberIds: [bea.teamMemberId], remindedBefore: [] });
    expect([(await emailsTo(ann)).length, (await emailsTo(bea)).length]).toEqual([0, 1]);
  });

  it('to a whole team skip the sender and those who were just reminded, and say who was skipped', async () => {
    await captains(service.db, ann.memberId, fixture.aces, 2);
    const cleo = fixture.home[2] as Rostered;
    await reminds([bea]);
    const { status, response } = await reminds([ann, bea, cleo], fixture.player1);
    expect([status, response]).toEqual([
      200,
      { teamMemberIds: [cleo.teamMemberId], remindedBefore: [bea.teamMemberId] },
    ]);
    const counts = await Promise.all([ann, bea, cleo].map(async (player) => (await emailsTo(player)).length));
    expect(counts).toEqual([0, 1, 1]);
    const again = await reminds([ann, bea, cleo], fixture.player1);
    expect(again.refusal?.Message).toBe('These players were reminded less than 6 hours ago.');
  });

  it('send one e-mail when requested twice at the same time', async () => {
    const replies = await Promise.all([reminds([ann]), reminds([ann], fixture.organizer), reminds([ann])]);
    expect(statusesOf(replies)).toEqual([200, 409, 409]);
    expect(await emailsTo(ann)).toHaveLength(1);
  });

  it('go only to players of the own team, to all of them or none', async () => {
    expect((await reminds([ann, dora])).status).toBe(404);
    expect((await reminds([ann], fixture.captain2)).status).toBe(403);
    expect((await reminds([ann], fixture.player1)).status).toBe(403);
    const foreign = { teamId: fixture.aces + 1000, teamMemberIds: [ann.teamMemberId] };
    expect((await fixture.captain1.send(sendReminders, { ...of(), body: foreign })).status).toBe(404);
    expect(await emailsTo(ann)).toEqual([]);
  });

  it('are limited to ten requests an hour per sender', async () => {
    for (let n = 0; n < 10; n++) await reminds([ann]);
    expect((await reminds([bea])).status).toBe(429);
  });
});

it('rejects an unauthorized availability request without waiting for locks', async () => {
  await service.db.transaction().execute(async (busy) => {
    const match = busy.selectFrom('team_matches').select('id').where('id', '=', fixture.teamMatchId);
    await match.forUpdate().execute();
    expect((await answers(fixture.stranger, fixture.home, 1)).status).toBe(403);
  });
});

function of() {
  return { params: { id: fixture.teamMatchId } };
}

function answers(by: Caller, players: Rostered[], statusId: number) {
  const teamMemberIds = players.map(({ teamMemberId }) => teamMemberId);
  return by.send(setAvailability, {
    ...of(),
    body: { teamMemberIds, playerAvailabilityStatusId: statusId as 1 },
  });
}

async function known(): Promise<Record<number, number>> {
  const rows = await service.db
    .selectFrom('availability')
    .selectAll()
    .where('team_match_id', '=', fixture.teamMatchId)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.team_member_id, row.player_availability_status_type_id]));
}

function reminds(players: Rostered[], by = fixture.captain1) {
  const teamMemberIds = players.map(({ teamMemberId }) => teamMemberId);
  return by.send(sendReminders, { ...of(), body: { teamId: fixture.aces, teamMemberIds } });
}

function emailsTo({ email }: Rostered) {
  return service.db.selectFrom('mails').select(['subject', 'text']).where('to_address', '=', email).execute();
}

function left() {
  return { left_at: new Date(Date.now() + 1000), left_because: 'withdrawn' as const };
}
