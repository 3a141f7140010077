import type { Input } from '@courtline/contract/call';
import type { Lineups, saveLineups as saveCall } from '@courtline/contract/lineup';
import { canSaveLineups } from '@courtline/domain/permission/lineup';
import type { Side } from '@courtline/domain/score/result';
import { requirePolicy } from '../../context/require-policy';
import type { RequestContext } from '../../context/request-context';
import { ruleViolation, invalid, notSignedIn, staleVersion } from '../../context/service-error';
import { type LineRow, listAlternates, listLines } from '../../store/match/lineup';
import {
  replaceAlternates,
  replaceLinePlayers,
  saveLineup,
  saveLineupChange,
} from '../../store/match/save-lineup';
import type { MatchTeam } from '../../store/match/match-details';
import { listMatchMembers } from '../../store/match/match-members';
import { bumpSessionVersion } from '../../store/session/session-lock';
import { notifyTeam } from '../../store/team/team-events';
import { notifyOpenChange } from './notify-lineup-changed';
import { refuseIllegalLineup } from './check-lineup-rules';
import { checkLineupEditable, isDoubles } from './line';
import { mayEditSide } from './lineup-bar';
import {
  type MatchPage,
  findMatchPage,
  isSeenByAll,
  isUnlocked,
  lockMatchPage,
  seenStatus,
  seenVersion,
  seesSide,
  sideLineup,
  sides,
  teamOf,
} from './match-page';
import { type SavedSide, planSide } from './plan-lineup';
import { getLineups } from './read-lineups';
import { notifyOfReplacement } from './notify-lineups';
import { notifyMissingLineup } from './notify-missing-lineup';
import { checkPlans, finishSealed, isPublicSave } from './save-sealed';
import { type LineupLine, checkLineup } from '@courtline/domain/lineup/check-lineup';

type Body = Input<typeof saveCall>['body'];

/**
 * All or nothing: a submission that includes a side the caller may not edit is rejected as a whole. Open pages of
 * others are notified only about lineups that everyone can see.
 */
export async function saveLineups(
  ctx: RequestContext,
  { params, body }: Input<typeof saveCall>,
): Promise<Lineups> {
  const { db } = ctx;
  const found = await findMatchPage(ctx, { teamMatchId: params.id });
  const touched = touchedSides(body);
  allowSides(found, touched);
  if (touched.length === 0) return getLineups(ctx, found);
  const isOpen = touched.some((side) => isPublicSave(found, side));
  if (isOpen) await bumpSessionVersion(db, found.match.sessionId);
  const page = await lockMatchPage(ctx, params.id);
  allowSides(page, touched);
  if (!isOpen && touched.some((side) => isPublicSave(page, side))) throw await staleLineups(ctx, page);
  const lines = await listLines(db, params.id);
  rejectInvalid(page, touched, { numberOfLines: lines.length, reason: body.reason });
  if (touched.some((side) => isStale(page, body, side))) throw await staleLineups(ctx, page);
  const roster = await listMatchMembers(db, {
    teamMatchId: params.id,
    teamIds: touched.flatMap((side) => teamOf(page.match, side)?.teamId ?? []),
  });
  const alternates = await listAlternates(db, params.id);
  const plans = touched.map((side) => planSide(body, side, { page, lines, roster, alternates }));
  const error = checkLineups(page, lines, plans) ?? checkPlans(page, lines, plans);
  if (error) throw ruleViolation(error);
  for (const plan of plans) await refuseIllegalLineup(ctx, page, { plan, lines });
  for (const plan of plans) await save(ctx, page, plan);
  for (const { side } of plans) await notifyIfReplaced(ctx, page, side);
  for (const { side } of plans) await finishSealed(ctx, page, { side, reason: body.reason });
  const open = touched.filter((side) => isSeenByAll(page, side));
  if (open.length > 0) await notifyOpenChange(ctx, page, { open, lines, reason: body.reason });
  return getLineups(ctx, await findMatchPage(ctx, { teamMatchId: params.id }));
}

/** A side is touched if a line names it or its alternates are sent. */
function touchedSides(body: Body): Side[] {
  return sides.filter(
    (side) =>
      Boolean(body[`position${side}TeamAlternatePlayers`]) ||
      body.lineups.some((line) => Boolean(line[`position${side}`])),
  );
}

