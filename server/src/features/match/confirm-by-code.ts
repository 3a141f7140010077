import type { Input, ResponseOf } from '@courtline/contract/call';
import type {
  confirmScoresByCode as confirmCall,
  sendScoreCode as sendCall,
} from '@courtline/contract/dispute';
import { lineName } from '@courtline/domain/lineup/line-name';
import type { Member } from '@courtline/domain/permission/actor';
import { canAskOtherCaptain } from '@courtline/domain/permission/score';
import { otherSide } from '@courtline/domain/score/swap-sides';
import { requirePolicy } from '../../context/require-policy';
import type { RequestContext } from '../../context/request-context';
import { ruleViolation } from '../../context/service-error';
import { inTransaction } from '../../db/transaction';
import { checkEmailCode, limitCodeQuestion, makeEmailCode } from '../../operations/email-codes';
import { outcomeText } from '../../operations/notify-results';
import { audit } from '../../operations/record-audit';
import { scoreCodeEmail } from '../../operations/score-emails';
import type { LineRow } from '../../store/match/lineup';
import { type ScoreConfirmer, listScoreConfirmers } from '../../store/match/score-confirmation';
import {
  type Scores,
  type SeenLine,
  confirmScores,
  isAnswering,
  pickLines,
  readScores,
  rejectChanged,
} from './confirm-scores';
import { findMatchPage, matchScopeOf, teamOf } from './match-page';
import { scoringOf } from './post-result';

const purpose = 'confirm-scores';

/**
 * Sends each captain of the other side an own code, which confirms these versions of these lines on the device of the
 * caller. A code reaches only its captain's mailbox, so the caller cannot confirm for the other side.
 */
export async function sendScoreCode(
  ctx: RequestContext,
  { params, body }: Input<typeof sendCall>,
): Promise<ResponseOf<typeof sendCall>> {
  const { services } = ctx;
  const scores = await readScores(ctx, params.id);
  const lines = requireOwnLines(ctx, scores, body.lines);
  for (const seen of body.lines) rejectChanged(scores, lines, seen);
  const question = { purpose, subject: subjectOf(params.id, body.lines) } as const;
  await limitCodeQuestion(ctx, question);
  const confirmers = await findConfirmers(ctx, scores, lines);
  if (confirmers.length === 0) throw ruleViolation(nobodyToAsk, 409);
  await inTransaction(services.db, async (db) => {
    for (const { memberId, email } of confirmers) {
      const code = await makeEmailCode(ctx, db, { ...question, memberId });
      const rows = lines.map((line) => rowOf(scores, line));
      const content = scoreCodeEmail(services.config, scores.page.match, { code, rows });
      await services.outbox.post(db, { ...content, to: email, toMemberId: memberId });
    }
  });
  return { sentTo: confirmers.map(({ firstName, lastName }) => `${firstName} ${lastName}`) };
}

const nobodyToAsk =
  "None of the other team's captains can get a code by email. They can confirm on their own device.";

/** The captain whose code it is confirms; the caller's log-in only carries it, and sees nothing of the captain. */
export async function confirmScoresByCode(
  ctx: RequestContext,
  { params, body }: Input<typeof confirmCall>,
): Promise<void> {
  const { services } = ctx;
  const { code, lines } = body;
  requireOwnLines(ctx, await readScores(ctx, params.id), lines);
  const subject = subjectOf(params.id, lines);
  const { memberId, use } = await checkEmailCode(ctx, { purpose, subject, code });
  await inTransaction(services.db, async (db) => {
    await use(db);
    await confirmScores({ ...ctx, db, actor: captainOf(memberId) }, { params, query: {}, body: { lines } });
    await audit(
      { ...ctx, db },
      {
        what: 'scores-confirmed-by-code',
        target: { kind: 'member', id: memberId },
        detail: { teamMatchId: params.id },
      },
    );
  });
}

/** Without any other role of the member. */
function captainOf(memberId: number): Member {
  return { kind: 'member', memberId, isAdmin: false, leagueIds: [], conferenceIds: [] };
}

/** The same lines in another order are the same question; another version of one is not. */
function subjectOf(teamMatchId: number, lines: readonly SeenLine[]): string {
  const pairs = lines.map(({ id, version }) => `${id}:${version}`).toSorted();
  return [teamMatchId, ...pairs].join(' ');
}

/** Lines that a side posted which the caller captains, and that wait for the other side. */
function requireOwnLines(ctx: RequestContext, { page, lines }: Scores, seen: readonly SeenLine[]): LineRow[] {
  const { asker, match, now } = page;
  const chosen = pickLines(lines, seen);
  const isOwn = ({ confirmation }: LineRow) =>
    canAskOtherCaptain(asker, matchScopeOf(match), { confirmation, now });
  requirePolicy(ctx.actor, chosen.every(isOwn));
  return chosen;
}

/** Captains of the other side, and its acting captain, who may confirm every one of the lines and have an own address. */
async function findConfirmers(
  ctx: RequestContext,
  { page: { match } }: Scores,
  lines: readonly LineRow[],
): Promise<ScoreConfirmer[]> {
  const teamIds = lines.flatMap(({ confirmation }) =>
    confirmation?.postedSide ? (teamOf(match, otherSide(confirmation.postedSide))?.teamId ?? []) : [],
  );
  const { teamMatchId } = match;
  const people = await listScoreConfirmers(ctx.db, { teamMatchId, teamIds: [...new Set(teamIds)] });
  const allowed = await Promise.all(
    people.map(async (person) => {
      const page = await findMatchPage({ ...ctx, actor: captainOf(person.memberId) }, { teamMatchId });
      return lines.every((line) => isAnswering(page, line)) ? [person] : [];
    }),
  );
  return allowed.flat();
}

function rowOf({ page }: Scores, line: LineRow) {
  const value = line.result ? outcomeText(scoringOf({ page, line }), line.result, page.match) : 'No result';
  return { label: lineName(line), value };
}
