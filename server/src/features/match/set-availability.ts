import type { ResponseOf, Input } from '@courtline/contract/call';
import type { setAvailability as availabilityCall } from '@courtline/contract/availability';
import { canSetAvailability } from '@courtline/domain/permission/roster';
import { checkAvailability } from '@courtline/domain/roster/availability';
import { notPublished } from '@courtline/domain/score/posting';
import { requirePolicy, rejectChangedFields } from '../../context/require-policy';
import type { RequestContext } from '../../context/request-context';
import { ruleViolation, notFound, notSignedIn } from '../../context/service-error';
import { listAnswers, listMatchSpots, saveAvailability } from '../../store/match/availability';
import { notifyTeam } from '../../store/team/team-events';
import { type MatchPage, findMatchPage, lockMatchPage, sides, teamOf } from './match-page';
import { notifyAnswersOfPlaced } from './notify-answers-of-placed';

/** Notifies only open pages of the player's own team and bumps no version: availability is private to the team. */
export async function setAvailability(
  ctx: RequestContext,
  { params, body }: Input<typeof availabilityCall>,
): Promise<ResponseOf<typeof availabilityCall>> {
  const { actor, db, now } = ctx;
  if (actor.kind === 'visitor') throw notSignedIn();
  const teamMatchId = params.id;
  // Check the permission before taking locks, so that unauthorized requests do not block others.
  await findAllowedMembers(ctx, await findMatchPage(ctx, { teamMatchId }), body.teamMemberIds);
  // The lock makes a concurrent roster change wait until the availability is saved; it then carries it along.
  const page = await lockMatchPage(ctx, teamMatchId);
  const { teamMemberIds, members } = await findAllowedMembers(ctx, page, body.teamMemberIds);
  if (members.length < teamMemberIds.length) throw notFound();
  rejectChangedFields({ teamMatchId: body.teamMatchId }, { teamMatchId });
  const statusId = body.playerAvailabilityStatusId;
  const error = page.match.isSchedulePublished ? checkAvailability(statusId, page.match, now) : notPublished;
  if (error) throw ruleViolation(error);
  const before = await listAnswers(db, teamMatchId);
  await saveAvailability(
    db,
    {
      teamMatchId,
      teamMemberIds,
      statusId,
      by: actor.guardianId ?? actor.memberId,
      comment: body.comment,
      isEither: body.isEither,
    },
    now,
  );
  const { leagueId } = page.match;
  for (const teamId of new Set(members.map((member) => member.teamId))) {
    await notifyTeam(db, { leagueId, teamMatchId, teamId, audience: 'team' });
  }
  await notifyAnswersOfPlaced(ctx, page, { teamMemberIds, before, statusId });
  return members.map(({ teamMemberId }) => ({ teamMemberId, playerAvailabilityStatusTypeId: statusId }));
}

/** The team members whose availability is set; rejects the request unless the caller may set it for all of them. */
async function findAllowedMembers({ actor, db }: RequestContext, page: MatchPage, sent: readonly number[]) {
  const teamMemberIds = withOwn(page, sent);
  const members = await listMatchSpots(db, { teamMatchId: page.match.teamMatchId, teamMemberIds });
  requirePolicy(actor, canSetAvailability(page.asker, page.match, members));
  return { teamMemberIds, members };
}

/** A player of both teams sets their availability for both at once. */
function withOwn({ match }: MatchPage, teamMemberIds: readonly number[]): number[] {
  const own = sides.flatMap((side) => teamOf(match, side)?.teamMemberId ?? []);
  const includesSelf = own.some((id) => teamMemberIds.includes(id));
  return [...new Set([...teamMemberIds, ...(includesSelf ? own : [])])];
}
