import {
  listAnnouncements,
  openAnnouncement,
  ownAnnouncements,
  previewAnnouncement,
  sendAnnouncement,
} from '@courtline/contract/announcement';
import { updateEmailPreferences } from '@courtline/contract/email-preferences';
import { exportMyData } from '@courtline/contract/my-data';
import { utcDay } from '@courtline/domain/date/utc-day';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anonymizeMember } from '../../store/account/anonymize-member';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { emailNamesTo } from '../../testing/family-fixture';
import { actingFor, aRosteredChild } from '../../testing/family-rows';
import { aConference, aLeague, aSession, aTeam } from '../../testing/league-rows';
import { aPlayer, captains, playsFor } from '../../testing/people';

let service: TestService;
let ids: { leagueId: number; sessionId: number; aces: number; lobs: number };
let organizer: Caller;
let captain: Caller;
let nia: Caller;
let other: Caller;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  const { db } = service;
  const leagueId = await aLeague(db);
  const conferenceId = await aConference(db, { leagueId });
  const sessionId = await aSession(db, { conferenceId });
  const aces = await aTeam(db, { sessionId, name: 'Aces' });
  const lobs = await aTeam(db, { sessionId, name: 'Lobs' });
  ids = { leagueId, sessionId, aces, lobs };
  organizer = await service.leagueOrganizerOf(leagueId);
  captain = await service.member();
  await captains(db, captain.memberId, aces);
  nia = await playerOf(aces);
  other = await playerOf(lobs);
});

async function playerOf(teamId: number): Promise<Caller> {
  const caller = await service.member();
  const { memberId } = caller;
  await playsFor(service.db, { memberId, playerId: await aPlayer(service.db, { memberId }), teamId });
  return caller;
}

const text = { title: 'Finals', body: 'We play on **Saturday**.' };
const today = () => utcDay(new Date());

const toTeam = (more: object = {}) => ({
  body: { scope: 'team' as const, scopeId: ids.aces, shownUntil: today(), ...text, ...more },
});

const shownUntil = (day: string) => captain.send(sendAnnouncement, toTeam({ shownUntil: day }));

const organizes = (scope: 'league' | 'session', scopeId: number, isForCaptains: boolean) =>
  organizer.send(sendAnnouncement, { body: { scope, scopeId, isForCaptains, ...text } });

const announcedTo = async (who: Caller) =>
  (await emailNamesTo(service, who)).filter((name) => name === 'announcement').length;

describe('An announcement', () => {
  it('of a captain reaches the players of the team by e-mail and at home, and no one else', async () => {
    const sent = await captain.send(sendAnnouncement, toTeam());
    expect(sent).toMatchObject({ status: 201, response: { recipientCount: 1 } });
    expect(await announcedTo(nia)).toBe(1);
    expect(await announcedTo(other)).toBe(0);
    const { response } = await nia.send(ownAnnouncements);
    expect(response.announcements).toMatchObject([
      { title: 'Finals', scopeName: 'Aces', html: '<p>We play on <strong>Saturday</strong>.</p>' },
    ]);
    expect((await other.send(ownAnnouncements)).response.announcements).toEqual([]);
  });

  it('goes to everyone in a league or session, or to its captains only', async () => {
    expect((await organizes('league', ids.leagueId, false)).response.recipientCount).toBe(3);
    expect((await organizes('session', ids.sessionId, true)).response.recipientCount).toBe(1);
    expect([await announcedTo(captain), await announcedTo(nia), await announcedTo(other)]).toEqual([2, 1, 1]);
    // Without a day it is not shown at home.
    expect((await nia.send(ownAnnouncements)).response.announcements).toEqual([]);
  });

  it('is sent once, however often the same request arrives', async () => {
    const headers = { 'idempotency-key': `announcement-${ids.aces}` };
    const send = () => captain.send(sendAnnouncement, { ...toTeam(), headers });
    const [first, second] = await Promise.all([send(), send()]);
    const third = await send();
    expect([first, second, third].filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    expect(await announcedTo(nia)).toBe(1);
  });

  it('about a child goes to the guardians, one of whom opens it for the child', async () => {
    const ana = await service.member();
    const child = await aRosteredChild(service.db, { guardianIds: [ana.memberId], teamId: ids.aces });
    const { response } = await captain.send(sendAnnouncement, toTeam());
    expect(await announcedTo(ana)).toBe(1);
    const own = async (extras = {}) => (await ana.send(ownAnnouncements, extras)).response.announcements;
    expect(await own()).toMatchObject([{ id: response.id, childNames: ['Mia'], isOpened: false }]);
    expect(await own(actingFor(child))).toMatchObject([{ id: response.id, childNames: [], isOpened: false }]);
    await ana.send(openAnnouncement, { params: { id: response.id } });
    expect(await own()).toMatchObject([{ isOpened: true }]);
    const query = { scope: 'team' as const, id: ids.aces };
    const [listed] = (await captain.send(listAnnouncements, { query })).response.announcements;
    const opened = listed?.recipients.filter(({ isOpened }) => isOpened).map(({ memberId }) => memberId);
    expect(opened).toEqual([child.childId]);
    expect(listed?.recipients).toHaveLength(2);
  });

  it('is not e-mailed to members who unsubscribed, but shown to them', async () => {
    await nia.send(updateEmailPreferences, { body: { announcements: false } });
    await captain.send(sendAnnouncement, toTeam());
    expect(await announcedTo(nia)).toBe(0);
    expect((await nia.send(ownAnnouncements)).response.announcements).toHaveLength(1);
  });

  it('is shown from today on, for half a year at most', async () => {
    expect(await shownUntil('2020-01-01')).toMatchObject({ status: 409 });
    expect(await shownUntil('2099-01-01')).toMatchObject({ status: 409 });
  });

  it('has a limit per sender and team', async () => {
    for (let count = 0; count < 10; count++) await captain.send(sendAnnouncement, toTeam());
    expect(await captain.send(sendAnnouncement, toTeam())).toMatchObject({ status: 429 });
  });

  it('shows neither raw HTML nor images nor unsafe links', async () => {
    const body = '<b>x</b> ![x](https://evil.example/x.png) [y](javascript:alert) [z](https://a.example)';
    const { html } = (await captain.send(previewAnnouncement, { body: { body } })).response;
    expect(html).not.toMatch(/<b>|<img|javascript/);
    expect(html).toContain('<a rel="noopener noreferrer" href="https://a.example">z</a>');
  });

  it('is part of the data of both sides, and leaves with the account', async () => {
    await captain.send(sendAnnouncement, toTeam());
    const received = (await nia.send(exportMyData)).response.announcementsReceived;
    expect(received).toMatchObject([{ title: 'Finals', openedAtUtc: null }]);
    const sent = (await captain.send(exportMyData)).response.announcementsSent;
    expect(sent).toMatchObject([text]);
    await anonymizeMember(service.db, { memberId: nia.memberId, now: new Date() });
    const left = service.db.selectFrom('announcement_recipients').select('announcement_id');
    expect(await left.where('member_id', '=', nia.memberId).execute()).toEqual([]);
  });
});
