import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { withConnection } from '../db/open';
import { startCluster, urlOfDatabase } from './start-cluster';
import { fillTemplate } from './template';

/**
 * By default PostgreSQL plans a prepared statement five times per connection before it caches the plan. With one database
 * per test file, planning would take most of the time of a run.
 */
const settings = { plan_cache_mode: 'force_generic_plan' };

/** One PostgreSQL and one template for the whole run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster(settings);
  const template = `courtline_template_${randomBytes(4).toString('hex')}`;
  const ask = (sql: string) =>
    withConnection({ connectionString: cluster.url }, (client) => client.query(sql));
  try {
    await ask(`create database ${template} template template0`);
    await fillTemplate({ connectionString: urlOfDatabase(cluster.url, template) });
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  project.provide('cluster', { url: cluster.url, template });
  return async () => {
    await ask(`drop database if exists ${template} with (force)`);
    await cluster.stop();
  };
}
