import type { ResponseOf, Input } from '@courtline/contract/call';
import type { sendReminders as remindersCall } from '@courtline/contract/availability';
import { canAskPlayers } from '@courtline/domain/permission/roster';
import {
  countAnswers,
  exceptSender,
  onlySenderChosen,
  reminderPauseHours,
  whyNotAsked,
} from '@courtline/domain/roster/availability';
import { matchLinkExpiry } from '@courtline/domain/link/signed-links';
import { notPublished } from '@courtline/domain/score/posting';
import { requirePolicy, rejectChangedFields } from '../../context/require-policy';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { ruleViolation, notFound, notSignedIn, rateLimited } from '../../context/service-error';
import { availabilities } from '@courtline/domain/constants';
import { memberIdOf } from '@courtline/domain/permission/actor';
import {
  type MatchMember,
  claimReminders,
  listAnswers,
  listMatchSpots,
} from '../../store/match/availability';
import type { MatchDay, MatchTeam } from '../../store/match/match-details';
import { listMatchMembers } from '../../store/match/match-members';
import type { NewEmail } from '../../store/email/email';
import { findPerson } from '../../store/team/team-people';
import { countTry } from '../../store/platform/rate-limit';
import { reminderEmail } from './emails';
import { findMatchPage, sideLineup, sides, teamOf } from './match-page';

const perSender = { name: 'reminders', max: 10, seconds: 60 * 60 };
const perPlayerSeconds = reminderPauseHours * 60 * 60;

/** Counts rejected requests too. */
export async function limitReminders({ actor, services, now }: RequestContext): Promise<void> {
  if (actor.kind === 'visitor') throw notSignedIn();
  const { secondsToWait } = await countTry(services.db, { ...perSender, key: String(actor.memberId), now });
  if (secondsToWait > 0) throw rateLimited(secondsToWait);
}

export async function sendReminders(
  ctx: RequestContext,
  { params, body }: Input<typeof remindersCall>,
): Promise<ResponseOf<typeof remindersCall>> {
  const { db, services, now } = ctx;
  const teamMatchId = params.id;
  const { match, asker } = await findMatchPage(ctx, { teamMatchId });
  const side = sides.find((one) => teamOf(match, one)?.teamId === body.teamId);
  const team = side ? teamOf(match, side) : null;
  if (!team) throw notFound();
  requirePolicy(ctx.actor, canAskPlayers(asker, sideLineup(match, team)));
  rejectChangedFields({ teamMatchId: body.teamMatchId }, { teamMatchId });
  const error = reminderError(match, now);
  if (error) throw ruleViolation(error);
  const teamMemberIds = [...new Set(body.teamMemberIds)];
  const spots = await listMatchSpots(db, { teamMatchId, teamMemberIds });
  const chosen = spots.filter(({ teamId }) => teamId === team.teamId);
  if (chosen.length < teamMemberIds.length) throw notFound();
  const members = exceptSender(chosen, memberIdOf(ctx.actor) ?? 0);
  if (members.length === 0) throw ruleViolation(onlySenderChosen);
  const memberIds = members.map(({ memberId }) => memberId);
  const due = await claimReminders(db, { teamMatchId, memberIds, seconds: perPlayerSeconds, now });
  if (due.length === 0)
    throw ruleViolation(`These players were reminded less than ${reminderPauseHours} hours ago.`);
  const reminded = members.filter(({ memberId }) => due.includes(memberId));
  const emails = await writeReminders(ctx, match, { team, reminded });
  await services.outbox.postAll(db, emails);
  await audit(ctx, {
    what: 'reminders-sent',
    target: { kind: 'team-match', id: teamMatchId },
    detail: { teamId: team.teamId, count: emails.length },
  });
  const idsOf = (some: typeof members) => some.map(({ teamMemberId }) => teamMemberId);
  const before = members.filter(({ memberId }) => !due.includes(memberId));
  return { teamMemberIds: idsOf(reminded), remindedBefore: idsOf(before) };
}

type Reminded = { team: MatchTeam; reminded: readonly MatchMember[] };

/** Players who have answered before are asked whether the answer still holds. */
async function writeReminders(
  { actor, db, services, now }: RequestContext,
  match: MatchDay,
  { team, reminded }: Reminded,
): Promise<NewEmail[]> {
  const sender = await findPerson(db, memberIdOf(actor) ?? 0);
  const byName = sender ? `${sender.firstName} ${sender.lastName}` : 'Your captain';
  const answers = await listAnswers(db, match.teamMatchId);
  const answerOf = (teamMemberId: number) => answers.get(teamMemberId) ?? availabilities.unset.id;
  const roster = await listMatchMembers(db, { ...match, teamIds: [team.teamId] });
  const counts = countAnswers(
    roster.map(({ teamMemberId }) => ({ playerAvailabilityStatusTypeId: answerOf(teamMemberId) })),
  );
  return reminded.map(({ memberId, teamMemberId }) => {
    const reminder = { team, byName, answerId: answerOf(teamMemberId), counts };
    const link = {
      purpose: 'availability',
      aboutId: memberId,
      objectId: match.teamMatchId,
      expiresAt: matchLinkExpiry(match.matchDate, now),
    } as const;
    return { toMemberId: memberId, links: [link], ...reminderEmail(services.config, match, reminder) };
  });
}

function reminderError(match: MatchDay, now: Date): string | null {
  if (!match.isSchedulePublished) return notPublished;
  return whyNotAsked(match, now);
}
