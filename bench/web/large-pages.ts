import type { Browser, BrowserContext } from '@playwright/test';
import { fillSession, teamName } from './large-sessions';
import { type Visit, visit } from './visit';

const organizer = { email: 'league@courtline.example', password: 'courtline-demo' };
const goals = { task: 200, requests: 3 };
const visits = 3;

/** Opens a draw of 128 teams and a season of 64 as organizer and as visitor, and prints the cost. */
export async function openLargePages(browser: Browser, baseURL: string): Promise<void> {
  const context = () => browser.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } });
  const [organizing, visiting] = [await context(), await context()];
  await organizing.request.post('/v1/auth/login', { data: organizer });
  const [draw, season] = await fillLargeSessions(organizing);
  console.log(
    `\nThe longest task of ${visits} visits in ms, on the processor and by the clock (which a busy machine stretches),\nand the page's own requests + the shell's:\n`,
  );
  await measure('a draw of 128, organizer', organizing, `/leagues/session/${draw}/manage?tab=draw`);
  await measure('a season of 64, organizer', organizing, `/leagues/session/${season}/manage?tab=schedule`);
  await measure('a draw of 128, visitor', visiting, `/leagues/session/${draw}?tab=draw`);
  await measure('a season of 64, visitor', visiting, `/leagues/session/${season}?tab=schedule`);
  for (const one of [organizing, visiting]) await one.close();
}

async function fillLargeSessions({ request }: BrowserContext): Promise<[draw: number, season: number]> {
  const response = await request.get('/v1/leagues/1/conferences');
  const [conference] = (await response.json()) as { id: number }[];
  const conferenceId = conference?.id ?? 0;
  return [
    await fillSession(request, { teams: 128, isTournament: true, conferenceId }),
    await fillSession(request, { teams: 64, isTournament: false, conferenceId }),
  ];
}

async function measure(name: string, context: BrowserContext, path: string): Promise<void> {
  const shell = await visit(context, '/no-such-page', 'Page not found');
  const seen: Visit[] = [];
  for (let time = 0; time < visits; time++) seen.push(await visit(context, path, new RegExp(teamName)));
  const own = ownRequests(seen[0]?.asked ?? [], shell.asked);
  const busy = Math.max(...seen.map(({ longestTask }) => longestTask.busy));
  const clock = Math.max(...seen.map(({ longestTask }) => longestTask.clock));
  const task = `${shown(busy)} ${shown(clock)}   ${verdict(clock, goals.task)}`;
  const requests = `${own.length} + ${shell.asked.length}   ${verdict(own.length, goals.requests)}`;
  console.log(`  ${name.padEnd(28)}${task.padEnd(28)}${requests}`);
}

/** The requests without those that the shell always sends. */
function ownRequests(paths: readonly string[], shell: readonly string[]): string[] {
  const rest = [...shell];
  return paths.filter((path) => {
    const at = rest.indexOf(path);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}

function shown(ms: number): string {
  return String(Math.round(ms)).padStart(6);
}

function verdict(value: number, goal: number): string {
  return value <= goal ? `goal ${goal}` : `MISSED ${goal}`;
}
