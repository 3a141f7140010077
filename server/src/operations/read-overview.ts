import type { Overview, OverviewMatch, OverviewSession } from '@courtline/contract/overview';
import { utcDay } from '@courtline/domain/date/utc-day';
import { isLineupMissing, isScoreMissing, isScoreOverdue } from '@courtline/domain/overview/missing';
import { type Actor, memberIdOf } from '@courtline/domain/permission/actor';
import { canConfirmPlayer } from '@courtline/domain/permission/organizer';
import { amountOf } from '@courtline/domain/registration/money';
import { paymentState } from '@courtline/domain/registration/payment-state';
import type { Db } from '../db/open';
import {
  type OpenMatch,
  type OverviewRow,
  type OverviewScope,
  listOverviewSessions,
} from '../store/league/overview';
import { listPendingClaims } from '../store/player/player';

const dayMs = 24 * 60 * 60 * 1000;

type Request = {
  actor: Actor;
  now: Date;
  scope: OverviewScope;
  /** Where the claimed players have been on a team; null for an admin, who sees all. */
  claimsWithin: Omit<OverviewScope, 'sessionIds'> | null;
};

/** Two statements for any number of sessions. The caller has checked that the actor organizes all of the scope. */
export async function readOverview(db: Db, { actor, now, scope, claimsWithin }: Request): Promise<Overview> {
  const inDays = (days: number) => new Date(now.getTime() + days * dayMs);
  const [rows, claims] = await Promise.all([
    // Tomorrow begins and ends at another time in each zone: three days cover all of them.
    listOverviewSessions(db, scope, {
      readerId: memberIdOf(actor),
      now,
      endedAfter: inDays(-30),
      newSince: inDays(-7),
      matchesUntil: inDays(3),
    }),
    listPendingClaims(db, { today: utcDay(now), within: claimsWithin }),
  ]);
  return {
    sessions: rows.map((row) => present(row, now)),
    claimCount: claims.filter((claim) => canConfirmPlayer(actor, claim)).length,
  };
}

function present(row: OverviewRow, now: Date): OverviewSession {
  const { openMatches, unregisteredCount, registrationFeeCents, ...session } = row;
  const { registrationVerificationFeeCents, ...shown } = session;
  const fees = { registrationFeeCents, registrationVerificationFeeCents };
  const state = paymentState({
    ...fees,
    isRegistered: false,
    isFreeByCode: false,
    paidCents: 0,
    refundedCents: 0,
    outsideCents: 0,
  });
  const unpaidCount = state === 'unpaid' ? unregisteredCount : 0;
  const unscored = openMatches.filter((match) => !match.isLevel && isScoreMissing(match, now));
  return {
    ...shown,
    unpaidCount,
    amountDue: amountOf(unpaidCount * (registrationFeeCents + registrationVerificationFeeCents)),
    overdueScoreCount: unscored.filter((match) => isScoreOverdue(match, now)).length,
    missingScores: unscored.map(presentMatch),
    missingLineups: openMatches.flatMap((match) => lineupsMissingIn(match, now)),
    levelMatches: openMatches.filter(({ isLevel }) => isLevel).map(presentMatch),
  };
}

/** Organizers who belong to one team hear nothing about the lineup of its opponents. */
function lineupsMissingIn(match: OpenMatch, now: Date): OverviewSession['missingLineups'] {
  return [match.position1Team, match.position2Team]
    .filter((team) => !team.isOpponent && isLineupMissing(match, team, now))
    .map(({ teamId, name }) => ({ ...presentMatch(match), teamId, teamName: name }));
}

/** Leaves out the states of the lineups, which organizers must not see. */
function presentMatch({ position1Team, position2Team, ...match }: OpenMatch): OverviewMatch {
  const { teamMatchId, teamMatchNumber, matchDate, timeZone } = match;
  return {
    teamMatchId,
    teamMatchNumber,
    matchDate,
    timeZone,
    position1Team: { teamId: position1Team.teamId, name: position1Team.name },
    position2Team: { teamId: position2Team.teamId, name: position2Team.name },
  };
}
