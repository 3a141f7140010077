import { sports } from '@courtline/domain/constants';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../db/open';
import { isPasswordOf } from '../features/account/password';
import { getCurrentUser } from '../store/account/current-user';
import { listConferences } from '../store/league/conference';
import { listLeaguesOf } from '../store/league/league';
import { listStoredEmails } from '../store/email/email';
import { findMemberByEmail } from '../store/account/member';
import { utcDay } from '@courtline/domain/date/utc-day';
import { listPendingClaims } from '../store/player/player';
import type { TestDatabase } from '../testing/cluster';
import { aDemoDatabase, accountId, demoDay as now } from '../testing/demo-database';
import { type DemoRole, accountOf, demoAccounts, demoPassword } from './accounts';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await aDemoDatabase();
  ({ db } = database);
});

afterAll(() => database.drop());

describe('The demo accounts', () => {
  it.each(demoAccounts.map(({ role }) => role))('let the %s sign in and play', async (role) => {
    const member = await findMemberByEmail(db, accountOf(role).email);
    expect(await isPasswordOf(member?.passwordHash ?? null, demoPassword)).toBe(true);
    const user = await getCurrentUser(db, { memberId: member?.id ?? 0 });
    expect(user.claimedPlayer).not.toBeNull();
    expect(user.isAdmin).toBe(role === 'Admin');
  });

  it('cover every variant of the menu: powered, head of a pro club, owner of a pro club without events', async () => {
    expect(await userOf('Powered user')).toMatchObject({ isPowered: true });
    expect(await userOf('Pro club head')).toMatchObject({ isProClubHeadOrganizer: true });
    expect(await userOf('Club owner')).toMatchObject({
      canCreateEvent: false,
      clubMemberships: expect.arrayContaining([
        expect.objectContaining({ tierTypeName: 'Pro', roleValue: 'Owner' }),
      ]),
    });
    const { clubMemberships } = await userOf('Player');
    const tiers = clubMemberships.map(({ tierTypeId }) => tierTypeId);
    expect([16, 11].filter((tier) => tiers.includes(tier))).toEqual([16, 11]);
  });

  it('are the only ones with a password', async () => {
    const { rows } = await sql`select email from members where password_hash is not null`.execute(db);
    expect(rows).toHaveLength(demoAccounts.length);
  });

  it('make one person organizer of both leagues, with an e-mail about it', async () => {
    const leagues = await listLeaguesOf(db, await accountId(db, 'League organizer'));
    expect(leagues.map(({ sportTypeId }) => sportTypeId)).toEqual([sports.tennis.id, sports.pickleball.id]);
    const emails = (await listStoredEmails(db)).filter(
      ({ kind, to }) => kind === 'league-organizer-appointed' && to === accountOf('League organizer').email,
    );
    expect(emails.map(({ subject }) => subject).toSorted()).toEqual(
      leagues.map(({ name }) => `You're now an organizer of ${name}`),
    );
  });

  it('have e-mails about the next match of the player', async () => {
    const emails = (await listStoredEmails(db)).filter(({ to }) => to === 'player@courtline.example');
    expect(emails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Can you play \w{3}, .+\? .+ at /),
      expect.stringMatching(/^Moved: .+ vs\. .+, now \w{3}, /),
    ]);
  });

  it('give the conference organizer one conference of each league', async () => {
    const memberId = await accountId(db, 'Conference organizer');
    const conferences = await everyConference();
    const own = conferences.filter(({ organizers }) => organizers.some((each) => each.memberId === memberId));
    expect(own.map(({ sportTypeId }) => sportTypeId)).toEqual([sports.tennis.id, sports.pickleball.id]);
  });

  it('leave one pending claim of the newcomer to an existing player', async () => {
    const { firstName, lastName } = accountOf('Newcomer');
    expect(await listPendingClaims(db, { today: utcDay(new Date()), within: null })).toEqual([
      expect.objectContaining({
        memberId: await accountId(db, 'Newcomer'),
        memberName: `${firstName} ${lastName}`,
        playerName: `${firstName} ${lastName}`,
      }),
    ]);
  });

  it('give the newcomer only an estimated rating', async () => {
    const { rows } = await sql`
      select distinct r.sport_type_id, r.match_count, r.source from ratings r join players p on p.id = r.player_id
      where p.member_id = ${await accountId(db, 'Newcomer')}`.execute(db);
    expect(rows).toEqual([{ sport_type_id: sports.pickleball.id, match_count: 0, source: 'estimate' }]);
  });
});

async function everyConference() {
  const leagues = await listLeaguesOf(db, await accountId(db, 'League organizer'));
  const lists = await Promise.all(leagues.map(({ id }) => listConferences(db, { leagueId: id, now })));
  return lists.flat();
}

async function userOf(role: DemoRole) {
  return getCurrentUser(db, { memberId: await accountId(db, role) });
}
