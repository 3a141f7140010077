import type { Input } from '@courtline/contract/call';
import type { setLineupStatus as statusCall } from '@courtline/contract/lineup';
import type { LineupBar } from '@courtline/contract/player-match';
import { lineupStatuses } from '@courtline/domain/constants';
import {
  type Step,
  checkLineupStatus,
  lineupSteps,
  whoIsNotified,
} from '@courtline/domain/lineup/lineup-status';
import { canSetLineupStatus } from '@courtline/domain/permission/lineup';
import type { Side } from '@courtline/domain/score/result';
import { otherSide } from '@courtline/domain/score/swap-sides';
import { requirePolicy } from '../../context/require-policy';
import type { RequestContext } from '../../context/request-context';
import { ruleViolation, notFound, notSignedIn, staleVersion } from '../../context/service-error';
import { type LineRow, listLines } from '../../store/match/lineup';
import { type LineupChangeKind, saveLineup, saveLineupChange } from '../../store/match/save-lineup';
import type { MatchDay, MatchTeam } from '../../store/match/match-details';
import { saveDateAgreed } from '../../store/schedule/team-match';
import { bumpSessionVersion } from '../../store/session/session-lock';
import { notifyTeam } from '../../store/team/team-events';
import { refuseIllegalStep } from './check-lineup-rules';
import { lineupBar, numberOfSetLines } from './lineup-bar';
import {
  type MatchPage,
  findMatchPage,
  isInCharge,
  isSeenByAll,
  lockMatchPage,
  pendingSides,
  seenStatus,
  seenVersion,
  seesSide,
  sides,
  teamOf,
} from './match-page';
import { notifyDateConfirmed } from './notify-date-confirmed';
import { notifyMissingLineup } from './notify-missing-lineup';
import { notifyRepublished, shownPlayers } from './notify-lineup-changed';
import { notifyOfLineups } from './notify-lineups';
import { stepSealed } from './seal-lineup';

type Body = Input<typeof statusCall>['body'];

/**
 * Moves one step along unlocked, locked, published, or back. Open pages of others are notified only about what
 * everyone can see.
 */
export async function setLineupStatus(
  ctx: RequestContext,
  { params, body }: Input<typeof statusCall>,
): Promise<LineupBar> {
  const { db } = ctx;
  const to = body.lineupStatusId;
  const found = await findMatchPage(ctx, { teamMatchId: params.id });
  const side = findSide(found, body);
  // Sealing is public, and may open both lineups.
  const isOpen = found.match.sealsLineups || changesForAll(found, side, to);
  if (isOpen) await bumpSessionVersion(db, found.match.sessionId);
  const page = await lockMatchPage(ctx, params.id);
  findSide(page, body);
  const lines = await listLines(db, params.id);
  const isStale = body.version !== undefined && body.version !== seenVersion(page, side);
  if (isStale || (!isOpen && changesForAll(page, side, to))) throw staleLineup(page, lines);
  if (page.match.sealsLineups !== found.match.sealsLineups) throw staleLineup(page, lines);
  if (page.match.sealsLineups) return stepSealed(ctx, page, { ...body, side, to, lines });
  const error = checkLineupStatus(
    {
      statusId: seenStatus(page, side),
      numberOfSetLines: seesSide(page, side) ? numberOfSetLines(lines, side) : 0,
      numberOfLines: lines.length,
      hasPostedScores: page.match.hasPostedScores,
    },
    to,
  );
  if (error) throw ruleViolation(error);
  const step = { from: seenStatus(page, side), to };
  if (step.from === to) return lineupBar(page, lines);
  if (to > step.from) await refuseIllegalStep(ctx, page, { side, lines });
  await save(ctx, page, { side, step, lines, ...body });
  return lineupBar(await findMatchPage(ctx, { teamMatchId: params.id }), lines);
}

/** The named team, otherwise the team that the caller captains. */
function findSide(page: MatchPage, { teamId }: Body): Side {
  const { match, asker } = page;
  const isRequested = (side: Side) => {
    const team = teamOf(match, side);
    return team !== null && (teamId === undefined ? isInCharge(page, team) : team.teamId === teamId);
  };
  const side = sides.find(isRequested);
  if (!side && teamId !== undefined) throw notFound();
  requirePolicy(
    asker.actor,
    side !== undefined && canSetLineupStatus(asker, teamOf(match, side)?.teamId ?? 0),
  );
  return side as Side;
}

function changesForAll(page: MatchPage, side: Side, to: number): boolean {
  return isSeenByAll(page, side) || to === lineupStatuses.published.id;
}

function staleLineup(page: MatchPage, lines: readonly LineRow[]) {
  const sentence = 'Someone else just changed this lineup. Check it first.';
  return staleVersion(sentence, lineupBar(page, lines));
}

type StatusChange = { side: Side; step: Step; lines: readonly LineRow[]; notifyPlayersWhenLocked: boolean };

async function save(ctx: RequestContext, { match }: MatchPage, change: StatusChange): Promise<void> {
  const { actor, db, now } = ctx;
  if (actor.kind === 'visitor') throw notSignedIn();
  const { side, step, lines, notifyPlayersWhenLocked } = change;
  const [team, other] = [teamOf(match, side) as MatchTeam, teamOf(match, otherSide(side))];
  const of = { teamMatchId: match.teamMatchId, teamId: team.teamId, by: actor.memberId, now };
  await saveLineup(db, { ...of, statusId: step.to });
  if (step.to === lineupStatuses.published.id) await agreeToDate(ctx, match, side);
  const otherStatusId = other?.lineupStatusId ?? lineupStatuses.unlocked.id;
  const notified = whoIsNotified({ ...step, notifyPlayersWhenLocked, otherStatusId });
  // Once both teams were notified about both lineups, they are notified only about later changes.
  const isRepeated = notified === 'bothTeams' && (await notifyRepublished(ctx, { match, lines }));
  const shown = notified === 'bothTeams' ? { shown: shownPlayers(lines) } : {};
  await saveLineupChange(db, { ...of, what: historyEntryOf(step), detail: { told: notified, ...shown } });
  await notifyTeam(db, { ...team, ...match, audience: 'team' });
  await notifyMissingLineup(ctx, match, { teamId: team.teamId, from: team.lineupStatusId, to: step.to });
  if (notified !== 'nobody' && !isRepeated)
    await notifyOfLineups(ctx, { match, lines, side: notified === 'ownTeam' ? side : null });
}

/** Publishing a lineup counts as agreeing to the match date. */
async function agreeToDate(ctx: RequestContext, match: MatchDay, side: Side): Promise<void> {
  await saveDateAgreed(ctx.db, match.teamMatchId, [side]);
  if (pendingSides(match).includes(side)) await notifyDateConfirmed(ctx, match, [side]);
}

const historyEntries = {
  Lock: 'locked',
  Unlock: 'unlocked',
  Publish: 'published',
  Unpublish: 'unpublished',
} as const satisfies Record<(typeof lineupSteps)[number]['action'], LineupChangeKind>;

function historyEntryOf({ from, to }: Step): LineupChangeKind {
  const step = lineupSteps.find((one) => one.from === from && one.to === to);
  if (!step) throw new Error(`No lineup step leads from ${from} to ${to}`);
  return historyEntries[step.action];
}
