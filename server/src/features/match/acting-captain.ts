import type { Input } from '@courtline/contract/call';
import type { MatchSummary } from '@courtline/contract/match';
import type {
  nameActingCaptain as nameCall,
  withdrawActingCaptain as withdrawCall,
} from '@courtline/contract/acting-captain';
import { utcDay } from '@courtline/domain/date/utc-day';
import { isJunior } from '@courtline/domain/permission/junior';
import { canNameActingCaptain } from '@courtline/domain/permission/team';
import { checkPlayable } from '@courtline/domain/score/posting';
import {
  actingOver,
  checkActingCaptain,
  isActingOver,
  noActingCaptain,
} from '@courtline/domain/team/acting-captain';
import type { RequestContext } from '../../context/request-context';
import { requirePolicy } from '../../context/require-policy';
import { notFound, ruleViolation } from '../../context/service-error';
import { limitEmails } from '../../operations/rate-limits';
import { audit } from '../../operations/record-audit';
import { deleteActingCaptain, saveActingCaptain } from '../../store/match/acting-captain';
import type { MatchDay, MatchTeam } from '../../store/match/match-details';
import { listMatchMembers } from '../../store/match/match-members';
import { notifyTeam } from '../../store/team/team-events';
import { memberOf } from './arrange';
import {
  type MatchPage,
  findMatchPage,
  isActing,
  lockMatchPage,
  matchScopeOf,
  sides,
  teamOf,
} from './match-page';
import { notifyActingEnded, notifyActingNamed } from './notify-acting-captain';
import { teamMatchSummary } from './read-match';

/** Ends by itself, by comparing times. Naming the same player again changes nothing. */
export async function nameActingCaptain(
  ctx: RequestContext,
  { params, body }: Input<typeof nameCall>,
): Promise<MatchSummary> {
  const { match, team } = await lockTeam(ctx, params.id, {
    teamId: body.teamId,
    isAllowed: (own) => canNameActingCaptain(askerOf(ctx, own), own.teamId),
  });
  if (!isActingOpen(match, ctx.now)) throw ruleViolation(actingOver);
  const { teamMatchId } = match;
  const members = await listMatchMembers(ctx.db, { teamMatchId, teamIds: [team.teamId] });
  const person = members.find((one) => one.teamMemberId === body.teamMemberId && !one.isMatchOnly);
  if (!person) throw notFound();
  const error = checkActingCaptain(named(team, person, ctx.now));
  if (error) throw ruleViolation(error);
  const isOpen = team.acting !== null && !isActingOver(match, ctx.now);
  const before = isOpen ? members.find((one) => one.teamMemberId === team.acting?.teamMemberId) : undefined;
  if (before?.teamMemberId === person.teamMemberId) return teamMatchSummary(ctx, { params });
  await limitEmails(ctx, 'acting-captain', params.id);
  const { teamMemberId } = person;
  await saveActingCaptain(ctx.db, {
    teamMatchId,
    teamId: team.teamId,
    teamMemberId,
    by: memberOf(ctx),
    now: ctx.now,
  });
  if (before) await notifyActingEnded(ctx, match, { team, person: before, isReplaced: true });
  await notifyActingNamed(ctx, match, { team, person });
  await audit(ctx, {
    what: 'acting-captain-named',
    target: { kind: 'team-match', id: teamMatchId },
    detail: { teamId: team.teamId, memberId: person.memberId },
  });
  await notifyTeam(ctx.db, { ...match, teamId: team.teamId, audience: 'team' });
  return teamMatchSummary(ctx, { params });
}

export async function withdrawActingCaptain(
  ctx: RequestContext,
  { params, body }: Input<typeof withdrawCall>,
): Promise<MatchSummary> {
  const { match, team } = await lockTeam(ctx, params.id, {
    teamId: body.teamId,
    isAllowed: (own) => canNameActingCaptain(askerOf(ctx, own), own.teamId) || isActing(own, ctx.now),
  });
  if (!team.acting || isActingOver(match, ctx.now)) throw ruleViolation(noActingCaptain);
  const { teamMatchId } = match;
  const members = await listMatchMembers(ctx.db, { teamMatchId, teamIds: [team.teamId] });
  const person = members.find((one) => one.teamMemberId === team.acting?.teamMemberId);
  if (!person) throw notFound();
  await deleteActingCaptain(ctx.db, { teamMatchId, teamId: team.teamId });
  await limitEmails(ctx, 'acting-captain', params.id);
  await notifyActingEnded(ctx, match, { team, person, isReplaced: false });
  await audit(ctx, {
    what: 'acting-captain-withdrawn',
    target: { kind: 'team-match', id: teamMatchId },
    detail: { teamId: team.teamId, memberId: person.memberId },
  });
  await notifyTeam(ctx.db, { ...match, teamId: team.teamId, audience: 'team' });
  return teamMatchSummary(ctx, { params });
}

type Wanted = { teamId: number; isAllowed: (team: MatchTeam) => boolean };

/** Checks the permission before taking locks, so that unauthorized requests do not block others, and again behind them. */
async function lockTeam(ctx: RequestContext, teamMatchId: number, wanted: Wanted) {
  findAllowed(ctx, await findMatchPage(ctx, { teamMatchId }), wanted);
  const page = await lockMatchPage(ctx, teamMatchId);
  return { match: page.match, team: findAllowed(ctx, page, wanted) };
}

function findAllowed(
  { actor }: RequestContext,
  { match }: MatchPage,
  { teamId, isAllowed }: Wanted,
): MatchTeam {
  const team = sides.map((side) => teamOf(match, side)).find((one) => one?.teamId === teamId);
  if (!team) throw notFound();
  requirePolicy(actor, isAllowed(team));
  return team;
}

function askerOf({ actor }: RequestContext, { isCaptain, teamId }: MatchTeam) {
  return { actor, captainOf: isCaptain ? [teamId] : [], rosteredOn: [] };
}

export function isActingOpen(match: MatchDay, now: Date): boolean {
  return checkPlayable({ ...match, ...matchScopeOf(match) }) === null && !isActingOver(match, now);
}

type Member = Awaited<ReturnType<typeof listMatchMembers>>[number];

function named({ captainIds }: MatchTeam, person: Member, now: Date) {
  return {
    name: `${person.firstName} ${person.lastName}`.trim(),
    isJunior: isJunior(person, utcDay(now)),
    isCaptain: captainIds?.includes(person.memberId) ?? false,
  };
}

/** The players whom a captain can name. */
export function listActingChoices(team: MatchTeam, members: readonly Member[], now: Date): number[] {
  return members
    .filter((one) => one.teamId === team.teamId && !one.isMatchOnly)
    .filter((one) => checkActingCaptain(named(team, one, now)) === null)
    .map(({ teamMemberId }) => teamMemberId);
}
