import { postponeMatch, readMakeup } from '@courtline/contract/postponement';
import { answerMakeupByLink, openMakeupLink } from '@courtline/contract/signed-link';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { type RosteredChild, aRosteredChild } from '../../testing/family-rows';
import { tokenOf } from '../../testing/link-tokens';
import { type MatchFixture, aMatchFixture, ofMatch } from '../../testing/match-fixture';

let service: TestService;
let fixture: MatchFixture;
let parent: Caller;
let child: RosteredChild;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

const inDays = (days: number) =>
  new Date(Math.floor(Date.now() / 1000) * 1000 + days * 24 * 60 * 60 * 1000).toISOString();

/** Postponed by the Aces, for which the child plays. */
beforeEach(async () => {
  fixture = await aMatchFixture(service);
  parent = await service.member();
  child = await aRosteredChild(service.db, { teamId: fixture.aces, guardianIds: [parent.memberId] });
  const slots = [3, 4].map((day) => ({ playAt: inDays(day), location: null }));
  const body = { reason: 'rain' as const, lineIds: null, slots };
  await fixture.captain1.send(postponeMatch, { ...ofMatch(fixture), body });
});

it('The guardian of a child is asked, with a link that answers for the child', async () => {
  const asked = service.db.selectFrom('mails').select('links').where('to_member_id', '=', parent.memberId);
  expect(await asked.execute()).toMatchObject([
    { links: [{ purpose: 'makeup', aboutId: child.childId, objectId: fixture.teamMatchId }] },
  ]);
  const { text } = await opens(parent);
  expect(text).toContain('Answering for');
  expect((await answers(parent)).text).toContain('Saved.');
  expect((await unansweredCount())[0]).toBe(before - 1);
});

it('No one else answers for the child by a link', async () => {
  const stranger = await service.member();
  expect((await opens(stranger)).status).toBe(410);
  expect((await answers(stranger)).status).toBe(410);
  await service.db.deleteFrom('guardianships').where('child_id', '=', child.childId).execute();
  expect((await opens(parent)).status).toBe(410);
  expect((await answers(parent)).status).toBe(410);
  expect((await unansweredCount())[0]).toBe(before);
});

/** Three players and the child. */
const before = 4;

function query(holder: Caller) {
  const claims = { purpose: 'makeup', holderId: holder.memberId, aboutId: child.childId } as const;
  return { token: tokenOf(service, { ...claims, objectId: fixture.teamMatchId }) };
}

function opens(holder: Caller) {
  return service.visitor().send(openMakeupLink, { query: query(holder) });
}

async function answers(holder: Caller) {
  const proposalId = String((await proposal()).id);
  const body = { proposalId, slot1: 'yes' as const, slot2: 'no' as const };
  return service.visitor().send(answerMakeupByLink, { query: query(holder), body });
}

async function proposal() {
  const { response } = await fixture.captain1.send(readMakeup, ofMatch(fixture));
  const [open] = response.proposals;
  if (!open) throw new Error('No proposal is open');
  return { id: open.proposalId, slots: open.slots };
}

async function unansweredCount(): Promise<(number | undefined)[]> {
  return (await proposal()).slots.map(({ side1 }) => side1?.unset);
}
