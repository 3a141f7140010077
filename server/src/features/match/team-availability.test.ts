import { addAbsence, deleteAbsence, listAbsences } from '@courtline/contract/absence';
import { setAvailability } from '@courtline/contract/availability';
import { setAvailabilityQuestions, teamAvailability } from '@courtline/contract/team-availability';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerAbsences } from '../../store/match/absence';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { actingFor, aRosteredChild } from '../../testing/family-rows';
import { type MatchFixture, aMatchFixture } from '../../testing/match-fixture';
import type { Rostered } from '../../testing/roster-rows';

let service: TestService;
let fixture: MatchFixture;
let ann: Rostered;

const matchAt = new Date('2090-12-08T18:00:00Z');

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  fixture = await aMatchFixture(service, { playedAt: matchAt });
  [ann] = fixture.home as [Rostered];
});

describe('The board of a team', () => {
  it('shows its captains each answer with its comment and who gave it', async () => {
    await answers(fixture.player1, { comment: 'after 7', isEither: true });
    expect(await board()).toMatchObject({
      teamName: 'Aces',
      questions: { isOn: false, firstDays: 7 },
      matches: [
        {
          teamMatchId: fixture.teamMatchId,
          isHome: true,
          opponent: { name: 'Lobs' },
          spots: 4,
          isOpen: true,
        },
      ],
    });
    expect(await answerOf(ann)).toMatchObject({
      playerAvailabilityStatusTypeId: 1,
      comment: 'after 7',
      isEither: true,
      answeredBy: null,
      isAway: false,
    });
    await answers(fixture.captain1, {}, 3);
    const { memberId } = fixture.captain1;
    const captain = await service.db
      .selectFrom('members')
      .select(['first_name', 'last_name'])
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow();
    expect(await answerOf(ann)).toMatchObject({
      playerAvailabilityStatusTypeId: 3,
      comment: null,
      isEither: false,
      answeredBy: `${captain.first_name} ${captain.last_name}`,
    });
  });

  it('keeps a comment when the same answer is sent again without one', async () => {
    await answers(fixture.player1, { comment: 'after 7' });
    await answers(fixture.player1, {});
    expect(await answerOf(ann)).toMatchObject({ comment: 'after 7' });
    await answers(fixture.player1, { comment: '' });
    expect(await answerOf(ann)).toMatchObject({ comment: null });
  });

  it('rejects a comment that is too long or has several lines', async () => {
    for (const comment of ['x'.repeat(141), 'one\ntwo'])
      expect((await answers(fixture.player1, { comment })).status).toBe(400);
  });

  it('lets captains choose whether and when players are asked', async () => {
    expect((await set({ isOn: false, firstDays: 10 })).status).toBe(200);
    expect((await board()).questions).toEqual({ isOn: false, firstDays: 10 });
    expect((await set({ isOn: true, firstDays: 3 })).status).toBe(400);
  });
});

describe('An absence', () => {
  const days = { startsOn: '2090-12-06', endsOn: '2090-12-12' };

  it('answers no for matches on its days, and takes the answers with it', async () => {
    const { response } = await fixture.player1.send(addAbsence, { body: days });
    expect(response.answeredCount).toBe(1);
    expect(await answerOf(ann)).toMatchObject({
      playerAvailabilityStatusTypeId: 3,
      isAway: true,
      answeredBy: null,
    });
    const player = (await board()).players.find(({ memberId }) => memberId === ann.memberId);
    expect(player?.away).toEqual(days);
    await fixture.player1.send(deleteAbsence, { params: { id: response.absenceId } });
    expect(await answerOf(ann)).toMatchObject({ playerAvailabilityStatusTypeId: 4, isAway: false });
  });

  it('leaves answers that a person gave, before and after', async () => {
    await answers(fixture.player1, {});
    const { response } = await fixture.player1.send(addAbsence, { body: days });
    expect(response.answeredCount).toBe(0);
    expect(await answerOf(ann)).toMatchObject({ playerAvailabilityStatusTypeId: 1, isAway: false });
  });

  it('follows a match that moves out of its days and into them', async () => {
    await fixture.player1.send(addAbsence, { body: days });
    await moves(new Date('2090-12-14T18:00:00Z'));
    expect(await answerOf(ann)).toMatchObject({ playerAvailabilityStatusTypeId: 4 });
    await moves(new Date('2090-12-12T23:00:00Z'));
    expect(await answerOf(ann)).toMatchObject({ playerAvailabilityStatusTypeId: 3, isAway: true });
  });

  it('is added by a guardian for a child, and seen by no one else', async () => {
    const parent = await service.member();
    const child = await aRosteredChild(service.db, { teamId: fixture.aces, guardianIds: [parent.memberId] });
    const { status } = await parent.send(addAbsence, { body: days, ...actingFor(child) });
    expect(status).toBe(201);
    expect((await parent.send(listAbsences)).response.absences).toEqual([]);
    expect((await parent.send(listAbsences, actingFor(child))).response.absences).toMatchObject([days]);
    expect(await answerOf(child)).toMatchObject({ playerAvailabilityStatusTypeId: 3, isAway: true });
  });

  it('is refused if it is over, in the wrong order, longer than a year, or one of too many', async () => {
    expect(await add({ startsOn: '2020-01-01', endsOn: '2020-01-02' })).toBe('These days are over.');
    expect(await add({ startsOn: '2090-01-02', endsOn: '2090-01-01' })).toBe(
      'The last day is before the first day.',
    );
    expect(await add({ startsOn: '2090-01-01', endsOn: '2092-01-01' })).toBe('Choose at most a year.');
    for (let n = 0; n < 20; n += 1) expect(await add(days)).toBeUndefined();
    expect(await add(days)).toBe('You can enter up to 20 absences. Delete one first.');
  });
});

async function board() {
  const { response } = await fixture.captain1.send(teamAvailability, { params: { id: fixture.aces } });
  return response;
}

async function answerOf({ memberId }: { memberId: number }) {
  const { players } = await board();
  return players.find((player) => player.memberId === memberId)?.answers[0];
}

function answers(by: Caller, details: { comment?: string; isEither?: boolean }, statusId: 1 | 3 = 1) {
  return by.send(setAvailability, {
    params: { id: fixture.teamMatchId },
    body: { teamMemberIds: [ann.teamMemberId], playerAvailabilityStatusId: statusId, ...details },
  });
}

async function moves(match_at: Date): Promise<void> {
  await service.db
    .updateTable('team_matches')
    .set({ match_at })
    .where('id', '=', fixture.teamMatchId)
    .execute();
  await answerAbsences(service.db, { now: new Date() });
}

function set(body: { isOn: boolean; firstDays: number }) {
  return fixture.captain1.send(setAvailabilityQuestions, { params: { id: fixture.aces }, body });
}

async function add(body: { startsOn: string; endsOn: string }): Promise<string | null | undefined> {
  const { refusal } = await fixture.player1.send(addAbsence, { body });
  return refusal?.Message;
}
