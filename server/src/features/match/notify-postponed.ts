import { lineName } from '@courtline/domain/lineup/line-name';
import { type LinkSubject, makeupLinkExpiry } from '@courtline/domain/link/signed-links';
import type { PostponeReason } from '@courtline/domain/match/postponement';
import { memberIdOf } from '@courtline/domain/permission/actor';
import type { Side } from '@courtline/domain/score/result';
import { otherSide } from '@courtline/domain/score/swap-sides';
import type { RequestContext } from '../../context/request-context';
import type { LineRow } from '../../store/match/lineup';
import type { MatchDay } from '../../store/match/match-details';
import { listMatchMembers } from '../../store/match/match-members';
import type { NewEmail } from '../../store/email/email';
import { getPlace } from '../../store/search/place';
import { findPerson, listCaptainContacts } from '../../store/team/team-people';
import { type MatchPage, isInCharge, isSeenByAll, sides, teamIdsOf, teamOf } from './match-page';
import { type EmailSlot, makeupSetEmail, postponedEmail, resumedEmail } from './postponement-emails';

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
export function affectedPlayers<Player extends AffectedPlayer>(
  page: MatchPage,
  chosen: Chosen,
  rosters: readonly Player[],
): Player[] {
  const { match } = page;
  const lines = chosen.lines.filter(({ id }) => chosen.lineIds.includes(id));
  return sides.flatMap((side) => {
    const roster = rosters.filter(({ teamId }) => teamId === teamOf(match, side)?.teamId);
    if (chosen.isWholeMatch) return roster;
    const placed = lines.map((line) =>
      line.result ? line.played : isSeenByAll(page, side) ? line.lineup : [],
    );
    const ids = new Set(placed.flat().map(({ teamMemberId }) => teamMemberId));
    const isComplete = placed.every((line) => line.some((player) => player.side === side));
    return isComplete ? roster.filter(({ teamMemberId }) => ids.has(teamMemberId)) : roster;
  });
}

export async function findAffected(ctx: RequestContext, page: MatchPage, chosen: Chosen): Promise<Affected> {
  const { match } = page;
  const rosters = await listMatchMembers(ctx.db, { ...match, teamIds: teamIdsOf(match) });
  const lines = chosen.lines.filter(({ id }) => chosen.lineIds.includes(id));
  return { match, lineNames: lines.map(lineName), players: affectedPlayers(page, chosen, rosters) };
}

/** Proposed times, with their places. */
export type Slots = readonly { playAt: string; placeId: number | null }[];

/** Times that a side proposes together with the postponement. */
type Offer = { side: Side; slots: Slots };

type Told = { reason: PostponeReason; message?: string | null | undefined; offer?: Offer };

/** One e-mail per person, with all matches of theirs that are postponed together. */
export async function notifyPostponed(
  ctx: RequestContext,
  affected: readonly Affected[],
  { reason, message = null, offer }: Told,
): Promise<void> {
  const by = await describeSender(ctx, affected);
  const { services, db } = ctx;
  const [first] = affected;
  const slots = offer && first ? await describeSlots(ctx, first, offer.slots) : [];
  const linkOf = offer && first ? await makeupLinks(ctx, first, offer) : () => null;
  const emails = [...(await groupByPerson(ctx, affected))].map(([toMemberId, own]): NewEmail => {
    const link = linkOf(toMemberId);
    const asked = link?.purpose ?? null;
    const content = postponedEmail(services.config, { postponed: own, reason, message, by, slots, asked });
    return { toMemberId, ...content, ...(link && { links: [link] }) };
  });
  await services.outbox.postAll(db, emails);
}

export async function describeSlots(
  { db }: RequestContext,
  { match }: Affected,
  slots: Slots,
): Promise<EmailSlot[]> {
  const shown: EmailSlot[] = [];
  for (const { playAt, placeId } of slots) {
    const place = placeId === null ? null : await getPlace(db, placeId);
    shown.push({
      playAt,
      timeZone: place?.timeZone ?? match.timeZone ?? 'UTC',
      placeName: place?.name ?? match.location?.placeName ?? null,
    });
  }
  return shown;
}

/** Captains of the other side choose a time; affected players say when they can play; all others have no link. */
export async function makeupLinks(
  { db }: RequestContext,
  { match, players }: Affected,
  { side, slots }: Offer,
): Promise<(memberId: number) => LinkSubject | null> {
  const other = teamOf(match, otherSide(side))?.teamId;
  const contacts = await listCaptainContacts(db, other ? [other] : []);
  const captains = new Set(contacts.map(({ memberId }) => memberId));
  const asked = new Set(players.map(({ memberId }) => memberId));
  const expiresAt = makeupLinkExpiry(slots.map(({ playAt }) => playAt));
  return (memberId) => {
    if (!captains.has(memberId) && !asked.has(memberId)) return null;
    const purpose = captains.has(memberId) ? 'makeup-date' : 'makeup';
    return { purpose, aboutId: memberId, objectId: match.teamMatchId, expiresAt };
  };
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
export async function groupByPerson(
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
export async function describeSender(
  { db, actor, now }: RequestContext,
  [first]: readonly Affected[],
): Promise<string> {
  const person = await findPerson(db, memberIdOf(actor) ?? 0);
  if (!person) return 'An organizer';
  const team =
    first && sides.map((side) => teamOf(first.match, side)).find((one) => isInCharge({ now }, one));
  return `${person.firstName} ${person.lastName}, ${team ? `a captain of ${team.name}` : 'an organizer'},`;
}
