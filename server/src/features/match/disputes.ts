import type { Input } from '@courtline/contract/call';
import type {
  Dispute,
  decideDispute as decideCall,
  listDisputes as listCall,
} from '@courtline/contract/dispute';
import { matchKinds } from '@courtline/domain/constants';
import { memberIdOf } from '@courtline/domain/permission/actor';
import { canManageConference } from '@courtline/domain/permission/organizer';
import type { LineResult } from '@courtline/domain/score/result';
import { scoreText } from '@courtline/domain/score/score-text';
import { requirePolicy } from '../../context/require-policy';
import type { RequestContext } from '../../context/request-context';
import { notFound, notSignedIn, staleVersion } from '../../context/service-error';
import { audit } from '../../operations/record-audit';
import { type DisputeRow, findDispute, listDisputes as listRows } from '../../store/match/dispute';
import { lockTeamsOf } from '../../store/match/lock-match';
import { listPlayerNames, listResultChanges } from '../../store/match/result';
import { markResultTold, saveConfirmed, saveDecision } from '../../store/match/score-confirmation';
import { lockForResults } from '../../store/match/settle-team-match';
import { findMatchRules } from '../../store/session/match-rules';
import { findLine } from './match-page';
import { notifyDecided } from './notify-dispute';
import { presentChanges } from './result-history';
import { saveChange } from './save-result';

export async function listDisputes(
  ctx: RequestContext,
  { params }: Input<typeof listCall>,
): Promise<Dispute[]> {
  const session = await findMatchRules(ctx.db, params.id);
  if (!session) throw notFound();
  requirePolicy(ctx.actor, canManageConference(ctx.actor, session));
  return presentDisputes(ctx, await listRows(ctx.db, params.id));
}

/** Both teams are told once: the changed result is not told again. */
export async function decideDispute(
  ctx: RequestContext,
  { params, body }: Input<typeof decideCall>,
): Promise<Dispute> {
  const { actor, db, now } = ctx;
  const by = memberIdOf(actor);
  if (by === null) throw notSignedIn();
  const found = await getDispute(ctx, params.id);
  requirePolicy(actor, canManageConference(actor, found));
  if (!(await lockForResults(db, found.teamMatchId))) throw notFound();
  await lockTeamsOf(db, found.teamMatchId);
  const dispute = await getDispute(ctx, params.id);
  const show = async () => (await presentDisputes(ctx, [await getDispute(ctx, params.id)]))[0] as Dispute;
  if (dispute.decision) throw staleVersion('Someone else just decided this dispute.', await show());
  const { decision, note = null } = body;
  const at = await findLine(ctx, dispute.lineId);
  const standing = decision === 'posted' ? at.line.result : dispute.proposed;
  if (!standing) throw notFound();
  await saveDecision(db, params.id, { by, now, decision, note });
  if (decision === 'proposed') {
    const isDecided = { ...at, line: { ...at.line, confirmation: null } };
    await saveChange(ctx, isDecided, { result: standing, players: at.line.played });
    await markResultTold(db, at.line.id);
  }
  await saveConfirmed(db, { lineIds: [at.line.id], by, now });
  await notifyDecided(ctx, at, { decision, note, standing });
  await audit(ctx, {
    what: 'dispute-decided',
    target: { kind: 'line', id: at.line.id },
    detail: { disputeId: params.id, teamMatchId: dispute.teamMatchId, decision, note },
  });
  return show();
}

async function getDispute({ db }: RequestContext, id: number): Promise<DisputeRow> {
  const row = await findDispute(db, id);
  if (!row) throw notFound();
  return row;
}

async function presentDisputes({ db }: RequestContext, rows: readonly DisputeRow[]): Promise<Dispute[]> {
  const changes = await listResultChanges(
    db,
    rows.map(({ lineId }) => lineId),
  );
  const present = presentChanges(changes, await listPlayerNames(db, playerIdsOf(changes)));
  return rows.map((row) => {
    const scoring = { formatId: row.scoringFormatTypeId, gameRuleId: row.gameRuleTypeId };
    const scoreOf = ({ completionId, winningSide, sets }: LineResult) => ({
      resultCompletionTypeId: completionId,
      winningSideId: winningSide,
      score: scoreText(scoring, sets),
    });
    return {
      ...row,
      isDoubles: row.matchTypeId === matchKinds.doubles.id,
      posted: scoreOf(row.posted),
      proposed: scoreOf(row.proposed),
      history: present(row.lineId, scoring),
    };
  });
}

function playerIdsOf(changes: Awaited<ReturnType<typeof listResultChanges>>): number[] {
  const results = changes.flatMap(({ before, after }) => [before, after]);
  return [...new Set(results.flatMap((result) => result?.players?.map(({ playerId }) => playerId) ?? []))];
}
