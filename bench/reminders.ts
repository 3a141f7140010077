import { sql } from 'kysely';
import type { Db } from '../server/src/db/open';
import { gather } from './evening/gather';
import { type Crowd, askSomething } from './evening/mix';
import { pace } from './evening/pace';
import { buildService } from './load/build-service';
import { besideGoal, describe, percentile } from './load/figures';
import { shape } from './load/fill-play';
import { fillAll, withDatabase, withNode } from './load/with-load';
import { aMailSink } from './reminders/mail-sink';

/**
 * An evening while the service asks 10,000 players who can play, and the same evening without it, on one node. Smaller:
 * `npm run bench reminders 20 50 5` (sessions of 48 players, requests per second, seconds).
 */
const [sessions = 210, rate = 100, seconds = 20] = process.argv.slice(2).map(Number);
const players = sessions * shape.teams * shape.roster;
/** Longer than it takes on a slow machine; only a hang should fail. */
const mostMs = 900_000;

buildService();
const sink = await aMailSink();
try {
  await withDatabase(async (database) => {
    await fillAll(database, { sessions, played: sessions, players, scoredRounds: 4 });
    await letItBeNoon(database.db);
    const crowd = await gather(database.db, { played: sessions, sessions });
    await withNode(
      { DATABASE_URL: database.url, SMTP_URL: sink.url, MAIL_FROM: 'league@example.com' },
      (node) => measure(database.db, node.url, crowd),
    );
  });
} finally {
  sink.stop();
}

/** At all places it is noon now, because no one is asked at night. */
async function letItBeNoon(db: Db): Promise<void> {
  const ahead = 12 - new Date().getUTCHours();
  // The names of these zones count the hours behind UTC.
  const zone = `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
  await sql`update places set time_zone = ${zone}`.execute(db);
}

async function measure(db: Db, url: string, crowd: Crowd): Promise<void> {
  const evening = () => pace([url], { rate, seconds }, () => askSomething(crowd));
  await evening();
  const quiet = await evening();
  await sql`update teams set asks_availability = true`.execute(db);
  await sql`insert into pgboss.job (name) values ('availability')`.execute(db);
  const since = performance.now();
  const answers = [];
  let lasted = 0;
  do {
    const busy = await evening();
    answers.push(...busy.answers);
    lasted += busy.lasted;
  } while ((await isUnderWay(db)) && performance.now() - since < mostMs);
  console.log(`without questions: ${describe(timesOf(quiet.answers), quiet.lasted)}`);
  console.log(`with questions:    ${describe(timesOf(answers), lasted)}`);
  console.log(besideGoal('p99', percentile(timesOf(answers), 0.99), { goal: 150, unit: 'ms' }));
  const errors = [...quiet.answers, ...answers].filter(({ status }) => status >= 400);
  const kinds = new Set(errors.map(({ name, status }) => `${name}: ${status}`));
  console.log(`  ${errors.length} errors ${[...kinds].join(', ')}`);
  const areRight = await check(db, lasted);
  if (!areRight || errors.length > 0) process.exitCode = 1;
}

/** Everyone who has not answered was asked, once. */
async function check(db: Db, lasted: number): Promise<boolean> {
  const sent = await sink.askedAddresses();
  const twice = sent.length - new Set(sent).size;
  const { rows } = await sql<{ asked: number; neither: number }>`
    select (select count(*)::int from availability_questions) as asked, count(*)::int as neither
    from team_members tm
    where not exists (select from availability_questions q where q.team_member_id = tm.id)
      and not exists (select from availability v join team_matches m on m.id = v.team_match_id and m.match_at > now()
        where v.team_member_id = tm.id)`.execute(db);
  const [{ asked, neither } = { asked: 0, neither: 0 }] = rows;
  console.log(
    `  ${sent.length} of ${asked} questions to ${players} players arrived within ${(lasted / 1000).toFixed(0)} s, ` +
      `${twice} twice; ${neither} players neither answered nor were asked`,
  );
  return sent.length === asked && twice === 0 && neither === 0;
}

function timesOf(all: readonly { ms: number }[]): number[] {
  return all.map(({ ms }) => ms);
}

async function isUnderWay(db: Db): Promise<boolean> {
  const { rows } = await sql`select from pgboss.job
    where name in ('availability', 'mail') and state < 'completed' limit 1`.execute(db);
  return rows.length > 0;
}
