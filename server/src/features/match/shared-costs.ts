import type { Input, ResponseOf } from '@courtline/contract/call';
import type {
  SharedCost,
  TeamCosts,
  readSharedCosts as readCall,
  removeCost as removeCall,
  settleShare as settleCall,
  shareCost as shareCall,
} from '@courtline/contract/shared-cost';
import { currency } from '@courtline/domain/constants';
import { utcDay } from '@courtline/domain/date/utc-day';
import { checkRemoveCost, checkSharedCost, splitEvenly } from '@courtline/domain/match/shared-cost';
import { guardianIdOf, memberIdOf } from '@courtline/domain/permission/actor';
import type { Asker } from '@courtline/domain/permission/asker';
import { revealOf } from '@courtline/domain/permission/policies';
import {
  canRemoveCost,
  canSeeShare,
  canSettleCost,
  canShareCosts,
} from '@courtline/domain/permission/shared-cost';
import { amountOf, centsOf } from '@courtline/domain/registration/money';
import type { RequestContext } from '../../context/request-context';
import { enforceVerdict, requirePolicy } from '../../context/require-policy';
import { notFound, ruleViolation } from '../../context/service-error';
import { limitEmails } from '../../operations/rate-limits';
import { audit } from '../../operations/record-audit';
import { listOwnPeople } from '../../store/account/own-people';
import {
  type CostPerson,
  type CostRow,
  deleteSharedCost,
  findSharedCost,
  listCostPeople,
  listSharedCosts,
  saveSharePaid,
  saveSharedCost,
} from '../../store/match/shared-cost';
import { notifyTeam } from '../../store/team/team-events';
import { memberOf } from './arrange';
import { type MatchPage, findMatchPage, lockMatchPage, sides, teamOf } from './match-page';
import { tellCostRemoved, tellCostShared } from './tell-shared-cost';

type MatchCosts = ResponseOf<typeof readCall>;

export async function readSharedCosts(
  ctx: RequestContext,
  { params }: Input<typeof readCall>,
): Promise<MatchCosts> {
  return present(ctx, await findMatchPage(ctx, { teamMatchId: params.id }));
}

/** Who plays and who captains is read behind the lock: no one who left meanwhile is charged. */
export async function shareCost(
  ctx: RequestContext,
  { params, body }: Input<typeof shareCall>,
): Promise<MatchCosts> {
  const { db, now } = ctx;
  const { teamId, what, payerId } = body;
  requireOwnTeam(ctx, await findMatchPage(ctx, { teamMatchId: params.id }), teamId);
  const page = await lockMatchPage(ctx, params.id);
  requireOwnTeam(ctx, page, teamId);
  const { teamMatchId } = page.match;
  const people = await listCostPeople(db, { teamMatchId, teamIds: [teamId], today: utcDay(now) });
  const payer = people.find(({ memberId }) => memberId === payerId);
  const spots = [...new Set(body.teamMemberIds)];
  const sharing = people.filter(({ teamMemberId }) => teamMemberId !== null && spots.includes(teamMemberId));
  if (!payer || sharing.length < spots.length) throw notFound();
  const costs = await listSharedCosts(db, { teamMatchId });
  const error = checkSharedCost({
    payerId,
    isPayerJunior: payer.isJunior,
    memberIds: sharing.map(({ memberId }) => memberId),
    count: costs.filter((cost) => cost.teamId === teamId).length,
  });
  if (error) throw ruleViolation(error);
  await limitEmails(ctx, 'cost-shared', teamMatchId);
  const amountCents = centsOf(body.amount);
  const costId = await saveSharedCost(db, {
    teamMatchId,
    teamId,
    what,
    amountCents,
    payerId,
    now,
    by: memberOf(ctx),
    shares: sharesOf(sharing, { amountCents, payerId }),
  });
  await tellCostShared(ctx, page.match, await getCost(ctx, costId));
  await record(ctx, 'match-cost-shared', { costId, teamId, teamMatchId, amountCents });
  await notifyTeam(db, { ...page.match, teamId, audience: 'team' });
  return present(ctx, page);
}

export async function settleShare(
  ctx: RequestContext,
  { params, body }: Input<typeof settleCall>,
): Promise<MatchCosts> {
  const { db, now } = ctx;
  const { page, cost } = await lockCost(ctx, params.id);
  requirePolicy(ctx.actor, canSettleCost(page.asker, cost));
  const { teamMemberId } = params;
  const share = cost.shares.find((one) => one.teamMemberId === teamMemberId);
  if (!share || share.memberId === cost.payer.memberId) throw notFound();
  const { costId, teamId, teamMatchId } = cost;
  await saveSharePaid(db, { costId, teamMemberId, paidAt: body.isPaid ? now : null });
  const what = body.isPaid ? 'match-cost-share-paid' : 'match-cost-share-unpaid';
  await record(ctx, what, { costId, teamId, teamMatchId, memberId: share.memberId });
  await notifyTeam(db, { ...page.match, teamId, audience: 'team' });
  return present(ctx, page);
}

export async function removeCost(
  ctx: RequestContext,
  { params }: Input<typeof removeCall>,
): Promise<MatchCosts> {
  const { db } = ctx;
  const { page, cost } = await lockCost(ctx, params.id);
  requirePolicy(ctx.actor, canRemoveCost(page.asker, cost));
  const owed = cost.shares.filter(({ memberId }) => memberId !== cost.payer.memberId);
  const error = checkRemoveCost({ isAnyPaid: owed.some(({ paidAtUtc }) => paidAtUtc !== null) });
  if (error) throw ruleViolation(error);
  const { costId, teamId, teamMatchId, amountCents } = cost;
  await limitEmails(ctx, 'cost-shared', teamMatchId);
  await deleteSharedCost(db, costId);
  await tellCostRemoved(ctx, page.match, cost);
  await record(ctx, 'match-cost-removed', { costId, teamId, teamMatchId, amountCents });
  await notifyTeam(db, { ...page.match, teamId, audience: 'team' });
  return present(ctx, page);
}

