import type { NextSeason, ReturningTeam } from '@courtline/contract/next-season';
import { currency } from '@courtline/domain/constants';
import { wallTimeOf } from '@courtline/domain/date/wall-time';
import { checkStartNextSeason, suggestNextSeason } from '@courtline/domain/next-season/next-season';
import { canNudge, nudgeAgainAt, type NudgedGroup } from '@courtline/domain/next-season/returning-team';
import { canManageConference } from '@courtline/domain/permission/organizer';
import { calendarDay } from '@courtline/domain/date/passed';
import { type PriceTerms, priceOn } from '@courtline/domain/registration/price';
import { amountOf, centsOf, formatMoney } from '@courtline/domain/registration/money';
import { isTournament } from '@courtline/domain/session/session-kind';
import { crestOf } from '@courtline/domain/team/crest';
import type { RequestContext } from '../../context/request-context';
import { requirePolicy } from '../../context/require-policy';
import { notFound } from '../../context/service-error';
import {
  type NextSeasonFacts,
  type ReturningTeamRow,
  findNextSeasonFacts,
  listReturningTeams,
} from '../../store/next-season/next-season';
import { type WholeSession, findWholeSession } from '../../store/session/session-details';
import { presentProposal } from './proposal';

/** A finished session, and the next one if it was started. */
export type SeasonState = { session: WholeSession; facts: NextSeasonFacts; next: WholeSession | null };

/** Only for those who run the finished session. */
export async function getSeasonState({ actor, db }: RequestContext, sessionId: number): Promise<SeasonState> {
  const session = await findWholeSession(db, sessionId);
  if (!session) throw notFound();
  requirePolicy(actor, canManageConference(actor, session));
  const facts = await findNextSeasonFacts(db, sessionId);
  if (!facts) throw notFound();
  return { session, facts, next: facts.next && (await findWholeSession(db, facts.next.sessionId)) };
}

/** The next session, for those who run it: its conference may be another. */
export async function getNextSession(ctx: RequestContext, sessionId: number): Promise<WholeSession> {
  const { next } = await getSeasonState(ctx, sessionId);
  if (!next) throw notFound();
  requirePolicy(ctx.actor, canManageConference(ctx.actor, next));
  return next;
}

/** As for a generated schedule: without a known zone, times are those of UTC. */
export function zoneOf({ timeZone }: Pick<WholeSession, 'timeZone'>): string {
  return timeZone ?? 'UTC';
}

export function daysOf(session: WholeSession): { firstDay: string; lastDay: string } {
  const zone = zoneOf(session);
  return {
    firstDay: wallTimeOf(session.startDateUtc, zone).date,
    lastDay: wallTimeOf(session.endDateUtc, zone).date,
  };
}

type Priced = PriceTerms & { timeZone: string | null };

export function priceText(ctx: RequestContext, session: Priced): string {
  const { totalCents } = priceToday(ctx, session);
  return totalCents === 0 ? 'Registration is free.' : `A spot costs ${formatMoney(totalCents)}.`;
}

export async function presentNextSeason(
  ctx: RequestContext,
  { session, facts, next }: SeasonState,
): Promise<NextSeason> {
  const { actor, now } = ctx;
  const zone = zoneOf(session);
  const { id, name, conferenceId, leagueId, leagueName, rulePack } = session;
  return {
    sessionId: id,
    sessionName: name,
    conferenceId,
    leagueId,
    leagueName,
    timeZone: zone,
    isTournament: isTournament(session),
    whyNot: checkStartNextSeason({ ...session, nextName: next?.name ?? null }, now),
    suggestion: suggestNextSeason(session, { now, zone }),
    conferences: facts.conferences.filter((one) =>
      canManageConference(actor, { leagueId, conferenceId: one.id }),
    ),
    rulePackName: rulePack?.name ?? null,
    venueCount: facts.venueCount,
    ...(await presentProposal(ctx, { session, facts, next })),
    next: next && facts.next && (await presentNext(ctx, next, facts.next)),
  };
}

async function presentNext(
  ctx: RequestContext,
  session: WholeSession,
  { taken, answerBy, createdAtUtc, createdByName }: NonNullable<NextSeasonFacts['next']>,
): Promise<NonNullable<NextSeason['next']>> {
  const canManage = canManageConference(ctx.actor, session);
  const teams = canManage ? await listReturningTeams(ctx.db, session.id) : [];
  const { totalCents } = priceToday(ctx, feeCents(session));
  return {
    sessionId: session.id,
    name: session.name,
    conferenceId: session.conferenceId,
    conferenceName: session.conferenceName,
    startDateUtc: session.startDateUtc,
    endDateUtc: session.endDateUtc,
    teamRegistrationStartDateUtc: session.teamRegistrationStartDateUtc,
    teamRegistrationEndDateUtc: session.teamRegistrationEndDateUtc,
    answerBy,
    taken,
    createdAtUtc,
    createdByName,
    teamsMax: session.teamsMax,
    teamPlayersMax: session.teamPlayersMax,
    price: amountOf(totalCents),
    currencySymbol: currency.symbol,
    canManage,
    teams: teams.map((team) => presentTeam(team, ctx.now)),
  };
}

function priceToday({ services, now }: RequestContext, { timeZone, ...terms }: Priced) {
  return priceOn(terms, calendarDay(now, timeZone ?? 'UTC'), services.config.serviceFeeCents);
}

export function feeCents(session: WholeSession): Priced {
  const { registrationFee, registrationVerificationFee, earlyFee, lateFee } = session;
  const { earlyUntil, lateFrom, timeZone } = session;
  return {
    registrationFeeCents: centsOf(registrationFee),
    registrationVerificationFeeCents: centsOf(registrationVerificationFee),
    earlyFeeCents: earlyFee === null ? null : centsOf(earlyFee),
    earlyUntil,
    lateFeeCents: lateFee === null ? null : centsOf(lateFee),
    lateFrom,
    timeZone,
  };
}

function presentTeam(row: ReturningTeamRow, now: Date): ReturningTeam {
  const { answeredBy: _by, askedAt: _asked, nudgedAt: _nudged, paymentNudgedAt: _paid, ...team } = row;
  const again = (group: NudgedGroup) => (canNudge(row, group, now) ? null : nudgeAgainAt(row, group));
  return {
    ...team,
    crest: crestOf(team.teamId, team.crest),
    nudgeAgainAtUtc: again('unanswered'),
    paymentNudgeAgainAtUtc: again('unpaid'),
  };
}
