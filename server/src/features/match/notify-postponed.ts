import { lineName } from '@courtline/domain/lineup/line-name';
import type { PostponeReason } from '@courtline/domain/match/postponement';
import { memberIdOf } from '@courtline/domain/permission/actor';
import type { RequestContext } from '../../context/request-context';
import type { LineRow } from '../../store/match/lineup';
import type { MatchDay } from '../../store/match/match-details';
import { listMatchMembers } from '../../store/match/match-members';
import { findPerson, listCaptainContacts } from '../../store/team/team-people';
import { type MatchPage, isSeenByAll, sides, teamIdsOf, teamOf } from './match-page';
import { makeupSetEmail, postponedEmail, resumedEmail } from './postponement-emails';

/** What is postponed, and who plays it. */
export type Affected = {
  match: MatchDay;
  /** 'Doubles 2'; empty if the whole match is postponed. */
  lineNames: string[];
  players: AffectedPlayer[];
};

export type AffectedPlayer = { teamId: number; teamMemberId: number; memberId: number };

type Chosen = { isWholeMatch: boolean; lineIds: readonly number[]; lines: readonly LineRow[] };

/**
 * The players of postponed lines; the whole roster of a side whose lineup is hidden or empty, so that who is told says
 * nothing about a hidden lineup.
 */
export async function findAffected(ctx: RequestContext, page: MatchPage, chosen: Chosen): Promise<Affected> {
  const { match } = page;
  const rosters = await listMatchMembers(ctx.db, { ...match, teamIds: teamIdsOf(match) });
  const lines = chosen.lines.filter(({ id }) => chosen.lineIds.includes(id));
  const players = sides.flatMap((side) => {
    const roster = rosters.filter(({ teamId }) => teamId === teamOf(match, side)?.teamId);
    if (chosen.isWholeMatch) return roster;
    const placed = lines.map((line) =>
      line.result ? line.played : isSeenByAll(page, side) ? line.lineup : [],
    );
    const ids = new Set(placed.flat().map(({ teamMemberId }) => teamMemberId));
    const isComplete = placed.every((line) => line.some((player) => player.side === side));
    return isComplete ? roster.filter(({ teamMemberId }) => ids.has(teamMemberId)) : roster;
  });
  return { match, lineNames: lines.map(lineName), players };
}

type Told = { reason: PostponeReason; message?: string | null | undefined };

/** One e-mail per person, with all matches of theirs that are postponed together. */
export async function notifyPostponed(
  ctx: RequestContext,
  affected: readonly Affected[],
  { reason, message = null }: Told,
): Promise<void> {
  const by = await describeSender(ctx, affected);
  const { services, db } = ctx;
  const emails = [...(await groupByPerson(ctx, affected))].map(([toMemberId, own]) => ({
    toMemberId,
    ...postponedEmail(services.config, { postponed: own, reason, message, by }),
  }));
  await services.outbox.postAll(db, emails);
}

export async function notifyResumed(
  ctx: RequestContext,
  affected: Affected,
  matchDate: string | null,
): Promise<void> {
  const { services, db } = ctx;
  const by = await describeSender(ctx, [affected]);
  const match = { ...affected.match, matchDate };
  const content = resumedEmail(services.config, { ...affected, match, by });
  const people = [...(await groupByPerson(ctx, [affected])).keys()];
  await services.outbox.postAll(
    db,
    people.map((toMemberId) => ({ toMemberId, ...content })),
  );
}

/** `match` has the date and place of the make-up. */
export async function notifyMakeupSet(
  ctx: RequestContext,
  affected: Affected,
  isAgreed: boolean,
): Promise<void> {
  const { services, db } = ctx;
  const by = await describeSender(ctx, [affected]);
  const content = makeupSetEmail(services.config, { ...affected, by, isAgreed });
  const people = [...(await groupByPerson(ctx, [affected])).keys()];
  await services.outbox.postAll(
    db,
    people.map((toMemberId) => ({ toMemberId, ...content })),
  );
}

/** Affected players, and the captains of both teams. */
async function groupByPerson(
  { db }: RequestContext,
  affected: readonly Affected[],
): Promise<Map<number, Affected[]>> {
  const captains = await listCaptainContacts(db, [
    ...new Set(affected.flatMap(({ match }) => teamIdsOf(match))),
  ]);
  const byPerson = new Map<number, Affected[]>();
  for (const one of affected) {
    const teamIds = teamIdsOf(one.match);
    const told = [...one.players, ...captains.filter(({ teamId }) => teamIds.includes(teamId))];
    for (const memberId of new Set(told.map((person) => person.memberId))) {
      byPerson.set(memberId, [...(byPerson.get(memberId) ?? []), one]);
    }
  }
  return byPerson;
}

/** 'Ann Lee, a captain of Aces,' or 'Olga Reed, an organizer,'. */
async function describeSender({ db, actor }: RequestContext, [first]: readonly Affected[]): Promise<string> {
  const person = await findPerson(db, memberIdOf(actor) ?? 0);
  if (!person) return 'An organizer';
  const team = first && sides.map((side) => teamOf(first.match, side)).find((one) => one?.isCaptain);
  return `${person.firstName} ${person.lastName}, ${team ? `a captain of ${team.name}` : 'an organizer'},`;
}
