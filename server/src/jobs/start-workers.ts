import type { EmailGateway } from '../gateways/email/deliver';
import type { PushGateway } from '../gateways/push/push-gateway';
import type { SeasonSolver } from '../gateways/solver/season-solver';
import type { SignedLinks } from '../signed-links';
import type { UnsubscribeLinks } from '../unsubscribe-links';
import { deleteExpiredRows } from './delete-expired-rows';
import { deliverEmail } from './deliver-email';
import type { Outbound } from '../gateways/outbound/outbound';
import type { Pins } from '../pins';
import { deliverWebhook, queueDueWebhooks } from './deliver-webhooks';
import type { ReadAsVisitor } from './webhook-payload';
import { deliverPush } from './deliver-push';
import { type JobQueue, hour, minute } from '../queue/queue';
import type { Worker } from '../queue/run-workers';
import { askAvailability } from '../operations/ask-availability';
import { remindOfScores } from '../operations/remind-of-scores';
import { computeLeagueRatings } from '../operations/compute-league-ratings';
import { settleScores } from '../operations/settle-scores';
import { sealDueLineups } from '../operations/lineup-exchange';
import { openSeasonRepairs, restartLostRepairs, runSeasonRepair } from '../operations/run-season-repair';
import { openSeasonSearches, restartLostSearches, runSeasonSearch } from '../operations/run-season-search';
import { runSubstituteSearches } from '../operations/run-substitute-search';
import { advanceWaitingLists } from '../operations/waiting-list';
import { reconcile } from '../operations/reconcile-payments';
import { carryOutRefund } from '../operations/refund';
import { sendDigests } from '../operations/send-digests';
import { notifyOverdueResults, runResultJob } from '../operations/notify-results';
import type { JobServices } from '../operations/job-services';
import { runMessagePushJob, runUnreadJob } from '../operations/notify-unread';

type Tools = {
  jobs: JobQueue;
  services: JobServices;
  emailGateway: EmailGateway | null;
  push: PushGateway;
  unsubscribeLinks: UnsubscribeLinks;
  signedLinks: SignedLinks;
  deliverEvent: Worker | null;
  solver: SeasonSolver;
  webhooks: { outbound: Outbound; pins: Pins; read: ReadAsVisitor };
};

/** Starts the workers of this node. */
export function startWorkers(tools: Tools): void {
  const { jobs, services, emailGateway, push, unsubscribeLinks, signedLinks, deliverEvent } = tools;
  const { db, log } = services;
  const { publicUrl } = services.config;
  if (emailGateway)
    jobs.work('mail', (job) =>
      deliverEmail({ db, gateway: emailGateway, unsubscribeLinks, signedLinks, publicUrl }, job),
    );
  jobs.work('push', (job) => deliverPush({ db, gateway: push, signedLinks, log }, job));
  jobs.work('refund', (job) => carryOutRefund(services, job));
  jobs.work('unread', (job) => runUnreadJob(services, job));
  jobs.work('message-push', (job) => runMessagePushJob(services, job));
  jobs.work('result-news', (job) => runResultJob(services, job));
  if (deliverEvent) jobs.work('payment-event', deliverEvent);
  jobs.work('reconcile', () => reconcile(services, new Date()));
  jobs.repeat('reconcile', minute);
  jobs.work('availability', () => askAvailability(services, new Date()));
  jobs.repeat('availability', 15 * minute);
  jobs.work('scores', () => runScoreTasks(services, new Date()));
  jobs.repeat('scores', 5 * minute);
  jobs.work('lineups', () => sealDueLineups(services, new Date()));
  jobs.repeat('lineups', minute);
  jobs.work('league-ratings', () => computeLeagueRatings({ db }));
  jobs.repeat('league-ratings', minute);
  jobs.work('substitutes', () => runSubstituteSearches(services, new Date()));
  jobs.repeat('substitutes', minute);
  jobs.work('waiting-lists', () => advanceWaitingLists(services, new Date()));
  jobs.repeat('waiting-lists', minute);
  const searches = openSeasonSearches(jobs);
  jobs.work('season-search', (job) => runSeasonSearch({ db, log, solver: tools.solver }, job));
  jobs.work('season-repair', (job) => runSeasonRepair({ db, log, solver: tools.solver }, job));
  const repairs = openSeasonRepairs(jobs);
  jobs.work('season-searches', async () => {
    await restartLostSearches({ db, searches }, new Date());
    await restartLostRepairs({ db, repairs }, new Date());
  });
  jobs.repeat('season-searches', minute);
  jobs.work('webhook', (job) => deliverWebhook({ db, ...tools.webhooks }, job));
  jobs.poll(1, () => queueDueWebhooks(db, jobs, new Date()));
  jobs.work('housekeeping', () => runHourlyTasks(services, new Date()));
  jobs.repeat('housekeeping', hour);
}

async function runScoreTasks(services: JobServices, now: Date): Promise<void> {
  await settleScores(services, now);
  await remindOfScores(services, now);
}

async function runHourlyTasks(services: JobServices, now: Date): Promise<void> {
  try {
    await notifyOverdueResults(services, now);
    await sendDigests(services, now);
  } finally {
    await deleteExpiredRows(services.db, now);
  }
}
