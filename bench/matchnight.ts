import { setTimeout as pause } from 'node:timers/promises';
import type { Standing } from '../contract/src/standings';
import type { Db } from '../server/src/db/open';
import { buildService } from './load/build-service';
import { besideGoal, describe, percentile } from './load/figures';
import { shape } from './load/fill-play';
import { signInAll } from './load/sign-in';
import { describeTime, processorTime } from './load/processor-time';
import { openWire } from './load/wire';
import { fillAll, withDatabase, withNode } from './load/with-load';
import { foldedStandings, isSameTable } from './matchnight/fold';
import { type Post, planPosts, sendPost, setsOf } from './matchnight/posts';

/** 3,000 results from 200 captains in 60 seconds; smaller: `npm run bench matchnight 300 24 6`. */
const [results = 3000, captains = 200, seconds = 60] = process.argv.slice(2).map(Number);
const sessions = Math.ceil(captains / shape.teams);
/** Posted before the measurement, so that it does not include the first seconds of a service that has just started. */
const earlyResults = Math.min(300, Math.max(0, sessions * shape.matches * shape.lines - results));
const earlySeconds = 6;
const teamIds = Array.from({ length: sessions * shape.teams }, (_, index) => index + 1);

buildService();
for (const confirmsScores of [false, true]) {
  await withDatabase(async (database) => {
    await fillAll(database, { sessions, played: sessions, players: 0, scoredRounds: 0 });
    await database.db.updateTable('session_match_rules').set({ confirms_scores: confirmsScores }).execute();
    console.log(`\nScores ${confirmsScores ? 'are' : 'need not be'} confirmed by the other side`);
    await withNode({ DATABASE_URL: database.url }, (node) =>
      playNight({ url: node.url, db: database.db, nodes: [node.pid], dataDir: database.dataDir }),
    );
  });
}

type Night = { url: string; db: Db; nodes: readonly number[]; dataDir: string };

async function playNight(night: Night): Promise<void> {
  const all = await planPosts(night.db, { sessions, most: results + earlyResults });
  const [early, posts] = [all.slice(results), all.slice(0, results)];
  const before = await postAll(night, early, earlySeconds);
  console.log(
    `${posts.length} results in ${seconds} s from ${teamIds.length} captains in ${sessions} sessions`,
  );
  const taken = processorTime(night);
  const since = performance.now();
  const answers = await postAll(night, posts, seconds);
  const lasted = performance.now() - since;
  const times = answers.map(({ ms }) => ms);
  console.log(`\n ${describe(times, lasted)}`);
  const retried = answers.filter(({ tries }) => tries > 1).length;
  console.log(`  ${retried} were sent again because the service was busy (503)`);
  console.log(besideGoal('p99', percentile(times, 0.99), { goal: 150, unit: 'ms' }));
  console.log(describeTime(taken, processorTime(night), posts.length));
  await check(night, all, [...before, ...answers]);
}

type Answered = Awaited<ReturnType<typeof sendPost>>;

/** Spread evenly over the time, each captain on their own connection; a captain who is delayed catches up. */
async function postAll({ url, db }: Night, posts: readonly Post[], within: number): Promise<Answered[]> {
  const members = teamIds.map((teamId) => (teamId - 1) * shape.roster + 1);
  const headers = await signInAll(db, members);
  const wires = await Promise.all(teamIds.map(() => openWire(url)));
  const answers: Answered[] = [];
  const hands = teamIds.map(() => Promise.resolve());
  const post = (result: Post, teamId: number) => {
    const at = teamId - 1;
    const send = async (before: Promise<void> | undefined) => {
      await before;
      const [wire, head] = [wires[at], headers[at]];
      if (wire && head) answers.push(await sendPost(wire, result, head));
    };
    hands[at] = send(hands[at]);
  };
  const since = performance.now();
  for (const [index, result] of posts.entries()) {
    await pause(Math.max(0, since + (index / posts.length) * within * 1000 - performance.now()));
    post(result, result.teamId);
    if (result.rivalId !== null) post(result, result.rivalId);
  }
  await Promise.all(hands);
  for (const wire of wires) wire.close();
  return answers;
}

/** Each line was acknowledged once and is stored as posted, and all standings equal the fold of the stored results. */
async function check(night: Night, posts: readonly Post[], answers: readonly Answered[]): Promise<void> {
  const accepted = new Map<number, number>();
  for (const { lineId, status } of answers) {
    if (status === 201) accepted.set(lineId, (accepted.get(lineId) ?? 0) + 1);
  }
  const odd = answers.filter(({ status }) => status !== 201 && status !== 409);
  const notOnce = posts.filter(({ lineId }) => accepted.get(lineId) !== 1);
  const stored = await night.db.selectFrom('results').select(['line_id', 'sets']).execute();
  const keptSets = new Map(
    stored.map((row) => [row.line_id, row.sets as { side1: number; side2: number }[]]),
  );
  const lost = posts.filter((post) => !isStored(keptSets.get(post.lineId), setsOf(post)));
  const different = await differentTables(night, new Set(posts.map(({ sessionId }) => sessionId)));
  console.log(
    `  ${posts.length - lost.length} of ${posts.length} results stand as they were posted; ${lost.length} are lost`,
  );
  console.log(
    `  ${notOnce.length} were not acknowledged exactly once; ${odd.length} answers were neither 201 nor 409`,
  );
  console.log(`  ${different.length} tables differ from the fold of the results`);
  const isBroken =
    lost.length + notOnce.length + odd.length + different.length > 0 || stored.length !== posts.length;
  if (isBroken) process.exitCode = 1;
}

type Sets = readonly { side1: number; side2: number }[];

function isStored(found: Sets | undefined, posted: Sets): boolean {
  const textOf = (sets: Sets) => sets.map(({ side1, side2 }) => `${side1}-${side2}`).join(' ');
  return found !== undefined && textOf(found) === textOf(posted);
}

async function differentTables({ url, db }: Night, sessionIds: ReadonlySet<number>): Promise<number[]> {
  const wire = await openWire(url);
  const different = [];
  for (const sessionId of sessionIds) {
    const { body } = await wire.ask({ path: `/v1/leagues/sessions/${sessionId}/teamstandings` });
    const folded = await foldedStandings(db, sessionId);
    if (!isSameTable(JSON.parse(body) as Standing[], folded)) different.push(sessionId);
  }
  wire.close();
  return different;
}
