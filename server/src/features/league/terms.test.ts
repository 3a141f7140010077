import { exportMyData } from '@courtline/contract/my-data';
import { initiateRegistration, registrationFees } from '@courtline/contract/registration';
import { exportLeague } from '@courtline/contract/league';
import { sessionPlayers } from '@courtline/contract/roster';
import { acceptTerms, openTerms, readTerms, saveTerms } from '@courtline/contract/terms';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anonymizeMember } from '../../store/account/anonymize-member';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { aFamily, anAddress } from '../../testing/family-fixture';
import { actingFor, aRosteredChild } from '../../testing/family-rows';
import {
  type RegistrationFixture,
  aRegistrationFixture,
  refused,
  register,
  rosterOf,
} from '../../testing/registration-fixture';

let service: TestService;
let fixture: RegistrationFixture;
let organizer: Caller;
let nia: Caller;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  fixture = await aRegistrationFixture(service, { cents: 0, leagueCents: 0 });
  organizer = await service.leagueOrganizerOf(fixture.leagueId);
  nia = await service.member({ firstName: 'Nia', lastName: 'Newcomer' });
});

const write = (title: string) =>
  organizer.send(saveTerms, {
    params: { id: fixture.leagueId },
    body: { title, body: 'I play at my own risk.' },
  });

const accept = (who: Caller, version: number, extras = {}) =>
  who.send(acceptTerms, { params: { id: fixture.leagueId }, body: { version }, ...extras });

const read = async (who: Caller) =>
  (await who.send(readTerms, { params: { id: fixture.leagueId } })).response;

async function requireTerms(): Promise<void> {
  await service.db
    .updateTable('sessions')
    .set({ requires_terms: true })
    .where('id', '=', fixture.sessionId)
    .execute();
}

/** As organizers read it. */
async function acceptedBy({ memberId }: Caller): Promise<string | null | undefined> {
  const { response } = await organizer.send(sessionPlayers, { params: { id: fixture.sessionId } });
  return response.find((player) => player.memberId === memberId)?.terms?.acceptedBy;
}

