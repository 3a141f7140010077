import { lineName } from '@courtline/domain/lineup/line-name';
import type { DisputeDecision } from '@courtline/domain/score/confirmation';
import type { LineResult } from '@courtline/domain/score/result';
import { memberIdOf } from '@courtline/domain/permission/actor';
import type { RequestContext } from '../../context/request-context';
import { outcomeText } from '../../operations/notify-results';
import { disputeDecidedEmail, scoreDisputedEmail } from '../../operations/score-emails';
import { listAcceptedOrganizers } from '../../store/account/accepted-roles';
import { findPerson, listCaptainContacts } from '../../store/team/team-people';
import { type LineOfMatch, teamIdsOf } from './match-page';
import { scoringOf } from './post-result';

type Disputed = { reason: string; proposed: LineResult };

/** The organizers, who decide, and the other captains of both teams. */
export async function notifyDisputed(ctx: RequestContext, at: LineOfMatch, about: Disputed): Promise<void> {
  const { db, services } = ctx;
  const { match } = at.page;
  const organizers = await listAcceptedOrganizers(db, match.sessionId);
  const people = [...organizers.map(({ memberId }) => memberId), ...(await captainIds(ctx, at))];
  const email = scoreDisputedEmail(services.config, match, {
    ...wordsOf(at, about.proposed),
    byName: await nameOf(ctx),
    reason: about.reason,
  });
  await services.outbox.postAll(db, emailsTo(ctx, people, email));
}

type Decided = { decision: DisputeDecision; note: string | null; standing: LineResult };

/** The captains of both teams, once for each. */
export async function notifyDecided(ctx: RequestContext, at: LineOfMatch, about: Decided): Promise<void> {
  const { db, services } = ctx;
  const email = disputeDecidedEmail(services.config, at.page.match, {
    lineName: lineName(at.line),
    score: outcomeText(scoringOf(at), about.standing, at.page.match),
    isPosted: about.decision === 'posted',
    note: about.note,
    byName: await nameOf(ctx),
  });
  await services.outbox.postAll(db, emailsTo(ctx, await captainIds(ctx, at), email));
}

function wordsOf(at: LineOfMatch, proposed: LineResult) {
  const text = (result: LineResult) => outcomeText(scoringOf(at), result, at.page.match);
  return {
    lineName: lineName(at.line),
    posted: at.line.result ? text(at.line.result) : '',
    proposed: text(proposed),
  };
}

async function captainIds({ db }: RequestContext, { page }: LineOfMatch): Promise<number[]> {
  const captains = await listCaptainContacts(db, teamIdsOf(page.match));
  return captains.map(({ memberId }) => memberId);
}

async function nameOf({ actor, db }: RequestContext): Promise<string> {
  const person = await findPerson(db, memberIdOf(actor) ?? 0);
  return person ? `${person.firstName} ${person.lastName}` : 'An organizer';
}

/** Without the person who did it. */
function emailsTo<Content extends object>(
  { actor }: RequestContext,
  people: readonly number[],
  content: Content,
) {
  const others = new Set(people.filter((memberId) => memberId !== memberIdOf(actor)));
  return [...others].map((toMemberId) => ({ toMemberId, ...content }));
}
