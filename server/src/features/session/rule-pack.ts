import type { Input, ResponseOf } from '@courtline/contract/call';
import type {
  SessionRulePack,
  previewSessionRulePack as previewCall,
  readSessionRulePack as readCall,
} from '@courtline/contract/rule-pack';
import { shippedPacks, standardPackKey } from '@courtline/contract/shipped-packs';
import { canManageConference } from '@courtline/domain/permission/organizer';
import { checkPackChoice, fitsSport } from '@courtline/domain/rule-pack/check-pack-choice';
import { comparePacks, type PackChanges } from '@courtline/domain/rule-pack/compare-packs';
import { compileRulePack } from '@courtline/domain/rule-pack/compile-rule-pack';
import { type RulePack, rulePackKey } from '@courtline/domain/rule-pack/rule-pack';
import { rulePageSlug } from '@courtline/domain/rule-pack/rule-pack-page';
import type { ScoredMatch } from '@courtline/domain/standings/season-record';
import { countsLeaguePoints } from '@courtline/domain/standings/standings';
import type { RequestContext } from '../../context/request-context';
import { requirePolicy } from '../../context/require-policy';
import { invalid, notFound, ruleViolation } from '../../context/service-error';
import { countSeason } from '../../store/schedule/standings';
import { listImportedPacks } from '../../store/session/imported-packs';
import { listAdjustments } from '../../store/session/point-adjustments';
import { type WholeSession, findWholeSession } from '../../store/session/session-details';

export async function readSessionRulePack(
  ctx: RequestContext,
  { params }: Input<typeof readCall>,
): Promise<SessionRulePack> {
  return presentRulePack(ctx, await getPackSession(ctx, params.id));
}

export async function getPackSession({ db }: RequestContext, id: number): Promise<WholeSession> {
  const session = await findWholeSession(db, id);
  if (!session) throw notFound();
  return session;
}

export async function presentRulePack(
  { actor, db }: RequestContext,
  session: WholeSession,
): Promise<SessionRulePack> {
  const { id, rulePack, version } = session;
  const canManage = canManageConference(actor, session);
  const imported = await listImportedPacks(db, id);
  return {
    sessionId: id,
    rulePack,
    choices: [...shippedChoices(session), ...imported].map((pack) => ({
      key: rulePackKey(pack),
      id: pack.id,
      version: pack.version,
      name: pack.name,
      pageSlug: imported.includes(pack) ? null : rulePageSlug(pack),
      pack: canManage && imported.includes(pack) ? pack : null,
    })),
    countsLeaguePoints: ranksByLeaguePoints(session),
    adjustments: await listAdjustments(db, id),
    canManage,
    version,
  };
}

export function ranksByLeaguePoints(session: WholeSession): boolean {
  return countsLeaguePoints({ ...session, pack: session.rulePack?.standings });
}

export async function previewSessionRulePack(
  ctx: RequestContext,
  { params, query }: Input<typeof previewCall>,
): Promise<ResponseOf<typeof previewCall>> {
  const session = await getPackSession(ctx, params.id);
  requirePolicy(ctx.actor, canManageConference(ctx.actor, session));
  const pack = await choosePack(ctx, session, query.key ?? null);
  const { changes, names } = await findChanges(ctx, session, pack);
  return {
    matches: changes.matches.map(({ before, after }) => ({
      teamMatchId: before.teamMatchId,
      position1TeamName: names.get(before.position1TeamId) ?? '',
      position2TeamName: names.get(before.position2TeamId) ?? '',
      before: outcomeOf(before),
      after: outcomeOf(after),
    })),
    places: changes.places,
  };
}

/** The pack with this key, among those that the session can have; null is the standard rules. */
export async function choosePack(
  { db }: RequestContext,
  session: WholeSession,
  key: string | null,
): Promise<RulePack | null> {
  if (key === null || key === standardPackKey) return null;
  const { rulePack: current } = session;
  if (current && rulePackKey(current) === key) return current;
  const choices = [...shippedChoices(session), ...(await listImportedPacks(db, session.id))];
  const pack = choices.find((one) => rulePackKey(one) === key);
  if (!pack) throw invalid('key: There is no such rule pack');
  return pack;
}

/** What another pack would change; throws if the session can't have it. */
export async function findChanges(
  { db }: RequestContext,
  session: WholeSession,
  pack: RulePack | null,
): Promise<{ changes: PackChanges; names: ReadonlyMap<number, string> }> {
  const error = checkPackChoice(session, session.rulePack, pack);
  if (error) throw ruleViolation(error);
  const packs = [session.rulePack, pack].map((one) => (one ? compileRulePack(one) : undefined));
  const [before = nothing, after = nothing] = await countSeason(db, session.id, packs);
  const names = new Map(before.rows.map(({ teamId, teamName }) => [teamId, teamName]));
  return { changes: comparePacks(before, after), names };
}

const nothing = { matches: [], rows: [] };

function shippedChoices({ sportTypeId }: WholeSession): RulePack[] {
  return shippedPacks.filter((pack) => rulePackKey(pack) !== standardPackKey && fitsSport(pack, sportTypeId));
}

function outcomeOf({ side1, side2, position1TeamId, position2TeamId }: ScoredMatch) {
  const isWonBy2 = side2.verdict === 'won';
  return {
    points1: side1.pointHundredths / 100,
    points2: side2.pointHundredths / 100,
    winnerTeamId: side1.verdict === 'won' ? position1TeamId : isWonBy2 ? position2TeamId : null,
  };
}
