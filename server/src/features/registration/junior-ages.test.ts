import { confirmRegistration, registrationFees } from '@courtline/contract/registration';
import { copyPlayer, movePlayer } from '@courtline/contract/roster';
import { teamMembers } from '@courtline/contract/team';
import { leagueTypes } from '@courtline/domain/constants';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { aChild } from '../../testing/child-rows';
import { actingFor } from '../../testing/family-rows';
import { bornYearsAgo } from '../../testing/people';
import { setTerms } from '../../testing/registration-rows';
import {
  type RegistrationFixture,
  aRegistrationFixture,
  emailsOf,
  payBy,
  refused,
  register,
  rosterOf,
} from '../../testing/registration-fixture';
import { aRosteredPlayer } from '../../testing/roster-rows';

let service: TestService;
let fixture: RegistrationFixture;

const tooOld = 'This session is for ages 18 and Under; the player is 40 on its first day.';
const youAreTooOld = "This session is for ages 18 and Under; you're 40 on its first day.";
const unknown =
  'This session is for ages 18 and Under; birth date is missing. Add your birth date in Settings to register.';

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  fixture = await aRegistrationFixture(service);
});

describe.each([
  ['a junior tennis league for all ages', { leagueTypeId: leagueTypes.juniorTeamTennis.id, maxAge: 70 }],
  ['a junior pickleball league', { leagueTypeId: leagueTypes.juniorTeamPickleball.id, maxAge: 30 }],
  ['an adult league for ages up to 18', { leagueTypeId: leagueTypes.adultTeamTennis.id, maxAge: 18 }],
])('In %s', (_, audience) => {
  beforeEach(() => setAudience(audience));

  it('rejects an adult and a player of unknown age, even with the audience switch off', async () => {
    const adult = await service.member({ birthDate: bornYearsAgo(40) });
    const ageless = await service.member();
    expect(await register(fixture, adult)).toMatchObject(refused(youAreTooOld));
    expect(await register(fixture, ageless)).toMatchObject(refused(unknown));
    expect(await rosterOf(fixture, fixture.aces)).toEqual([]);
  });

  it('accepts a junior', async () => {
    await setTerms(service.db, fixture.sessionId, {});
    const junior = await service.member({ birthDate: bornYearsAgo(12) });
    expect(await register(fixture, junior)).toMatchObject({ status: 200 });
    expect(await rosterOf(fixture, fixture.aces)).toEqual([junior.memberId]);
  });

  it('shows the reason before payment', async () => {
    expect(await fees(bornYearsAgo(40))).toMatchObject({
      outsideAudience: [youAreTooOld],
      isAudienceEnforced: true,
    });
    expect((await fees()).outsideAudience.join(' ')).toBe(unknown);
    expect(await fees(bornYearsAgo(12))).toMatchObject({ outsideAudience: [], isAudienceEnforced: false });
  });

  it('neither moves nor copies an adult who is already on a roster, and marks them', async () => {
    const { aces, lobs, organizer } = fixture;
    const birthDate = bornYearsAgo(40);
    const { memberId } = await aRosteredPlayer(service.db, { teamId: aces, birthDate });
    expect(
      await organizer.send(movePlayer, { body: { memberId, fromTeamId: aces, toTeamId: lobs } }),
    ).toMatchObject(refused(tooOld));
    const copy = { memberId, fromTeamId: aces, toTeamIds: [lobs], isSubstitute: true };
    expect(await organizer.send(copyPlayer, { body: copy })).toMatchObject(refused(tooOld));
    const { response } = await organizer.send(teamMembers, { params: { id: aces } });
    expect(response.teamMembers.map(({ outsideAudience }) => outsideAudience)).toEqual([[tooOld]]);
  });
});

it('tells a guardian about the age of the child', async () => {
  await setAudience({ leagueTypeId: leagueTypes.juniorTeamTennis.id, maxAge: 10 });
  const guardian = await service.member();
  const child = await aChild(service.db, { guardianIds: [guardian.memberId], age: 14 });
  const params = { id: fixture.aces };
  const { response } = await guardian.send(registrationFees, { params, ...actingFor(child) });
  expect(response.outsideAudience).toEqual([expect.stringMatching(/; the player is 14 on its first day\.$/)]);
});

it('refunds an adult if the session became a junior session during payment', async () => {
  const adult = await service.member({ birthDate: bornYearsAgo(40) });
  const { response } = await register(fixture, adult);
  await setAudience({ leagueTypeId: leagueTypes.juniorTeamTennis.id, maxAge: 18 });
  await payBy(adult, response.clientSecret);
  const { response: settled } = await adult.send(confirmRegistration, {
    params: { id: response.registrationId },
  });
  expect(settled).toMatchObject({ state: 'expired', refund: { amount: 55 } });
  expect(await rosterOf(fixture, fixture.aces)).toEqual([]);
  expect(await emailsOf(fixture, adult)).toMatchObject([
    { text: expect.stringContaining('your age is outside the age range of this session') },
  ]);
});

async function setAudience({ leagueTypeId, maxAge }: { leagueTypeId: number; maxAge: number }) {
  const sport_type_id = leagueTypeId <= leagueTypes.otherTennis.id ? 1 : 2;
  const league = { league_type_id: leagueTypeId, sport_type_id };
  await service.db.updateTable('leagues').set(league).where('id', '=', fixture.leagueId).execute();
  const ages = { max_age: maxAge, rating_max: sport_type_id === 1 ? 16 : 10 };
  await service.db.updateTable('conferences').set(ages).where('id', '=', fixture.conferenceId).execute();
}

async function fees(birthDate?: string) {
  const member = await service.member(birthDate === undefined ? {} : { birthDate });
  return (await member.send(registrationFees, { params: { id: fixture.aces } })).response;
}