/** The caller and, unless a guardian acts for a child, their children. */
async function listOwnIds({ actor, db, now }: RequestContext): Promise<readonly number[]> {
  const memberId = memberIdOf(actor);
  if (memberId === null) return [];
  return guardianIdOf(actor) === null ? listOwnPeople(db, { memberId, today: utcDay(now) }) : [memberId];
}

/** A team of the match whose costs the caller may share. */
function requireOwnTeam({ actor }: RequestContext, { match, asker }: MatchPage, teamId: number): void {
  const team = sides.map((side) => teamOf(match, side)).find((one) => one?.teamId === teamId);
  if (!team) throw notFound();
  requirePolicy(actor, canShareCosts(asker, teamId));
}

/** A cost that the caller may not see is not found. Checked before and behind the lock of its match. */
async function lockCost(ctx: RequestContext, costId: number): Promise<{ page: MatchPage; cost: CostRow }> {
  const { teamMatchId } = await getCost(ctx, costId);
  const ownIds = await listOwnIds(ctx);
  requireSight(await findMatchPage(ctx, { teamMatchId }), await getCost(ctx, costId), ownIds);
  const page = await lockMatchPage(ctx, teamMatchId);
  const cost = await getCost(ctx, costId);
  requireSight(page, cost, ownIds);
  return { page, cost };
}

function requireSight({ asker }: MatchPage, cost: CostRow, ownIds: readonly number[]): void {
  enforceVerdict(revealOf(cost.shares.some((share) => canSeeShare(asker, cost, { share, ownIds }))));
}

async function getCost({ db }: RequestContext, costId: number): Promise<CostRow> {
  const cost = await findSharedCost(db, costId);
  if (!cost) throw notFound();
  return cost;
}

type Sharing = { amountCents: number; payerId: number };

/** The first ones owe a cent more where it can't be split evenly; whoever paid comes first. */
function sharesOf(people: readonly CostPerson[], { amountCents, payerId }: Sharing) {
  const sorted = people.toSorted((a, b) => Number(b.memberId === payerId) - Number(a.memberId === payerId));
  const amounts = splitEvenly(amountCents, people.length);
  return sorted.map(({ teamMemberId, memberId }, index) => ({
    teamMemberId: teamMemberId ?? 0,
    amountCents: amounts[index] ?? 0,
    isOwed: memberId !== payerId,
  }));
}

async function present(ctx: RequestContext, page: MatchPage): Promise<MatchCosts> {
  const { db, now } = ctx;
  const { match, asker } = page;
  const { teamMatchId } = match;
  const teams = sides.flatMap((side) => teamOf(match, side) ?? []);
  const shared = teams.map(({ teamId }) => teamId).filter((teamId) => canShareCosts(asker, teamId));
  const [costs, ownIds, people] = await Promise.all([
    listSharedCosts(db, { teamMatchId }),
    listOwnIds(ctx),
    listCostPeople(db, { teamMatchId, teamIds: shared, today: utcDay(now) }),
  ]);
  const all = teams.map(({ teamId, name }) => ({
    teamId,
    teamName: name,
    costs: costs
      .filter((cost) => cost.teamId === teamId)
      .flatMap((cost) => presentCost(asker, cost, ownIds) ?? []),
    choices: shared.includes(teamId) ? choicesOf(people.filter((one) => one.teamId === teamId)) : null,
  }));
  return {
    currencySymbol: currency.symbol,
    teams: all.filter((team) => team.choices !== null || team.costs.length > 0),
  };
}

/** Null for those whom it does not concern. */
function presentCost(asker: Asker, cost: CostRow, ownIds: readonly number[]): SharedCost | null {
  const { costId, what, amountCents, payer, sharedAtUtc, shares } = cost;
  const seen = shares.filter((share) => canSeeShare(asker, cost, { share, ownIds }));
  if (seen.length === 0) return null;
  return {
    costId,
    what,
    sharedAtUtc,
    amount: amountOf(amountCents),
    paidBy: payer,
    shares: seen.map(({ teamMemberId, firstName, lastName, paidAtUtc, ...share }) => ({
      teamMemberId,
      firstName,
      lastName,
      paidAtUtc,
      amount: amountOf(share.amountCents),
      isOfPayer: share.memberId === payer.memberId,
    })),
    canSettle: canSettleCost(asker, cost),
    canRemove: canRemoveCost(asker, cost),
  };
}

function choicesOf(people: readonly CostPerson[]): TeamCosts['choices'] {
  return {
    payers: people.filter(({ isJunior }) => !isJunior).map(nameOf),
    people: people.flatMap((person) => {
      const { teamMemberId, hasPlayed, memberId } = person;
      return teamMemberId === null ? [] : [{ ...nameOf(person), teamMemberId, memberId, hasPlayed }];
    }),
  };
}

function nameOf({ memberId, firstName, lastName }: CostPerson) {
  return { memberId, firstName, lastName };
}

type Recorded = { costId: number; teamMatchId: number; [detail: string]: number };

function record(ctx: RequestContext, what: string, { teamMatchId, ...detail }: Recorded): Promise<void> {
  return audit(ctx, { what, target: { kind: 'team-match', id: teamMatchId }, detail });
}
