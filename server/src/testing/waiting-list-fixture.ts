import { joinWaitingList, ownWaitingList } from '@courtline/contract/waiting-list';
import type { JobServices } from '../operations/job-services';
import { advanceWaitingLists } from '../operations/waiting-list';
import { openOutbox } from '../queue/outbox';
import { endSpots } from '../store/team/save-roster';
import type { TestService } from './a-service';
import type { Caller } from './caller';
import { type RegistrationFixture, aRegistrationFixture } from './registration-fixture';
import { type Rostered, aRosteredPlayer } from './roster-rows';

/** A free session whose two teams have room for one player each and are full. */
export type WaitingListFixture = RegistrationFixture & { players: { aces: Rostered; lobs: Rostered } };

export async function aFullSession(service: TestService, terms = {}): Promise<WaitingListFixture> {
  const fixture = await aRegistrationFixture(service, {
    teamPlayersMax: 1,
    cents: 0,
    leagueCents: 0,
    ...terms,
  });
  const aces = await aRosteredPlayer(service.db, { teamId: fixture.aces });
  const lobs = await aRosteredPlayer(service.db, { teamId: fixture.lobs });
  return { ...fixture, players: { aces, lobs } };
}

export function joinLine(
  { sessionId, aces }: RegistrationFixture,
  who: Caller,
  {
    teamId = aces,
    pin,
    ...headers
  }: { teamId?: number | null; pin?: string; headers?: Record<string, string> } = {},
) {
  const body = { teamId, ...(pin === undefined ? {} : { registrationPin: pin }) };
  return who.send(joinWaitingList, { params: { id: sessionId }, body, ...headers });
}

/** Number in line, the team of an offer, or null without an entry. */
export async function standing({ sessionId }: RegistrationFixture, who: Caller) {
  const { response } = await who.send(ownWaitingList);
  const own = response.entries.find((entry) => entry.sessionId === sessionId);
  return own ? (own.offer?.team.name ?? own.place) : null;
}

/** Takes a player off the roster without any notification, as a job would find it. */
export function leavesRoster({ service }: RegistrationFixture, { teamMemberId }: Rostered): Promise<void> {
  return endSpots(service.db, { teamMemberIds: [teamMemberId], because: 'withdrawn', now: new Date() });
}

/** No provider: nothing is paid in a free session. */
export function jobServicesOf({ db, config, app }: TestService): JobServices {
  return {
    db,
    config,
    log: app.log,
    outbox: openOutbox(null),
    payment: { provider: null, providerOf: () => null, testCards: null } as never,
    refunds: { order: async () => undefined },
  };
}

export function runWaitingLists(service: TestService, now = new Date()): Promise<void> {
  return advanceWaitingLists(jobServicesOf(service), now);
}
