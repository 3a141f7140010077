import type { Input } from '@courtline/contract/call';
import type { MatchSummary } from '@courtline/contract/match';
import type { Location } from '@courtline/contract/place';
import type { setMakeupDate as setCall } from '@courtline/contract/postponement';
import { canManageConference } from '@courtline/domain/permission/organizer';
import type { RequestContext } from '../../context/request-context';
import { requirePolicy } from '../../context/require-policy';
import { notFound } from '../../context/service-error';
import { limitEmails } from '../../operations/rate-limits';
import { audit } from '../../operations/record-audit';
import { resolveLocation } from '../../operations/resolve-location';
import { listLines } from '../../store/match/lineup';
import {
  forgetAnswers,
  listPostponedLineIds,
  saveLineDates,
  settlePostponement,
} from '../../store/match/postponement';
import { findTeamMatch, saveTeamMatch } from '../../store/schedule/team-match';
import { type NewPlace, getPlace } from '../../store/search/place';
import { lockToArrange, memberOf, openPostponement, requireNearSession } from './arrange';
import { type MatchPage, findMatchPage } from './match-page';
import { findAffected, notifyMakeupSet } from './notify-postponed';
import { teamMatchSummary } from './read-match';

/** The organizer decides where the captains do not. */
export async function setMakeupDate(
  ctx: RequestContext,
  { params, body }: Input<typeof setCall>,
): Promise<MatchSummary> {
  const found = await findMatchPage(ctx, { teamMatchId: params.id });
  requirePolicy(ctx.actor, canManageConference(ctx.actor, found.match));
  const placeId = body.location ? await resolveLocation(ctx, body.location, found.match.leagueId) : null;
  const page = await lockToArrange(ctx, params.id);
  await settleOn(ctx, page, { playAt: body.playAt, placeId, outcome: 'set' });
  return teamMatchSummary(ctx, { params });
}

type Settled = { playAt: string; placeId: number | null; outcome: 'agreed' | 'set' };

/**
 * Ends the postponement with a date. Both sides have agreed to it, or an organizer decided for them, so that the lineups of
 * a whole match open with it; lineups of single lines stay as they are.
 */
export async function settleOn(
  ctx: RequestContext,
  page: MatchPage,
  { playAt, placeId, outcome }: Settled,
): Promise<void> {
  const { db, now } = ctx;
  const { match } = page;
  const { teamMatchId } = match;
  const { postponementId, isWholeMatch } = openPostponement(page);
  await requireNearSession(ctx, match.sessionId, [playAt]);
  const lineIds = await listPostponedLineIds(db, postponementId);
  if (isWholeMatch) await moveMatch(ctx, teamMatchId, { playAt, placeId });
  else await saveLineDates(db, { postponementId, playAt, placeId });
  await settlePostponement(db, { postponementId, outcome, by: memberOf(ctx), now });
  const lines = await listLines(db, teamMatchId);
  const affected = await findAffected(ctx, page, { isWholeMatch, lineIds, lines });
  const place = placeId === null ? null : await getPlace(db, placeId);
  const location = place ? locationOf(place) : match.location;
  const moved = { ...match, matchDate: playAt, location, timeZone: place?.timeZone ?? match.timeZone };
  await limitEmails(ctx, 'match-moved', teamMatchId);
  await notifyMakeupSet(ctx, { ...affected, match: moved }, outcome === 'agreed');
  await audit(ctx, {
    what: 'makeup-date-set',
    target: { kind: 'team-match', id: teamMatchId },
    detail: { outcome, isWholeMatch, lineIds, matchDate: playAt, placeId },
  });
}

function locationOf({ placeId, name, formattedAddress, latitude, longitude, timeZone }: NewPlace): Location {
  return { placeId, placeName: name, formattedAddress, lat: latitude, lng: longitude, timeZone };
}

const agreed = { isDatePending: false, opensNotBefore: null };

async function moveMatch(
  { db }: RequestContext,
  teamMatchId: number,
  { playAt, placeId }: Pick<Settled, 'playAt' | 'placeId'>,
): Promise<void> {
  const plan = await findTeamMatch(db, teamMatchId);
  if (!plan) throw notFound();
  await saveTeamMatch(db, teamMatchId, {
    ...plan,
    matchDate: playAt,
    placeId: placeId ?? plan.placeId,
    position1Agreement: agreed,
    position2Agreement: agreed,
  });
  await forgetAnswers(db, teamMatchId);
}
