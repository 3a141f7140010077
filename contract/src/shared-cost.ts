import { checkCostAmount, sharedCostLimits } from '@courtline/domain/match/shared-cost';
import { z } from 'zod';
import { call } from './call';
import { addressId, id, utcTime } from './ids';
import { line, refineWith } from './text';

const params = z.object({ id: addressId });

const name = { firstName: z.string(), lastName: z.string() };

const payer = z.object({ memberId: id, ...name });

const share = z.object({
  teamMemberId: id,
  ...name,
  amount: z.number(),
  /** Null while it is owed. */
  paidAtUtc: utcTime.nullable(),
  /** The one who paid owes nothing. */
  isOfPayer: z.boolean(),
});

const sharedCost = z.object({
  costId: id,
  what: z.string(),
  amount: z.number(),
  paidBy: payer,
  sharedAtUtc: utcTime,
  /** All shares for captains and for the one who paid; for others their own. */
  shares: z.array(share),
  /** Whether the caller may say who has paid. */
  canSettle: z.boolean(),
  canRemove: z.boolean(),
});

export type SharedCost = z.infer<typeof sharedCost>;

const teamCosts = z.object({
  teamId: id,
  teamName: z.string(),
  costs: z.array(sharedCost),
  /** For captains: who can have paid, and among whom a cost can be split. Null for others. */
  choices: z
    .object({
      payers: z.array(payer),
      people: z.array(payer.extend({ teamMemberId: id, hasPlayed: z.boolean() })),
    })
    .nullable(),
});

export type TeamCosts = z.infer<typeof teamCosts>;

/** Without the teams of which the caller neither is a captain nor has a share. */
const matchCosts = z.object({ currencySymbol: z.string(), teams: z.array(teamCosts) });

export const readSharedCosts = call({
  summary: 'Lists the costs of a match that are shared in a team, as far as they concern the caller',
  method: 'GET',
  path: '/v1/leagues/teammatches/:id/costs',
  params,
  response: matchCosts,
  audience: 'member',
  isAllowedForGuardians: true,
});

export const shareCost = call({
  summary: 'Shares a cost of a match among players of a team, who are told what they owe to whom',
  method: 'POST',
  path: '/v1/leagues/teammatches/:id/costs',
  params,
  body: z.strictObject({
    teamId: id,
    /** Such as 'Courts'. */
    what: line(sharedCostLimits.whatMax),
    amount: z.number().superRefine(refineWith(checkCostAmount)),
    payerId: id,
    teamMemberIds: z.array(id).min(1).max(sharedCostLimits.peopleMax),
  }),
  response: matchCosts,
  audience: 'member',
  status: 201,
});

/** For captains of the team and the one who paid. */
export const settleShare = call({
  summary: 'Says whether a player has paid their share of a cost',
  method: 'PUT',
  path: '/v1/leagues/match-costs/:id/shares/:teamMemberId',
  params: z.object({ id: addressId, teamMemberId: addressId }),
  body: z.strictObject({ isPaid: z.boolean() }),
  response: matchCosts,
  audience: 'member',
});

export const removeCost = call({
  summary: 'Removes a shared cost of which no one has paid a share; who owed one is told',
  method: 'POST',
  path: '/v1/leagues/match-costs/:id/removal',
  params,
  response: matchCosts,
  audience: 'member',
});

/** In the export of an account. */
export const exportedCost = z.object({
  league: z.string(),
  session: z.string(),
  team: z.string(),
  matchDate: utcTime.nullable(),
  what: z.string(),
  amount: z.number(),
  sharedAtUtc: utcTime,
});

export const exportedCostShare = exportedCost.extend({ share: z.number(), paidAtUtc: utcTime.nullable() });
