import { commitImport } from '@courtline/contract/import';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { calmSeconds } from '../../testing/calm-seconds';
import { aConference, aLeague, aSession } from '../../testing/league-rows';
import { upload } from '../../testing/roster-file';

let service: TestService;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

const teams = 400;
const rows = 5000;

/** Teams of twelve or thirteen, each with a captain, and an address for each person. */
function largeFile(): string {
  const lines = Array.from({ length: rows }, (_, index) => {
    const role = index < teams ? 'Captain' : 'Player';
    return `Team ${index % teams},First${index},Last${index},person${index}@example.com,${1950 + (index % 50)}-03-01,${role}`;
  });
  return ['Team,First name,Last name,Email,Birth date,Role', ...lines].join('\n');
}

it('imports 5,000 people within 30 seconds, and prints how long the session is locked', async () => {
  const leagueId = await aLeague(service.db);
  const sessionId = await aSession(service.db, { conferenceId: await aConference(service.db, { leagueId }) });
  await service.db.updateTable('sessions').set({ teams_max: 500 }).where('id', '=', sessionId).execute();
  const organizer = await service.leagueOrganizerOf(leagueId);
  const since = performance.now();
  const checked = await calmSeconds(() => upload(organizer, sessionId, largeFile()));
  const checkedAt = performance.now();
  const { id, version, counts } = checked.result;
  expect(counts).toEqual({ new: rows, matched: 0, changed: 0, unsure: 0, wrong: 0 });
  const watch = watchLock(sessionId);
  const body = { version, sendInvitations: true };
  const imported = await calmSeconds(() => organizer.send(commitImport, { params: { id }, body }));
  const importedAt = performance.now();
  const lockedMs = await watch.stop();
  expect(imported.result.status).toBe(200);
  // oxlint-disable-next-line no-console -- the figures are what this test is for
  console.info(
    `5,000 rows: checked in ${secondsOf(checkedAt - since)} s, imported in ${secondsOf(importedAt - checkedAt)} s, session locked at most ${lockedMs} ms`,
  );
  expect(checked.seconds + imported.seconds).toBeLessThan(30);
}, 90_000);

function secondsOf(ms: number): string {
  return (ms / 1000).toFixed(1);
}

/** Tries the session's lock again and again: the longest wait is how long others wait for the import. */
function watchLock(sessionId: number) {
  const over = new AbortController();
  let longest = 0;
  const watching = (async () => {
    while (!over.signal.aborted) {
      const before = performance.now();
      await service.database.pool.query('select from sessions where id = $1 for update', [sessionId]);
      longest = Math.max(longest, Math.round(performance.now() - before));
    }
  })();
  return {
    stop: async () => {
      over.abort();
      await watching;
      return longest;
    },
  };
}
