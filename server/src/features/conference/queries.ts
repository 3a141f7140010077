import type { ResponseOf, Input } from '@courtline/contract/call';
import type {
  conferenceSummary as summaryCall,
  myConferences as mineCall,
  Conference,
  readConference as readCall,
  conferenceSessionNames as namesCall,
  conferenceLeagueFees as feesCall,
} from '@courtline/contract/conference';
import type { RequestContext } from '../../context/request-context';
import { countSessions, listSessionNames } from '../../store/session/session';
import { getConference } from './whole-conference';
import { notSignedIn, notFound } from '../../context/service-error';
import { listConferencesOf } from '../../store/league/conference-organizer';
import { canManageConference } from '@courtline/domain/permission/organizer';
import { requirePolicy } from '../../context/require-policy';
import { findConference, findLeagueFee } from '../../store/league/conference';
import { currency } from '@courtline/domain/constants';
import { amountOf } from '@courtline/domain/registration/money';

export async function conferenceSummary(
  ctx: RequestContext,
  { params }: Input<typeof summaryCall>,
): Promise<ResponseOf<typeof summaryCall>> {
  const [conference, sessionCount] = await Promise.all([
    getConference(ctx, params.id),
    countSessions(ctx.db, { conferenceId: params.id, now: ctx.now }),
  ]);
  return { ...conference, sessionCount };
}

type Conferences = ResponseOf<typeof mineCall>;

export async function myConferences({ actor, db }: RequestContext): Promise<Conferences> {
  if (actor.kind === 'visitor') throw notSignedIn();
  const conferences = await listConferencesOf(db, actor.memberId);
  return conferences.map(({ sportTypeId, ...conference }) => ({
    ...conference,
    sportTypeId: sportTypeId as Conferences[number]['sportTypeId'],
  }));
}

export function readConference(ctx: RequestContext, { params }: Input<typeof readCall>): Promise<Conference> {
  return getConference(ctx, params.id);
}

export async function sessionNames(
  { actor, db }: RequestContext,
  { params }: Input<typeof namesCall>,
): Promise<ResponseOf<typeof namesCall>> {
  const conference = await findConference(db, params.id);
  if (!conference) throw notFound();
  requirePolicy(
    actor,
    canManageConference(actor, { leagueId: conference.leagueId, conferenceId: params.id }),
  );
  return listSessionNames(db, params.id);
}

export async function leagueFees(
  { actor, db }: RequestContext,
  { params }: Input<typeof feesCall>,
): Promise<ResponseOf<typeof feesCall>> {
  const fee = await findLeagueFee(db, params.id);
  if (!fee) throw notFound();
  requirePolicy(actor, canManageConference(actor, { leagueId: fee.leagueId, conferenceId: params.id }));
  return { leagueFee: amountOf(fee.leagueFeeCents), currencySymbol: currency.symbol };
}