function allowSides(page: MatchPage, touched: readonly Side[]): void {
  const { match, asker, now } = page;
  const lineups = touched.flatMap((side) => {
    const team = teamOf(match, side);
    return team ? [sideLineup(match, team)] : [];
  });
  // An empty submission still requires permission to edit a side.
  const mayAny = sides.some((side) => mayEditSide(page, side));
  requirePolicy(asker.actor, mayAny && canSaveLineups(asker, lineups, now));
}

type Editing = { numberOfLines: number; reason: string | null };

function rejectInvalid(page: MatchPage, touched: readonly Side[], editing: Editing): void {
  for (const side of touched) {
    if (!teamOf(page.match, side)) throw invalid(`position${side}: has no team`);
    const error = checkLineupEditable(page, side, editing);
    if (error) throw ruleViolation(error);
  }
}

/** Only captains get the version, so for other callers the response must not depend on it. */
function isStale(page: MatchPage, body: Body, side: Side): boolean {
  const version = body[`position${side}Version`] ?? null;
  const current = seenVersion(page, side);
  return version !== null && current !== null && version !== current;
}

async function staleLineups(ctx: RequestContext, page: MatchPage) {
  const sentence = 'Someone else just changed this lineup. Check it before you save yours.';
  return staleVersion(sentence, await getLineups(ctx, page));
}

async function save(ctx: RequestContext, page: MatchPage, plan: SavedSide): Promise<void> {
  const { actor, db, now } = ctx;
  if (actor.kind === 'visitor') throw notSignedIn();
  const { match } = page;
  const team = teamOf(match, plan.side) as MatchTeam;
  const of = { teamMatchId: match.teamMatchId, teamId: team.teamId, by: actor.memberId, now };
  // A lineup that replaces one the captain cannot see starts unlocked, as it was shown to them.
  const statusId = seesSide(page, plan.side) ? team.lineupStatusId : seenStatus(page, plan.side);
  await saveLineup(db, { ...of, statusId, hasNewPlayers: true });
  await replaceLinePlayers(db, {
    lineIds: plan.lineIds,
    sides: [plan.side],
    players: plan.players.map((player) => ({ ...player, side: plan.side })),
  });
  const alternates = plan.alternates.map(({ teamMemberId }) => teamMemberId);
  await replaceAlternates(db, of, alternates);
  await notifyTeam(db, { ...team, ...match, audience: isUnlocked(page, plan.side) ? 'captains' : 'team' });
  await notifyMissingLineup(ctx, match, { teamId: team.teamId, from: team.lineupStatusId, to: statusId });
  const detail = { players: plan.players, alternates };
  await saveLineupChange(db, { ...of, what: 'set', detail });
}

/** Notifies the other captains if a captain who could not see the team's lineup has replaced it. */
async function notifyIfReplaced(ctx: RequestContext, page: MatchPage, side: Side): Promise<void> {
  const team = teamOf(page.match, side) as MatchTeam;
  if (seesSide(page, side) || team.lineupVersion === 0) return;
  await notifyOfReplacement(ctx, page.match, team);
}

/**
 * Checks the lineups as they would be after saving. The other team's lineup takes part only if everyone may see it;
 * otherwise an error would reveal the players in a hidden lineup.
 */
function checkLineups(
  page: MatchPage,
  lines: readonly LineRow[],
  plans: readonly SavedSide[],
): string | null {
  const saved = plans.map(({ side }) => side);
  const seen = sides.filter((side) => saved.includes(side) || isSeenByAll(page, side));
  const alternates = plans.map((plan) => plan.alternates.map(({ playerId }) => playerId));
  return (
    checkLineup(linesAfter(lines, plans, saved), alternates) ??
    checkLineup(linesAfter(lines, plans, seen), [])
  );
}

function linesAfter(
  lines: readonly LineRow[],
  plans: readonly SavedSide[],
  ofSides: readonly Side[],
): LineupLine[] {
  return lines.map((line) => ({
    isDoubles: isDoubles(line),
    lineupPosition: line.lineupPosition,
    playerIds: ofSides.flatMap((side) => peopleAfter(line, plans, side)),
  }));
}

function peopleAfter(line: LineRow, plans: readonly SavedSide[], side: Side): number[] {
  const plan = plans.find((one) => one.side === side && one.lineIds.includes(line.id));
  const after = plan
    ? plan.players.filter(({ lineId }) => lineId === line.id)
    : line.lineup.filter((player) => player.side === side);
  return after.map(({ playerId }) => playerId);
}