describe('The terms of a league', () => {
  it('are kept in versions, which no two organizers write twice', async () => {
    expect(await read(nia)).toMatchObject({ current: null, versions: [], isAccepted: false });
    const saved = await Promise.all(['Waiver', 'Waiver 2027', 'House rules'].map(write));
    expect(saved.map(({ status }) => status)).toEqual([201, 201, 201]);
    const { versions, current } = await read(service.visitor());
    expect(versions.map(({ version }) => version)).toEqual([3, 2, 1]);
    expect(current).toMatchObject({ version: 3, body: 'I play at my own risk.' });
  });

  it('are accepted once per version', async () => {
    await write('Waiver');
    const first = await accept(nia, 1);
    expect(first.status).toBe(200);
    expect((await accept(nia, 1)).response).toEqual(first.response);
    expect((await read(nia)).isAccepted).toBe(true);
    await write('Waiver 2027');
    expect((await read(nia)).isAccepted).toBe(false);
    expect(await accept(nia, 1)).toMatchObject(
      refused('The terms have changed. Please read the new version.'),
    );
    expect((await accept(nia, 2)).status).toBe(200);
    const { response } = await nia.send(exportMyData);
    expect(response.acceptedTerms).toMatchObject([
      { title: 'Waiver', version: 1, acceptedBy: 'Nia Newcomer' },
      { title: 'Waiver 2027', version: 2, acceptedBy: 'Nia Newcomer' },
    ]);
  });

  it('are asked for before registering, where the session requires them', async () => {
    await write('Waiver');
    const terms = async () =>
      (await nia.send(registrationFees, { params: { id: fixture.aces } })).response.terms;
    expect(await terms()).toBeNull();
    await requireTerms();
    expect(await terms()).toMatchObject({ version: 1, title: 'Waiver' });
    expect(await register(fixture, nia)).toMatchObject(refused("Accept the league's terms first."));
    await accept(nia, 1);
    expect(await terms()).toBeNull();
    expect((await register(fixture, nia)).status).toBe(200);
  });

  it('stop no one while the league has written none', async () => {
    await requireTerms();
    expect((await register(fixture, nia)).status).toBe(200);
    expect(await accept(nia, 1)).toMatchObject(refused('This league has no terms.'));
  });

  it('are accepted for a child by a guardian, whose name stays with it', async () => {
    const { ana, child } = await aFamily(service);
    await write('Waiver');
    await requireTerms();
    const body = { sessionId: fixture.sessionId, teamId: fixture.aces };
    const tries = () => ana.send(initiateRegistration, { body, ...actingFor(child) });
    // The own acceptance of the guardian does not count for the child.
    await accept(ana, 1);
    expect(await tries()).toMatchObject(refused("Accept the league's terms first."));
    expect((await accept(ana, 1, actingFor(child))).status).toBe(200);
    expect((await tries()).status).toBe(200);
    expect(await rosterOf(fixture, fixture.aces)).toEqual([child.childId]);
    const { acceptedBy } = await service.db
      .selectFrom('terms_acceptances')
      .select('accepted_by as acceptedBy')
      .where('member_id', '=', child.childId)
      .executeTakeFirstOrThrow();
    expect(acceptedBy).toBe(ana.memberId);
  });

  it('are asked for again at home after a new version, and organizers see who has not accepted', async () => {
    await write('Waiver');
    await requireTerms();
    const open = async () => (await nia.send(openTerms)).response.terms;
    await accept(nia, 1);
    await register(fixture, nia);
    expect(await open()).toEqual([]);
    expect(await acceptedBy(nia)).toBe('Nia Newcomer');
    await write('Waiver 2027');
    expect(await open()).toMatchObject([{ leagueId: fixture.leagueId, version: 2, title: 'Waiver 2027' }]);
    expect(await acceptedBy(nia)).toBeNull();
    await accept(nia, 2);
    expect(await open()).toEqual([]);
    expect(await acceptedBy(nia)).toBe('Nia Newcomer');
  });

  it('are asked for at home where an organizer put a child on a roster, and only guardians accept', async () => {
    const ana = await service.member();
    const about = { guardianIds: [ana.memberId], age: 14, email: anAddress() };
    const child = await aRosteredChild(service.db, { ...about, teamId: fixture.aces });
    const mia = await service.signedIn({ memberId: child.childId, email: about.email });
    await write('Waiver');
    await requireTerms();
    const ofChild = () => ana.send(openTerms, actingFor(child));
    expect((await ana.send(openTerms)).response.terms).toEqual([]);
    expect((await ofChild()).response).toMatchObject({ terms: [{ version: 1 }], whyNot: null });
    expect((await mia.send(openTerms)).response).toMatchObject({
      terms: [{ version: 1 }],
      whyNot: 'Ask your guardian to do this.',
    });
    expect(await accept(mia, 1)).toMatchObject(refused('Ask your guardian to do this.'));
    await accept(ana, 1, actingFor(child));
    expect((await ofChild()).response.terms).toEqual([]);
  });

  it('are recorded once in the audit log, and leave with the account', async () => {
    await write('Waiver');
    await Promise.all([accept(nia, 1), accept(nia, 1), accept(nia, 1)]);
    const entries = service.db.selectFrom('audit').select('id').where('what', '=', 'terms-accepted');
    expect(await entries.where('member_id', '=', nia.memberId).execute()).toHaveLength(1);
    const { text } = await organizer.send(exportLeague, { params: { id: fixture.leagueId } });
    expect(JSON.parse(text).league.terms).toMatchObject([
      { version: 1, title: 'Waiver', acceptances: [{ memberId: nia.memberId, acceptedBy: nia.memberId }] },
    ]);
    await anonymizeMember(service.db, { memberId: nia.memberId, now: new Date() });
    const left = service.db.selectFrom('terms_acceptances').select('terms_id');
    expect(await left.where('member_id', '=', nia.memberId).execute()).toEqual([]);
  });
});
