import type { Input } from '@courtline/contract/call';
import { disputeScore as disputeCall } from '@courtline/contract/dispute';
import type {
  LinkPage,
  answerScoreLink as answerCall,
  openScoreLink as openCall,
} from '@courtline/contract/signed-link';
import { answersFor } from '@courtline/domain/permission/score';
import type { RequestContext } from '../../context/request-context';
import { ServiceError, ruleViolation } from '../../context/service-error';
import { inTransaction } from '../../db/transaction';
import { problemPage } from '../../operations/link-page';
import { nameHolder, type OpenedLink, openLink } from '../../operations/open-link';
import { type LineRow, listLines } from '../../store/match/lineup';
import { auditUse } from './answer-by-link';
import { confirmScores } from './confirm-scores';
import { disputeScore } from './dispute-score';
import { type MatchPage, findMatchPage, matchScopeOf } from './match-page';
import { type ScoreForm, scorePage } from './score-link-page';

type Body = Input<typeof answerCall>['body'];

/** Changes nothing: mail scanners open links. */
export async function openScoreLink(
  ctx: RequestContext,
  { query }: Input<typeof openCall>,
): Promise<LinkPage> {
  const link = await openLink(ctx, query.token, ['score']);
  if (typeof link === 'string') return problemPage(link);
  return show(ctx, link, { answer: query.answer ?? 'confirm' });
}

/** The answer is saved as if the captain had signed in. */
export async function answerScoreLink(
  ctx: RequestContext,
  { query, body }: Input<typeof answerCall>,
): Promise<LinkPage> {
  const link = await openLink(ctx, query.token, ['score']);
  if (typeof link === 'string') return problemPage(link);
  if (!(await findScores(ctx, link))) return problemPage('revoked');
  try {
    await inTransaction(ctx.services.db, async (db) => {
      const within = { ...ctx, db, actor: link.actor };
      await (body.answer === 'confirm' ? confirm(within, link, body) : dispute(within, body));
      await auditUse(within, link, { answer: body.answer });
    });
  } catch (error) {
    if (!(error instanceof ServiceError) || ![400, 403, 404, 409].includes(error.status)) throw error;
    return show(ctx, link, { ...body, error: error.body.DisplayMessage ?? error.message });
  }
  return show(ctx, link, { answer: body.answer, isSaved: true });
}

async function confirm(ctx: RequestContext, { claims }: OpenedLink, { seen }: Body): Promise<void> {
  const lines = seen.split(' ').map((pair) => {
    const [id = 0, version = 0] = pair.split(':').map(Number);
    return { id, version };
  });
  await confirmScores(ctx, { params: { id: claims.objectId }, query: {}, body: { lines } });
}

/** The fields are checked as those of the call. */
async function dispute(ctx: RequestContext, body: Body): Promise<void> {
  const version = Number(
    body.seen
      .split(' ')
      .find((pair) => pair.startsWith(`${body.line}:`))
      ?.split(':')[1],
  );
  const sent = disputeCall.body.safeParse({
    reason: body.reason,
    resultCompletionTypeId: Number(body.outcome),
    winningSideId: body.winner === '' ? null : Number(body.winner),
    score: body.score,
    version,
  });
  if (!sent.success) {
    const [issue] = sent.error.issues;
    const field = issue?.path[0] === 'reason' ? 'Reason: ' : '';
    throw ruleViolation(`${field}${issue?.message ?? 'Check the fields.'}`, 400);
  }
  await disputeScore(ctx, { params: { id: Number(body.line) }, query: {}, body: sent.data });
}

type Scores = { page: MatchPage; lines: LineRow[] };

/** The results that the holder answers for; null if they do not captain the other side any more. */
async function findScores(ctx: RequestContext, { claims, actor }: OpenedLink): Promise<Scores | null> {
  const page = await findMatchPage({ ...ctx, actor }, { teamMatchId: claims.objectId }).catch(ignoreMissing);
  if (!page?.match.isSchedulePublished || page.asker.captainOf.length === 0) return null;
  const scope = matchScopeOf(page.match);
  const lines = await listLines(ctx.db, claims.objectId);
  const own = lines.filter(({ confirmation }) =>
    confirmation?.postedSide ? answersFor(page.asker, scope, confirmation.postedSide) : false,
  );
  return own.length > 0 ? { page, lines: own } : null;
}

function ignoreMissing(error: unknown): null {
  if (error instanceof ServiceError && error.status === 404) return null;
  throw error;
}

async function show(ctx: RequestContext, link: OpenedLink, form: ScoreForm): Promise<LinkPage> {
  const scores = await findScores(ctx, link);
  const holder = await nameHolder(ctx, link);
  if (!scores || !holder) return problemPage('revoked');
  return scorePage({ ...scores, token: link.token, holder, form });
}
