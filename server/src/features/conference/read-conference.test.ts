import {
  conferenceLeagueFees,
  conferenceSessionNames,
  conferenceSummary,
  myConferences,
  readConference,
} from '@courtline/contract/conference';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { countStatements } from '../../testing/count-statements';
import { aConference, aLeague, aSession } from '../../testing/league-rows';
import { aMember, organizesConference } from '../../testing/people';

let service: TestService;
let leagueId: number;
let organizer: Caller;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  leagueId = await aLeague(service.db, { name: 'Austin Tennis' });
  organizer = await service.leagueOrganizerOf(leagueId);
});

describe('A conference', () => {
  it('shows strangers its organizers without contacts or permissions', async () => {
    const conferenceId = await aConference(service.db, { leagueId });
    const rosa = await service.conferenceOrganizerOf(conferenceId);
    for (const caller of [service.visitor(), await service.member()]) {
      const reply = await caller.send(readConference, { params: { id: conferenceId } });
      expect(reply.response).toMatchObject({
        conferenceOrganizers: [{ memberId: rosa.memberId, canPublish: null }],
        canManage: false,
        canGrantPublishing: false,
      });
      expect(reply.text).not.toContain('@');
    }
  });

  it('counts its sessions in the summary', async () => {
    const conferenceId = await aConference(service.db, { leagueId });
    for (let number = 0; number < 3; number++) await aSession(service.db, { conferenceId });
    const { response } = await service.visitor().send(conferenceSummary, { params: { id: conferenceId } });
    expect(response).toMatchObject({ id: conferenceId, leagueName: 'Austin Tennis', sessionCount: 3 });
    expect(response).not.toHaveProperty('conferenceOrganizers');
  });

  it('runs the same number of queries for many organizers as for one', async () => {
    const conferenceId = await aConference(service.db, { leagueId });
    const read = () => organizer.send(readConference, { params: { id: conferenceId } });
    const before = await countStatements(service, read);
    for (let number = 0; number < 5; number++) {
      await organizesConference(service.db, (await aMember(service.db)).memberId, conferenceId);
    }
    expect(await countStatements(service, read)).toBe(before);
  });

  it('returns the fee of its league and the names of its sessions', async () => {
    const conferenceId = await aConference(service.db, { leagueId });
    await service.db
      .updateTable('leagues')
      .set({ league_fee_cents: 1250 })
      .where('id', '=', leagueId)
      .execute();
    const spring = await aSession(service.db, { conferenceId, name: 'Spring', startsInDays: 1 });
    const fall = await aSession(service.db, { conferenceId, name: 'Fall', startsInDays: 9 });
    const params = { id: conferenceId };
    expect((await organizer.send(conferenceLeagueFees, { params })).response).toEqual({
      leagueFee: 12.5,
      currencySymbol: '$',
    });
    expect((await organizer.send(conferenceSessionNames, { params })).response).toEqual([
      { id: fall, name: 'Fall' },
      { id: spring, name: 'Spring' },
    ]);
  });
});

it('My conferences are those I organize, by league and name', async () => {
  const [south, north] = [
    await aConference(service.db, { leagueId, name: 'South' }),
    await aConference(service.db, { leagueId, name: 'North' }),
  ];
  await aConference(service.db, { leagueId, name: 'Not mine' });
  const rosa = await service.conferenceOrganizerOf(south);
  await organizesConference(service.db, rosa.memberId, north);
  expect((await rosa.send(myConferences)).response).toEqual([
    { id: north, name: 'North', leagueId, leagueName: 'Austin Tennis', sportTypeId: 1 },
    { id: south, name: 'South', leagueId, leagueName: 'Austin Tennis', sportTypeId: 1 },
  ]);
  expect((await organizer.send(myConferences)).response).toEqual([]);
});
