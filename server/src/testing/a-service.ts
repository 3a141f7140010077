import type { FastifyInstance } from 'fastify';
import { type Config, readConfig } from '../config';
import type { Db } from '../db/open';
import { loginLifetimeMs } from '../store/account/login-session';
import { newToken } from '../secret';
import { type Service, openService } from '../service';
import { saveLoginSession } from '../store/account/login-session';
import { type Caller, callerOf } from './caller';
import { type TestDatabase, aDatabase, patientTimeoutMs } from './cluster';
import { addressSettings } from './start-cluster';
import { type About, aMember, organizesConference, organizesLeague } from './people';

/** One node of the service on its own database, with callers. */
export type TestService = {
  app: FastifyInstance;
  /** For state that no call shows: the pool, keyed digests, the log. */
  internals: Service;
  config: Config;
  database: TestDatabase;
  db: Db;
  visitor: () => Caller;
  member: (about?: About) => Promise<Caller>;
  admin: () => Promise<Caller>;
  leagueOrganizerOf: (leagueId: number) => Promise<Caller>;
  conferenceOrganizerOf: (conferenceId: number) => Promise<Caller>;
  /** Creates another log-in of the member. */
  signedIn: (member: { memberId: number; email: string }) => Promise<Caller>;
  /** Listens on a free port and returns the address. */
  listen: () => Promise<string>;
  close: () => Promise<void>;
};

type Options = {
  settings?: Record<string, string>;
  /** A database shared by several nodes; its creator drops it. */
  on?: TestDatabase;
  clientFolder?: string;
};

export async function aService({
  settings = {},
  on,
  clientFolder = 'none',
}: Options = {}): Promise<TestService> {
  const database = on ?? (await aDatabase());
  const config = readConfig({ ...standardSettings, ...addressSettings(database.url), ...settings });
  const service = await openService(config, () => undefined, clientFolder);
  return {
    ...peopleOf(service, config, database.db),
    app: service.app,
    internals: service,
    config,
    database,
    db: database.db,
    listen: () => service.app.listen({ port: 0, host: '127.0.0.1' }),
    async close() {
      await service.stop();
      if (!on) await database.drop();
    },
  };
}

export const standardSettings = {
  COOKIE_SECRET: 'a secret of at least thirty-two characters',
  PIN_KEY: 'a key of at least thirty-two characters',
  LOG_LEVEL: 'fatal',
  // Tests insert rows directly, which does not invalidate cached responses.
  PREPARED_MB: '0',
  DATABASE_TIMEOUT_MS: String(patientTimeoutMs),
};

function peopleOf({ app, digest }: Service, config: Config, db: Db) {
  const signedIn = async (member: { memberId: number; email: string }) => {
    const token = newToken();
    await saveLoginSession(db, {
      memberId: member.memberId,
      tokenHash: digest(token),
      expiresAt: new Date(Date.now() + loginLifetimeMs),
      userAgent: 'test',
      address: '',
    });
    return callerOf(app, config, { ...member, token });
  };
  const member = async (about?: About) => signedIn(await aMember(db, about));
  return {
    signedIn,
    member,
    visitor: () => callerOf(app, config),
    admin: () => member({ isAdmin: true }),
    async leagueOrganizerOf(leagueId: number) {
      const caller = await member();
      await organizesLeague(db, caller.memberId, leagueId);
      return caller;
    },
    async conferenceOrganizerOf(conferenceId: number) {
      const caller = await member();
      await organizesConference(db, caller.memberId, conferenceId);
      return caller;
    },
  };
}
