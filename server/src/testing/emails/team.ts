import * as roster from '../../features/roster/emails';
import * as sessionTeams from '../../features/session-teams/emails';
import { actingCaptainEmail, actingCaptainNewsEmail } from '../../features/match/notify-acting-captain';
import { costRemovedEmail, costSharedEmail, costToCollectEmail } from '../../features/match/tell-shared-cost';
import { captainEmail } from '../../features/team/emails';
import * as roleEmails from '../../operations/notify-role-change';
import { rosterChangedEmail } from '../../operations/notify-roster-change';
import type { JobServices } from '../../operations/job-services';
import { matchOf, person, player, teamOf, to, toMemberId } from './facts';
import { one, posted, written } from './write';

/** Teams, their captains and their rosters. */
export const teamEmails = {
  'captain-added': one((site, called) =>
    captainEmail(site, {
      teamId: 1,
      teamName: called,
      sessionName: called,
      leagueName: called,
      captain: person(called),
      byName: called,
      hasAccepted: false,
    }),
  ),
  'acting-captain': written((site, called) =>
    actingCaptainEmail(site, matchOf(called), { ...acting(called), isEnded: false }),
  ),
  'acting-captain-news': written((site, called) =>
    actingCaptainNewsEmail(site, matchOf(called), { ...acting(called), isEnded: true }),
  ),
  'cost-shared': written((site, called) =>
    costSharedEmail(site, matchOf(called), { cost: cost(called), byName: called, share: share(called) }),
  ),
  'cost-to-collect': written((site, called) =>
    costToCollectEmail(site, matchOf(called), { cost: cost(called), byName: called }),
  ),
  'cost-removed': written((site, called) =>
    costRemovedEmail(site, matchOf(called), { cost: cost(called), byName: called, person: person(called) }),
  ),
  'captains-changed': written((site, called) =>
    roleEmails.captainsChangedEmail(site, {
      team: { teamId: 1, teamName: called, sessionName: called, leagueName: called },
      name: called,
      what: 'added',
    }),
  ),
  'player-released': posted((services, called) =>
    roster.notifyReleased(contextOf(services), { player: player(called), amountCents: 4500 }),
  ),
  'captain-released-player': written((site, called) =>
    roster.captainReleasedEmail(site, {
      name: called,
      teamName: called,
      sessionId: 5,
      sessionName: called,
      leagueName: called,
      amountCents: 0,
    }),
  ),
  'captain-removed': written((site, called) =>
    roleEmails.roleEndedEmail(site, {
      kind: 'team',
      name: called,
      leagueName: called,
      person: person(called),
    }),
  ),
  'team-deleted': written((site, called) =>
    roleEmails.teamsDeletedEmail(site, {
      teamNames: [called, called],
      sessionName: called,
      leagueName: called,
      isSession: false,
    }),
  ),
  'team-copied': (publicUrl: string, called: string) => {
    const about = { teamId: 1, teamName: called, sessionName: called, leagueName: called };
    const [players, captains] = [
      sessionTeams.playersOfCopyEmail({ publicUrl }, about),
      sessionTeams.captainsOfCopyEmail({ publicUrl }, about),
    ];
    return [players, captains].map((content) => ({ to, toMemberId, ...content }));
  },
  'roster-changed': written((site, called) =>
    rosterChangedEmail(site, {
      name: called,
      sessionName: called,
      leagueName: called,
      joined: [{ teamId: 1, teamName: called }],
      left: [{ teamId: 2, teamName: called }],
    }),
  ),
  'player-withdrawn': posted((services, called) =>
    roster.notifyWithdrawn(contextOf(services), { player: player(called), isOff: true, amountCents: 4500 }),
  ),
  'player-refunded': posted((services, called) =>
    roster.notifyWithdrawn(contextOf(services), { player: player(called), isOff: false, amountCents: 4500 }),
  ),
  'player-moved': posted((services, called) =>
    roster.notifyMoved(contextOf(services), { player: player(called), to: { teamId: 2, teamName: called } }),
  ),
  'player-copied': posted((services, called) =>
    roster.notifyCopied(contextOf(services), {
      player: player(called),
      to: [{ teamId: 2, teamName: called }],
      isSubstitute: true,
    }),
  ),
};

function contextOf(services: JobServices) {
  return { db: null, services } as never;
}

function cost(called: string) {
  const payer = { ...person(called), memberId: 2 };
  return { teamName: called, what: called, amountCents: 4000, payer, shares: [share(called)] };
}

function share(called: string) {
  const { firstName, lastName } = person(called);
  return { teamMemberId: 1, memberId: 1, firstName, lastName, amountCents: 1000, paidAtUtc: null };
}

function acting(called: string) {
  return { team: teamOf(called), person: person(called), byName: called };
}
