import { createServer } from 'node:net';
import { applicationVersion } from '@courtline/domain/constants';
import closeWithGrace from 'close-with-grace';
import type { ClientConfig } from 'pg';
import { runCommand } from './backup/run-command';
import { type Config, readConfig, readWhere } from './config';
import { type Db, withoutTimeLimits } from './db/open';
import { StartError } from './db/start-error';
import { demoAccounts, demoPassword } from './demo/accounts';
import { fillDemoData, rejectDemoData } from './demo/demo-data';
import { firstAdminLink } from './first-admin';
import { resetSecondFactor } from './operations/reset-second-factor';
import { reportText, verifyRecords } from './operations/verify-records';
import { type Service, openService } from './service';

const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  const [command, file] = process.argv.slice(2);
  const readers = { 'verify-records': verifyAll, 'reset-second-factor': resetFactorsOf };
  if (command) await runCommand({ command, file, say, readers, ...readWhere(process.env) });
  else await start(readConfig(process.env));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function verifyAll(connection: ClientConfig): Promise<void> {
  const reports = await withoutTimeLimits(connection, verifyRecords);
  const { isWhole, lines } = reportText(reports);
  for (const line of lines) say(line);
  if (!isWhole) throw new StartError('A record is broken. docs/operations.md says what to do.');
  say(reports.length === 0 ? 'No session has a record yet.' : 'Every record holds.');
}

async function resetFactorsOf(connection: ClientConfig, email = ''): Promise<void> {
  if (email === '') throw new StartError('Say whose second step: reset-second-factor <email>.');
  const isFound = await withoutTimeLimits(connection, (db) => resetSecondFactor(db, email));
  if (!isFound) throw new StartError(`No member has the email address ${email}.`);
  say(`${email} can sign in with the password alone and set up a new second step.`);
}

async function start(config: Config): Promise<void> {
  await checkPort(config);
  const opening = openService(config, say);
  stopWhenAsked(opening);
  const service = await opening;
  try {
    const { connection } = service.database;
    const fill = (patient: Db) => fillDemoData(patient, { config, now: new Date(), say });
    if (config.isDemo) await withoutTimeLimits(connection, fill);
    else await withoutTimeLimits(connection, rejectDemoData);
    await service.app.listen({ port: config.port, host: config.host });
    await greet(config, service);
  } catch (error) {
    await service.stop();
    throw toPortError(error, config);
  }
}

/** Checked before the database starts, so that a used port fails fast. */
function checkPort({ port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(toPortError(error, { port, host })));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

function toPortError(error: unknown, { port, host }: Pick<Config, 'port' | 'host'>): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE') {
    return new StartError(`Port ${port} is already in use. Stop the other program or set PORT.`);
  }
  if (code === 'EACCES')
    return new StartError(`Port ${port} requires elevated permissions. Set PORT to a number above 1023.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError(`HOST ${host} isn't an address of this machine.`);
  }
  return error;
}

/** Ctrl-C, SIGTERM or the end of the launcher stop everything that is started or still starting. */
function stopWhenAsked(opening: Promise<Service>): void {
  // A crashed process cannot stop gracefully, and trying would keep it running; one that ends by itself has already
  // stopped.
  const skip: closeWithGrace.AllEvents[] = ['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE', 'beforeExit'];
  const { close } = closeWithGrace({ delay: 10_000, logger: false, skip }, async ({ err }) => {
    const service = await opening.catch(() => null);
    if (err) service?.app.log.fatal({ err }, 'stopping after a failure');
    await service?.stop();
  });
  process.once('disconnect', close);
}

async function greet(config: Config, { database, digest }: Service): Promise<void> {
  say(`\nCourtline ${applicationVersion} is ready: ${config.publicUrl}`);
  if (config.isDemo) {
    say(`\nDemo accounts, all with the password ${demoPassword}:`);
    for (const { role, email } of demoAccounts) say(`  ${role.padEnd(22)}${email}`);
    say('\nTo start with an empty site, set DEMO=off and another DATA_DIR.');
    return;
  }
  const link = await withoutTimeLimits(database.connection, (db) =>
    firstAdminLink(db, { publicUrl: config.publicUrl, digest }),
  );
  if (link) say(`\nCreate the first admin with this one-time link:\n  ${link}`);
  if (!config.stripe) {
    say(
      '\nNo payment provider is configured (STRIPE_SECRET_KEY). Only test cards work, and no one is charged.',
    );
  }
  if (!config.smtpUrl) {
    say("\nNo mail server is configured (SMTP_URL). Emails aren't sent; admins can read them at /dev/mail.");
  }
}
