import { addAbsence } from '@courtline/contract/absence';
import { setAvailability } from '@courtline/contract/availability';
import { utcDay } from '@courtline/domain/date/utc-day';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { type Principal, principals } from '../../testing/matrix';
import { type MatrixFixture, aMatrixFixture } from '../../testing/matrix-fixture';
import { aMatchOfAll } from '../../testing/matrix-requests/match';
import { aClubEventAndSchool, everyReadAroundMatch } from '../../testing/reads-around-match';

let service: TestService;
let fixture: MatrixFixture;
let match: Awaited<ReturnType<typeof aMatchOfAll>>;
let callers: Map<Principal, Caller>;

beforeAll(async () => {
  service = await aService();
  fixture = await aMatrixFixture(service);
  match = await aMatchOfAll(fixture);
  callers = new Map();
  for (const who of principals) callers.set(who, await fixture.as(who));
});

afterAll(() => service.close());

const comment = 'Knee hurts, singles only';

const teammates = 'Late from work';
/** The last day of a holiday. */
const lastDay = utcDay(new Date(Date.now() + 29 * 24 * 60 * 60 * 1000));
/** The team, the other one, and those who organize: more readers take minutes. */
const readers = ['V', 'T1', 'C1', 'T2', 'C2', 'CO'] as const satisfies readonly Principal[];

it('A comment with an answer is read by the player and the captains of the team, and by no one else in any response, like the days of an absence', async () => {
  expect((await answers('T1', comment)).status).toBe(200);
  expect((await answers('C1', teammates, match.mate.teamMemberId)).status).toBe(200);
  const holiday = { startsOn: utcDay(new Date()), endsOn: lastDay };
  expect((await callers.get('T1')?.send(addAbsence, { body: holiday }))?.status).toBe(201);
  const { leagueId, conferenceId } = fixture;
  const ids = { ...match, ...match.mate, ...(await aClubEventAndSchool(service.db)) };
  const requests = everyReadAroundMatch({ ...ids, leagueId, conferenceId, teamId: match.team1 });
  const read = await Promise.all(
    readers.map(async (who) => {
      const caller = callers.get(who) ?? service.visitor();
      const replies = await Promise.all(requests.map(({ call, sent }) => caller.send(call, sent)));
      const texts = replies.map(({ text }) => text).join();
      return [who, [comment, teammates, lastDay].filter((one) => texts.includes(one))];
    }),
  );
  expect(Object.fromEntries(read)).toEqual({
    V: [],
    T1: [comment, lastDay],
    C1: [comment, teammates, lastDay],
    T2: [],
    C2: [],
    CO: [],
  });
}, 60_000);

it('No one but the player, the captains of the team and organizers writes one', async () => {
  await answers('T1', comment);
  const refused: Principal[] = [];
  for (const who of principals) {
    if ((await answers(who, 'Not mine')).status >= 400) refused.push(who);
    else await answers('T1', comment);
  }
  expect(refused).toEqual(['V', 'P', 'T2', 'C2', 'CX', 'LX', 'R']);
  const row = service.db.selectFrom('availability').select('comment');
  expect(await row.where('team_member_id', '=', match.ownSpot).executeTakeFirst()).toEqual({ comment });
});

function answers(who: Principal, text: string, spot = match.ownSpot) {
  const body = { teamMemberIds: [spot], playerAvailabilityStatusId: 1 as const, comment: text };
  return (callers.get(who) ?? service.visitor()).send(setAvailability, {
    params: { id: match.teamMatchId },
    body,
  });
}
