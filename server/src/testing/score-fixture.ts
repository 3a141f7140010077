import { confirmScores, disputeScore } from '@courtline/contract/dispute';
import { answerScoreLink, openScoreLink } from '@courtline/contract/signed-link';
import { openOutbox } from '../queue/outbox';
import { notifyResults } from '../operations/notify-results';
import type { TestService } from './a-service';
import type { Caller } from './caller';
import { type MatchFixture, aMatchNight, ofMatch } from './match-fixture';

/** A match night of a session whose scores are confirmed by the other team. */
export async function aConfirmedMatchNight(service: TestService): Promise<MatchFixture> {
  const fixture = await aMatchNight(service, { singles: [1, 1] });
  await service.db
    .updateTable('session_match_rules')
    .set({ confirms_scores: true })
    .where('session_id', '=', fixture.sessionId)
    .execute();
  return fixture;
}

type Seen = { line?: number; version?: number };

export function confirm(fixture: MatchFixture, by: Caller, { line = 0, version = 1 }: Seen = {}) {
  const lines = [{ id: fixture.lineIds[line] ?? 0, version }];
  return by.send(confirmScores, { ...ofMatch(fixture), body: { lines } });
}

/** By default Dora won the first line. */
export function dispute(fixture: MatchFixture, by: Caller, body: Record<string, unknown> = {}) {
  const standard = {
    reason: 'Sides are swapped',
    resultCompletionTypeId: 1,
    score: '4-6 2-6',
    version: 1,
  } as const;
  return by.send(disputeScore, { params: { id: fixture.lineIds[0] ?? 0 }, body: { ...standard, ...body } });
}

/** The state of the first line in the database; null if nothing is to be confirmed. */
export async function stateOf({ db }: TestService, { lineIds }: MatchFixture): Promise<number | null> {
  const row = await db
    .selectFrom('score_confirmations')
    .select('state')
    .where('line_id', '=', lineIds[0] ?? 0)
    .executeTakeFirst();
  return row?.state ?? null;
}

/** Sends what is due an hour after the results, and answers the e-mails about this match to a person. */
export async function emailsAfterResults(service: TestService, { teamMatchId }: MatchFixture, to: Caller) {
  const { db, config } = service;
  const now = new Date(Date.now() + 60 * 60 * 1000);
  await notifyResults({ db, config, outbox: openOutbox(null) }, { teamMatchId, now });
  return db
    .selectFrom('mails')
    .select(['kind', 'subject', 'text', 'links'])
    .where('to_member_id', '=', to.memberId)
    .orderBy('id')
    .execute();
}

export function scoreLink(service: TestService) {
  const visitor = service.visitor();
  return {
    opens: (token: string) => visitor.send(openScoreLink, { query: { token } }),
    answers: (
      token: string,
      body: { answer: 'confirm' | 'dispute'; seen: string } & Record<string, string>,
    ) => visitor.send(answerScoreLink, { query: { token }, body }),
  };
}
