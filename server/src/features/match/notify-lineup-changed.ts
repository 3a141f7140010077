import { noPlayerText } from '@courtline/domain/lineup/no-player';
import type { Side } from '@courtline/domain/score/result';
import { lineName } from '@courtline/domain/lineup/line-name';
import { memberIdOf } from '@courtline/domain/permission/actor';
import type { RequestContext } from '../../context/request-context';
import { limitEmails } from '../../operations/rate-limits';
import { type LineRow, listLines } from '../../store/match/lineup';
import { findLastShown, saveLastShown } from '../../store/match/save-lineup';
import type { MatchDay } from '../../store/match/match-details';
import { listPlayerNames } from '../../store/match/result';
import { findPerson, listCaptainContacts } from '../../store/team/team-people';
import { lineupChangedEmail } from './emails';
import { type MatchPage, sides, teamIdsOf, teamOf } from './match-page';

type LinePlayers = { id: number; players: readonly ShownPlayer[] };

type Change = {
  match: MatchDay;
  side: Side;
  before: readonly LinePlayers[];
  after: readonly LineRow[];
  /** Given if sealed lineups were open already. */
  reason?: string | null;
};

/**
 * Notifies the players who were added, moved or removed in a published lineup, and the captains of both teams, except
 * the person who made the change.
 */
async function notifyLineupChanged(
  ctx: RequestContext,
  { match, side, before, after, reason = null }: Change,
): Promise<void> {
  const { actor, db, services } = ctx;
  const team = teamOf(match, side);
  if (!team || !match.isSchedulePublished) return;
  const changes = changedLines(before, after, side);
  if (changes.length === 0) return;
  const by = memberIdOf(actor) ?? 0;
  const captains = await listCaptainContacts(db, teamIdsOf(match));
  const memberIds = new Set([
    ...changes.flatMap(({ memberIds: affected }) => affected),
    ...captains.map(({ memberId }) => memberId),
  ]);
  memberIds.delete(by);
  if (memberIds.size === 0) return;
  await limitEmails(ctx, 'lineups-told', match.teamMatchId);
  const person = await findPerson(db, by);
  const content = lineupChangedEmail(services.config, match, {
    teamName: team.name,
    byName: person ? `${person.firstName} ${person.lastName}` : 'An organizer',
    lines: changes.map(({ row }) => row),
    reason,
  });
  await services.outbox.postAll(
    db,
    [...memberIds].map((toMemberId) => ({ toMemberId, ...content })),
  );
}

/**
 * Republishing notifies only about differences from what both teams last saw, on either side. Returns false if they
 * have not seen anything yet.
 */
export async function notifyRepublished(
  ctx: RequestContext,
  { match, lines }: { match: MatchDay; lines: readonly LineRow[] },
): Promise<boolean> {
  const shown = await findLastShown(ctx.db, match.teamMatchId);
  if (!shown) return false;
  const names = await listPlayerNames(ctx.db, [...new Set(shown.map(({ playerId }) => playerId))]);
  const before = lines.map(({ id }) => ({
    id,
    players: shown
      .filter(({ lineId }) => lineId === id)
      .map((player) => ({ ...player, name: names.get(player.playerId) ?? 'Unknown player' })),
  }));
  for (const side of sides) await notifyLineupChanged(ctx, { match, side, before, after: lines });
  return true;
}

type OpenChange = { open: readonly Side[]; lines: readonly LineRow[]; reason?: string | null };

/** Notifies at once about a change that everyone can see, and records it as shown if both lineups had been shown. */
export async function notifyOpenChange(
  ctx: RequestContext,
  { match }: Pick<MatchPage, 'match'>,
  { open, lines, reason = null }: OpenChange,
): Promise<void> {
  const { db } = ctx;
  const before = namedLines(lines);
  const after = await listLines(db, match.teamMatchId);
  for (const side of open) await notifyLineupChanged(ctx, { match, side, before, after, reason });
  const shown = await findLastShown(db, match.teamMatchId);
  if (!shown) return;
  const unchanged = shown.filter(({ side }) => !open.includes(side));
  const changed = shownPlayers(after).filter(({ side }) => open.includes(side));
  await saveLastShown(db, match.teamMatchId, [...unchanged, ...changed]);
}

/** The players both teams have been shown, in the form stored in the lineup history. */
export function shownPlayers(lines: readonly LineRow[]) {
  return lines.flatMap(({ id: lineId, lineup }) =>
    lineup.map(({ side, slot, playerId, memberId }) => ({ lineId, side, slot, playerId, memberId })),
  );
}

/** Lines whose players differ, with the members who were added or removed. */
function changedLines(before: readonly LinePlayers[], after: readonly LineRow[], side: Side) {
  return after.flatMap((line) => {
    const previous = playersOn(before.find(({ id }) => id === line.id)?.players ?? [], side);
    const current = playersOn(line.lineup.map(named), side);
    const affected = [...without(previous, current), ...without(current, previous)];
    if (affected.length === 0) return [];
    const was = previous.length > 0 ? namesOf(previous) : null;
    const row = { label: lineName(line), value: namesOf(current), was };
    return [{ row, memberIds: affected.map(({ memberId }) => memberId) }];
  });
}

type ShownPlayer = { side: Side; playerId: number; memberId: number; name: string };

function namedLines(lines: readonly LineRow[]): LinePlayers[] {
  return lines.map(({ id, lineup }) => ({ id, players: lineup.map(named) }));
}

function named({ side, playerId, memberId, firstName, lastName }: LineRow['lineup'][number]): ShownPlayer {
  return { side, playerId, memberId, name: `${firstName} ${lastName}` };
}

function playersOn(players: readonly ShownPlayer[], side: Side): ShownPlayer[] {
  return players.filter((player) => player.side === side);
}

function without(players: readonly ShownPlayer[], others: readonly ShownPlayer[]): ShownPlayer[] {
  return players.filter(({ playerId }) => !others.some((other) => other.playerId === playerId));
}

function namesOf(players: readonly ShownPlayer[]): string {
  return players.map(({ name }) => name).join(' and ') || noPlayerText;
}
