import type { LineupBar } from '@courtline/contract/player-match';
import { lineupStatuses } from '@courtline/domain/constants';
import { checkSealStep } from '@courtline/domain/lineup/sealed-exchange';
import { checkLineupOver } from '@courtline/domain/lineup/lineup-status';
import type { Side } from '@courtline/domain/score/result';
import type { RequestContext } from '../../context/request-context';
import { notSignedIn, ruleViolation } from '../../context/service-error';
import { exchangeTools, sealLineup } from '../../operations/lineup-exchange';
import { limitEmails } from '../../operations/rate-limits';
import type { LineRow } from '../../store/match/lineup';
import { deleteSeal } from '../../store/match/lineup-seal';
import type { MatchTeam } from '../../store/match/match-details';
import { saveLineup, saveLineupChange } from '../../store/match/save-lineup';
import { refuseIllegalStep } from './check-lineup-rules';
import { lineupBar, numberOfSetLines } from './lineup-bar';
import { type MatchPage, findMatchPage, isPastDeadline, sealStateOf, seesSide, teamOf } from './match-page';
import { notifyMissingLineup } from './notify-missing-lineup';
import { notifyOfLineups } from './notify-lineups';

type SealStep = { side: Side; to: number; lines: readonly LineRow[]; notifyPlayersWhenLocked: boolean };

/**
 * Seals or unseals in a session with sealed exchange, under the locks of session and match. That a lineup is sealed is
 * public, so pages of everyone are notified.
 */
export async function stepSealed(ctx: RequestContext, page: MatchPage, step: SealStep): Promise<LineupBar> {
  const { match } = page;
  const { side, lines } = step;
  const to = step.to as 1 | 2 | 3;
  const state = sealStateOf(page, side) ?? 'open';
  const over = checkLineupOver({ hasPostedScores: match.hasPostedScores, numberOfLines: lines.length });
  const error =
    over ??
    checkSealStep(
      {
        state,
        // A captain who may not see the lineup is shown an empty one, and cannot seal it.
        numberOfSetLines: seesSide(page, side) ? numberOfSetLines(lines, side) : 0,
        numberOfLines: lines.length,
        isPastDeadline: isPastDeadline(page),
      },
      to,
    );
  if (error) throw ruleViolation(error);
  const isSealing = to === lineupStatuses.locked.id;
  if (isSealing === (state === 'sealed')) return lineupBar(page, lines);
  if (isSealing) await refuseIllegalStep(ctx, page, { side, lines });
  await limitEmails(ctx, 'lineups-told', match.teamMatchId);
  await (isSealing ? seal(ctx, page, step) : unseal(ctx, page, side));
  return lineupBar(await findMatchPage(ctx, { teamMatchId: match.teamMatchId }), lines);
}

async function seal(ctx: RequestContext, page: MatchPage, step: SealStep): Promise<void> {
  const { side, lines, notifyPlayersWhenLocked } = step;
  const { match } = page;
  await saveStep(ctx, page, { side, to: lineupStatuses.locked.id, what: 'locked' });
  if (notifyPlayersWhenLocked) await notifyOfLineups(ctx, { match, lines, side });
  await sealLineup(exchangeTools(ctx), { match, side, isAutomatic: false, now: ctx.now });
}

async function unseal(ctx: RequestContext, page: MatchPage, side: Side): Promise<void> {
  const { teamId } = teamOf(page.match, side) as MatchTeam;
  await deleteSeal(ctx.db, { teamMatchId: page.match.teamMatchId, teamId });
  await saveStep(ctx, page, { side, to: lineupStatuses.unlocked.id, what: 'unlocked' });
}

type Saved = { side: Side; to: 1 | 2; what: 'locked' | 'unlocked' };

async function saveStep(ctx: RequestContext, { match }: MatchPage, { side, to, what }: Saved): Promise<void> {
  const { actor, db, now } = ctx;
  if (actor.kind === 'visitor') throw notSignedIn();
  const team = teamOf(match, side) as MatchTeam;
  const of = { teamMatchId: match.teamMatchId, teamId: team.teamId, by: actor.memberId, now };
  await saveLineup(db, { ...of, statusId: to });
  await saveLineupChange(db, { ...of, what, detail: {} });
  await notifyMissingLineup(ctx, match, { teamId: team.teamId, from: team.lineupStatusId, to });
}
