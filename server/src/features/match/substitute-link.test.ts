import {
  answerSubstituteLink,
  openAvailabilityLink,
  openSubstituteLink,
} from '@courtline/contract/signed-link';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { tokenOf } from '../../testing/link-tokens';
import { begins } from '../../testing/match-fixture';
import { bornYearsAgo, captains } from '../../testing/people';
import {
  type Substitute,
  type SubstituteFixture,
  aSubstitute,
  aSubstituteFixture,
  invitationOf,
} from '../../testing/substitute-fixture';

let service: TestService;
let fixture: SubstituteFixture;
let gil: Substitute;
let hal: Substitute;
let token: string;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  fixture = await aSubstituteFixture(service);
  ({ gil, hal } = fixture);
  await fixture.invite([gil, hal], { isOrdered: false });
  token = await tokenFor(gil);
});

const tokenFor = async (who: Substitute, more: { expiresAt?: string } = {}) => {
  const objectId = await invitationOf(service, who);
  return tokenOf(service, { purpose: 'substitute', holderId: who.memberId, objectId, ...more });
};

const open = (with_: string, answer?: 'yes' | 'no') =>
  service.visitor().send(openSubstituteLink, { query: { token: with_, ...(answer && { answer }) } });

const press = (with_: string, answer: 'yes' | 'no') =>
  service.visitor().send(answerSubstituteLink, { query: { token: with_ }, body: { answer } });

const states = async () => (await fixture.states())[1];

const untouched = ['Gil Green: open', 'Hal Hall: open'];

/** What a link that does not work is told, opened or used; nothing is written. */
async function refused(wrong: string): Promise<[status: number, title: string]> {
  const before = await states();
  const [opened, pressed] = [await open(wrong, 'yes'), await press(wrong, 'yes')];
  expect([pressed.status, pressed.text]).toEqual([opened.status, opened.text]);
  expect(await states()).toEqual(before);
  return [opened.status, /<h1>(.*?)<\/h1>/.exec(opened.text)?.[1] ?? ''];
}

/** What the page says when the button is pressed after all. */
async function told(who: string): Promise<string> {
  const page = await press(who, 'yes');
  expect(page.status).toBe(409);
  return page.text.replaceAll('&#x27;', "'");
}

describe('The link in an invitation', () => {
  it('shows match, fee and one button, and changes nothing when it is opened', async () => {
    const page = await open(token, 'yes');
    expect(page.status).toBe(200);
    expect(page.text).toContain('Accept and play');
    expect(page.text).toContain('Substitutes pay nothing.');
    expect(page.text).not.toContain('@example.com');
    expect(page.text).not.toContain('<script');
    expect(await states()).toEqual(untouched);
  });

  it('accepts, and can be used again without another effect', async () => {
    expect((await press(token, 'yes')).text).toContain('You&#x27;re playing.');
    expect((await press(token, 'yes')).text).toContain('You&#x27;re playing.');
    expect(await states()).toEqual(['Gil Green: accepted', 'Hal Hall: taken']);
    expect(await fixture.mailsTo(fixture.captain1)).toEqual(['substitute-news']);
    const spots = service.db.selectFrom('match_substitutes').select('team_member_id');
    expect(await spots.where('team_match_id', '=', fixture.teamMatchId).execute()).toHaveLength(1);
  });

  it('declines, and can accept as long as the spot is free', async () => {
    expect((await press(token, 'no')).text).toContain('You declined.');
    expect((await press(token, 'yes')).text).toContain('You&#x27;re playing.');
    expect((await press(token, 'no')).text).toContain('You declined.');
    expect((await press(token, 'yes')).text).not.toContain('playing.</strong>');
  });

  it('is written into the e-mail with its claims only', async () => {
    const mail = await service.db
      .selectFrom('mails')
      .select(['links', 'html'])
      .where('to_member_id', '=', gil.memberId)
      .executeTakeFirstOrThrow();
    expect(mail.links).toMatchObject([{ purpose: 'substitute', aboutId: gil.memberId }]);
    expect(mail.html).toContain('https://link.invalid/0/yes');
  });
});

describe('A link does not work', () => {
  it('if it was changed, is for another purpose or has expired', async () => {
    const changed = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
    expect(await refused(changed)).toEqual([403, 'This link is incomplete']);
    const other = tokenOf(service, { holderId: gil.memberId, objectId: fixture.teamMatchId });
    expect(await refused(other)).toEqual([403, 'This link is incomplete']);
    expect((await service.visitor().send(openAvailabilityLink, { query: { token } })).status).toBe(403);
    const old = await tokenFor(gil, { expiresAt: new Date(Date.now() - 1000).toISOString() });
    expect(await refused(old)).toEqual([410, 'This link has expired']);
  });

  it('for the invitation of another person or of another match', async () => {
    const objectId = await invitationOf(service, hal);
    const foreign = tokenOf(service, { purpose: 'substitute', holderId: gil.memberId, objectId });
    expect(await refused(foreign)).toEqual([410, 'This link no longer works']);
    const other = await aSubstituteFixture(service);
    await other.invite([other.gil]);
    const elsewhere = await invitationOf(service, other.gil);
    const wrong = tokenOf(service, { purpose: 'substitute', holderId: gil.memberId, objectId: elsewhere });
    expect(await refused(wrong)).toEqual([410, 'This link no longer works']);
  });

  it('after the address changed, or the schedule is no longer published', async () => {
    await service.db
      .updateTable('members')
      .set({ email: `new-${gil.email}` })
      .where('id', '=', gil.memberId)
      .execute();
    expect(await refused(token)).toEqual([410, 'This link no longer works']);
    await service.db
      .updateTable('schedules')
      .set({ schedule_status_type_id: 1, published_at: null })
      .where('session_id', '=', fixture.sessionId)
      .execute();
    const page = await open(await tokenFor(hal), 'yes');
    expect([page.status, page.text.includes('This link no longer works')]).toEqual([410, true]);
  });
});

describe('A link says why it cannot accept', () => {
  it('after somebody else took the spot', async () => {
    await fixture.answer(hal, true);
    expect(await told(token)).toContain('Someone else took this spot.');
    expect((await open(token, 'yes')).text).not.toContain('<button class="large');
  });

  it('after the person left the list, or plays for another team', async () => {
    await service.db.deleteFrom('session_substitutes').where('member_id', '=', gil.memberId).execute();
    expect(await told(token)).toContain("You're no longer on the substitute list.");
    await captains(service.db, hal.memberId, fixture.lobs, 2);
    expect(await told(await tokenFor(hal))).toContain(
      'Captains can only play for their own team in a session.',
    );
    expect(await states()).toEqual(untouched);
  });

  it('when the time is over or the match has started', async () => {
    await service.db
      .updateTable('substitute_invitations')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute();
    expect(await told(token)).toContain('Your time to answer is over.');
    await begins(service, fixture);
    expect(await told(token)).toContain('The match date has passed');
  });

  it('to a junior without a guardian', async () => {
    const { sessionId } = fixture;
    const kim = await aSubstitute(service, { sessionId, firstName: 'Kim', birthDate: bornYearsAgo(15) });
    await fixture.invite([kim]);
    expect(await told(await tokenFor(kim))).toContain('Ask your guardian to do this.');
  });
});
