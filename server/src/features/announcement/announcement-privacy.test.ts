import {
  listAnnouncements,
  openAnnouncement,
  ownAnnouncements,
  sendAnnouncement,
} from '@courtline/contract/announcement';
import { emailTeam } from '@courtline/contract/email';
import { utcDay } from '@courtline/domain/date/utc-day';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { emailNamesTo } from '../../testing/family-fixture';
import { type RosteredChild, actingFor, aRosteredChild } from '../../testing/family-rows';
import { aConference, aLeague, aSession, aTeam } from '../../testing/league-rows';
import { bornYearsAgo, captains } from '../../testing/people';

/** Mia plays for the Aces; Ana is her guardian. */
let service: TestService;
let leagueId: number;
let aces: number;
let lobs: number;
let captain: Caller;
let ana: Caller;
let mia: RosteredChild;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  const { db } = service;
  leagueId = await aLeague(db);
  const conferenceId = await aConference(db, { leagueId });
  const sessionId = await aSession(db, { conferenceId });
  aces = await aTeam(db, { sessionId, name: 'Aces' });
  lobs = await aTeam(db, { sessionId, name: 'Lobs' });
  captain = await service.member();
  ana = await service.member();
  await captains(db, captain.memberId, aces);
  mia = await aRosteredChild(db, { guardianIds: [ana.memberId], teamId: aces });
});

const announce = (by = captain) =>
  by.send(sendAnnouncement, {
    body: {
      scope: 'team',
      scopeId: aces,
      title: 'Tactics',
      body: 'We put our best pair last.',
      shownUntil: utcDay(new Date()),
    },
  });

const accepted = (at: Date | null) =>
  service.db
    .updateTable('team_captains')
    .set({ accepted_at: at })
    .where('member_id', '=', captain.memberId)
    .execute();

const readBy = async (caller: Caller, extras = {}) =>
  (await caller.send(ownAnnouncements, extras)).response.announcements;

describe('A guardian who captains another team of the session', () => {
  let organizer: Caller;

  beforeEach(async () => {
    organizer = await service.leagueOrganizerOf(leagueId);
    await captains(service.db, ana.memberId, lobs);
  });

  it('gets nothing that was announced to one team, neither by e-mail nor at home', async () => {
    const { status, response } = await announce();
    expect(status).toBe(201);
    expect(await emailNamesTo(service, ana)).not.toContain('announcement');
    expect(await readBy(ana)).toEqual([]);
    expect(await readBy(ana, actingFor(mia))).toEqual([]);
    const params = { id: response.id };
    expect(await ana.send(openAnnouncement, { params })).toMatchObject({ status: 404 });
    expect(await ana.send(openAnnouncement, { params, ...actingFor(mia) })).toMatchObject({ status: 404 });
  });

  it('is not the second adult who gets the copy of what is written to the team', async () => {
    await announce();
    const body = { message: 'Our best pair plays last.', includeCaptains: false };
    await captain.send(emailTeam, { params: { id: aces }, body });
    expect(await emailNamesTo(service, ana)).not.toContain('team-message-copy');
    const copies = (await emailNamesTo(service, organizer)).filter((name) => name === 'team-message-copy');
    expect(copies).toHaveLength(2);
  });
});

it('A guardian who acts for a child that captains the team does not see who got what', async () => {
  await announce();
  await captains(service.db, mia.childId, aces, 2);
  const query = { scope: 'team' as const, id: aces };
  expect(await ana.send(listAnnouncements, { query, ...actingFor(mia) })).toMatchObject({ status: 403 });
});

it('A guardian reads nothing for a child who has come of age', async () => {
  const { response } = await announce();
  expect(await readBy(ana)).toHaveLength(1);
  await service.db
    .updateTable('members')
    .set({ birth_date: bornYearsAgo(19) })
    .where('id', '=', mia.childId)
    .execute();
  expect(await readBy(ana)).toEqual([]);
  expect(await ana.send(openAnnouncement, { params: { id: response.id } })).toMatchObject({ status: 404 });
});

describe('To juniors', () => {
  it('announces only who has accepted the role', async () => {
    await accepted(null);
    expect((await announce()).refusal?.Message).toBe('Accept your role before you write to juniors.');
    await accepted(new Date());
    expect(await announce()).toMatchObject({ status: 201 });
  });

  it('a second adult always gets what is announced', async () => {
    const organizer = await service.leagueOrganizerOf(leagueId);
    await announce();
    // Her guardian got it for her.
    expect(await emailNamesTo(service, organizer)).not.toContain('team-message-copy');
    await service.db.updateTable('guardianships').set({ ended_at: new Date() }).execute();
    await announce();
    expect(await emailNamesTo(service, organizer)).toContain('team-message-copy');
  });

  it.each(['announcements', 'messages'] as const)(
    'a guardian gets the copy of what is written to the team without the e-mails to it: %s',
    async (kind) => {
      const stopped = { member_id: ana.memberId, kind };
      await service.db.insertInto('stopped_mails').values(stopped).execute();
      await announce();
      const body = { message: 'Bring water.', includeCaptains: false };
      await captain.send(emailTeam, { params: { id: aces }, body });
      const names = (await emailNamesTo(service, ana)).toSorted();
      expect(names).toEqual([kind === 'messages' ? 'announcement' : 'team-message', 'team-message-copy']);
    },
  );
});
