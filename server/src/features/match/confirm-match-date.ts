import type { Input } from '@courtline/contract/call';
import {
  type MatchSummary,
  type confirmMatchDate as confirmCall,
  matchSummary as shape,
} from '@courtline/contract/match';
import { canConfirmDate } from '@courtline/domain/permission/team-match';
import { requirePolicy } from '../../context/require-policy';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { staleVersion } from '../../context/service-error';
import { bumpSessionVersion } from '../../store/session/session-lock';
import { saveDateAgreed } from '../../store/schedule/team-match';
import { notifyDateConfirmed } from './notify-date-confirmed';
import { type MatchPage, findMatchPage, lockMatchPage, pendingSides, matchScopeOf } from './match-page';
import { confirmableSides, teamMatchSummary } from './read-match';

/** Once a side has confirmed a date that has passed, everyone sees its lineup: open pages are notified. */
export async function confirmMatchDate(
  ctx: RequestContext,
  { params, body }: Input<typeof confirmCall>,
): Promise<MatchSummary> {
  const { db } = ctx;
  const found = await findMatchPage(ctx, { teamMatchId: params.id });
  allowConfirming(found);
  await bumpSessionVersion(db, found.match.sessionId);
  const page = await lockMatchPage(ctx, params.id);
  allowConfirming(page);
  const { matchDate } = page.match;
  if (matchDate === null || Date.parse(matchDate) !== Date.parse(body.matchDate)) {
    const current = shape.parse(await teamMatchSummary(ctx, { params }));
    throw staleVersion('The date was changed again. Check it before you confirm it.', current);
  }
  const sides = confirmableSides(page);
  if (sides.length > 0) {
    await saveDateAgreed(db, params.id, sides);
    await notifyDateConfirmed(ctx, page.match, sides);
    await audit(ctx, {
      what: 'match-date-confirmed',
      target: { kind: 'team-match', id: params.id },
      detail: { matchDate, sides },
    });
  }
  return teamMatchSummary(ctx, { params });
}

function allowConfirming({ match, asker }: MatchPage): void {
  requirePolicy(asker.actor, canConfirmDate(asker, matchScopeOf(match), pendingSides(match)));
}
