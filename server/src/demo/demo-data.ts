import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Config } from '../config';
import type { Db } from '../db/open';
import { StartError } from '../db/start-error';
import { inTransaction } from '../db/transaction';
import { hashPassword } from '../features/account/password';
import { openOutbox } from '../queue/outbox';
import { takeLock } from '../store/platform/advisory-lock';
import { findMemberByEmail, hasMembers } from '../store/account/member';
import { accountOf, demoAccounts, demoPassword } from './accounts';
import { fillClubs, fillSchools } from './clubs';
import { fillConfirmations } from './confirmations';
import { fillDivisions } from './divisions';
import { fillEmails } from './emails';
import { fillEvents } from './events';
import { fillFreeAgents } from './free-agents';
import { fillInvitations } from './invitations';
import { fillJuniorLeague } from './junior-league';
import { fillJuniors } from './juniors';
import { fillLeagues } from './leagues';
import { fillLeagueRatings } from './league-ratings';
import { fillLineupChecks } from './lineup-checks';
import { fillMatches } from './matches';
import { fillOutsidePayments } from './outside-payments';
import { type Person, fillNewcomer, fillPeople, makePeople } from './people';
import { fillPlaces } from './places';
import { fillQuestions } from './questions';
import { fillRain } from './rain';
import { fillPrices } from './prices';
import { fillRegistrations } from './registrations';
import { fillRequests } from './requests';
import { fillSealed } from './sealed';
import { fillSeasonPlan } from './season-plan';
import { fillNextSeason } from './next-season';
import { fillSeasons } from './seasons';
import { fillConversations } from './conversations';
import { fillActingCaptain } from './acting-captain';
import { fillSharedCosts } from './shared-costs';
import { fillSubstitutes } from './substitutes';
import { fillTeams } from './teams';
import { fillTokens } from './tokens';
import { fillTournaments } from './tournaments';
import { fillWebhooks } from './webhooks';
import { fillWaitingLists } from './waiting-lists';

type Setting = { config: Config; now: Date; say: (progress: string) => void };

/** Fills an empty database with demo data; leaves an existing demo world unchanged and throws if the data is real. */
export async function fillDemoData(db: Db, { config, now, say }: Setting): Promise<void> {
  if (await hasMembers(db)) return refuseRealPeople(db);
  say('Creating demo data');
  const passwordHash = await hashPassword(demoPassword);
  const people = makePeople(now);
  const fill = () => inTransaction(db, (tx) => fillOnce(tx, { config, now, passwordHash, people }));
  while (!(await fill())) await pause(200);
}

/** Real users must never share a service with accounts whose password is public. */
export async function rejectDemoData(db: Db): Promise<void> {
  if (await hasDemoData(db)) {
    throw new StartError('This database holds demo data. Use another DATA_DIR or database, or set DEMO=on.');
  }
}

/** A setting forgotten at a restart must not add an admin whose password is public. */
async function refuseRealPeople(db: Db): Promise<void> {
  if (await hasDemoData(db)) return;
  throw new StartError(
    'This database holds real data. Set DEMO=off, or use another DATA_DIR or database for the demo.',
  );
}

/** Checks for admin rights too, because anyone can sign up with the address of the demo admin. */
async function hasDemoData(db: Db): Promise<boolean> {
  const member = await findMemberByEmail(db, accountOf('Admin').email);
  return member?.isAdmin ?? false;
}

type Filling = { config: Config; now: Date; passwordHash: string; people: readonly Person[] };

/** One transaction, so that the demo world is complete or absent; false while another node is filling it. */
async function fillOnce(db: Db, { config, now, passwordHash, people }: Filling): Promise<boolean> {
  if (!(await takeLock(db, 'demoWorld'))) return false;
  if (await hasDemoData(db)) return true;
  const places = await fillPlaces(db);
  const residents = await fillPeople(db, people, { passwordHash, places, now });
  const memberIds = new Map(residents.map(({ email, memberId }) => [email, memberId]));
  await fillClubs(db, { places, memberIds });
  await fillSchools(db, places);
  await fillEvents(db, { places, now });
  const ctx = { db, now, ...(await adminContext(db, config)) };
  const conferences = await fillLeagues({ ctx, places, memberIds });
  await fillTeams(db, { residents, conferences, places, now });
  await countRows(db);
  const accountIds = accountIdsOf(memberIds);
  await fillRegistrations(db, { now, accountIds });
  await fillRequests(db, { conferences, now });
  const sessions = await fillSeasons(db, conferences);
  await countRows(db);
  await fillMatches(db, { sessions, accountIds, now });
  await fillSealed(db, { sessionIds: [...sessions.keys()], accountIds, config, now });
  await fillTournaments(db, conferences, { accountIds, now });
  await fillJuniors(db, { residents, conferences, passwordHash, places, now });
  await fillConversations(db, { memberIds, now });
  await fillEmails(db, { config, memberIds, now });
  await fillNewcomer(db, { passwordHash, now });
  await fillJuniorLeague(db, { ctx, residents, places, memberIds, passwordHash, now });
  const captainId = memberIds.get(accountOf('Captain').email) ?? 0;
  await fillQuestions(db, { captainId, now });
  await fillConfirmations(db, { config, captainId, now });
  await fillLineupChecks(db, { captainId, now });
  await fillSubstitutes(db, { captainId, config, now });
  await fillActingCaptain(db, { captainId, accountIds, now });
  await fillSharedCosts(db, { captainId, now });
  await fillRain(db, { accountIds, now });
  await fillSeasonPlan(db, { now });
  await fillFreeAgents(db, { captainId, accountIds, now });
  await fillInvitations(db, { captainId, now });
  await fillWaitingLists(db, { accountIds, now });
  await fillPrices(db, { accountIds, now });
  await fillOutsidePayments(db, { accountIds, now });
  await fillNextSeason(db, { now });
  await fillDivisions(db, { conferences, residents, accountIds, places, now });
  const organizerId = memberIds.get(accountOf('League organizer').email) ?? 0;
  await fillTokens(db, { organizerId, captainId, now });
  await fillWebhooks(db, { organizerId, now });
  await fillLeagueRatings(db);
  return true;
}

/**
 * Tells PostgreSQL how large the tables have become. It may have counted them after an interrupted start left them empty,
 * and would then compare every row with every other one.
 */
async function countRows(db: Db): Promise<void> {
  await sql`analyze`.execute(db);
}

function accountIdsOf(memberIds: ReadonlyMap<string, number>): Set<number> {
  return new Set(demoAccounts.flatMap(({ email }) => memberIds.get(email) ?? []));
}

/** Runs use cases as the admin; e-mails stay in the built-in mailbox, because the addresses do not exist. */
async function adminContext(db: Db, config: Config) {
  const admin = await findMemberByEmail(db, accountOf('Admin').email);
  if (!admin) throw new Error('The demo world begins with its admin');
  const roles = { isAdmin: true, leagueIds: [], conferenceIds: [] };
  return {
    actor: { kind: 'member' as const, memberId: admin.id, ...roles },
    services: { config, outbox: openOutbox(null) },
    request: { id: 'demo-world', address: 'localhost' },
  };
}
