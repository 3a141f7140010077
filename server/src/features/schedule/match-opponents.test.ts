import { updateTeamMatch } from '@courtline/contract/match';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aDesk } from '../../testing/desk';
import { auditActionsOf, emailsTo } from '../../testing/side-effects';
import { type TestService, aService } from '../../testing/a-service';
import { type Caller } from '../../testing/caller';
import { aTeam } from '../../testing/league-rows';
import { captains } from '../../testing/people';
import { aRosteredPlayer } from '../../testing/roster-rows';
import { aResult, aSchedule } from '../../testing/schedule-rows';
const matchDate = '2027-03-02T23:30:00Z';

let service: TestService;
let conferenceId: number;
let organizer: Caller;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  ({ conferenceId, organizer } = await aDesk(service));
});

describe('The teams of a match', () => {
  it('cannot be changed by captains, whose request then changes nothing at all', async () => {
    const { teamMatchId, teamIds } = await published();
    const captain = await captainOf(teamIds[0]);
    const swap = { matchDate, position1TeamId: teamIds[1], position2TeamId: teamIds[0] };
    const { status } = await captain.send(updateTeamMatch, { params: { id: teamMatchId }, body: swap });
    expect(status).toBe(403);
    expect((await edit(teamMatchId, {})).response).toMatchObject({ matchDate: null, version: 1 });
    expect(await auditActionsOf(service.db, 'team-match', teamMatchId)).toEqual([]);
  });

  it('lose lineup and availability when replaced', async () => {
    const { teamMatchId, teamIds, sessionId } = await published();
    const { memberId, teamMemberId } = await aRosteredPlayer(service.db, { teamId: teamIds[1] });
    const of = { team_match_id: teamMatchId };
    await service.db
      .insertInto('availability')
      .values({
        ...of,
        team_member_id: teamMemberId,
        player_availability_status_type_id: 1,
        updated_by: memberId,
      })
      .execute();
    const lineups = teamIds.map((teamId) => ({ ...of, team_id: teamId }));
    await service.db.insertInto('lineups').values(lineups).execute();
    const other = await aTeam(service.db, { sessionId, name: 'Volleys' });
    const { response } = await edit(teamMatchId, { position2TeamId: other });
    expect(response).toMatchObject({ position2Team: { teamId: other }, byeStatusTypeId: null });
    const left = await service.db
      .selectFrom('lineups')
      .select('team_id')
      .where('team_match_id', '=', teamMatchId)
      .execute();
    expect(left).toEqual([{ team_id: teamIds[0] }]);
    const answers = service.db
      .selectFrom('availability')
      .selectAll()
      .where('team_match_id', '=', teamMatchId);
    expect(await answers.execute()).toEqual([]);
    const open = await edit(teamMatchId, { position2TeamId: null });
    expect(open.response).toMatchObject({ position2Team: null, byeStatusTypeId: 2 });
  });

  it('notify all three teams when one replaces another', async () => {
    const { teamMatchId, teamIds, sessionId } = await published();
    const volleys = await aTeam(service.db, { sessionId, name: 'Volleys' });
    const people = [];
    for (const teamId of [...teamIds, volleys]) people.push(await aRosteredPlayer(service.db, { teamId }));
    await edit(teamMatchId, { position2TeamId: volleys });
    const emails = await emailsTo(
      service.db,
      people.map(({ email }) => email),
    );
    expect(emails.map(({ to }) => to)).toEqual(people.map(({ email }) => email));
    expect(emails[1]?.subject).toMatch(/^New matchup: Aces vs\. Volleys/);
    expect(emails[1]?.text).toContain('Before:\n- Aces vs. Lobs\nNow:\n- Aces vs. Volleys\n');
  });

  it('follow the rules of the schedule', async () => {
    const { teamMatchId, teamIds } = await published();
    const [strange] = (await published()).teamIds;
    const same = { position2TeamId: teamIds[0] };
    const refusals = [
      await edit(teamMatchId, same),
      await edit(teamMatchId, { position2TeamId: strange }),
      await edit(teamMatchId, { position1TeamId: null }),
    ];
    await aResult(service.db, teamMatchId);
    refusals.push(await edit(teamMatchId, { position2TeamId: null }));
    expect(refusals.map(({ status, refusal }) => [status, refusal?.Message])).toEqual([
      [409, 'The same team cannot be both home and away.'],
      [409, "This team isn't in the session."],
      [409, 'A match needs a home team.'],
      [409, 'A schedule can be modified until the first match score is posted.'],
    ]);
  });
});

function published() {
  return scheduleOf2027({ isPublished: true });
}

/** The session covers the dates of these tests, so that the result does not depend on the current date. */
async function scheduleOf2027(state: { isPublished: boolean }) {
  const made = await aSchedule(service.db, conferenceId, state);
  const dates = { starts_at: '2027-02-01T14:00:00Z', ends_at: '2027-04-30T13:00:00Z' };
  await service.db.updateTable('sessions').set(dates).where('id', '=', made.sessionId).execute();
  return made;
}

async function captainOf(teamId: number): Promise<Caller> {
  const caller = await service.member();
  await captains(service.db, caller.memberId, teamId);
  return caller;
}

function edit(id: number, body: object) {
  return organizer.send(updateTeamMatch, { params: { id }, body });
}
