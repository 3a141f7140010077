import { expect, type Page } from '@playwright/test';

/** The worker controls the page, and has every file of the pages that a member needs without network. */
export async function isReadyForOffline(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const worker = await (await page.request.get('/sw.js')).text();
  const [, list = ''] = /memberPages:["'`]([^"'`]+)/.exec(worker) ?? [];
  const needed = list.split(',');
  expect(needed.length).toBeGreaterThan(20);
  await expect.poll(() => page.evaluate(missingFiles, needed), { timeout: 60_000 }).toEqual([]);
}

async function missingFiles(paths: readonly string[]): Promise<string[]> {
  const found = await Promise.all(paths.map((path) => caches.match(path)));
  return paths.filter((_, index) => !found[index]);
}

/** The records of a store of the client's databases; empty if there is no such database yet. */
export function recordsIn<T>(page: Page, database: string, store: string): Promise<T[]> {
  return page.evaluate(
    async ([name, from]) => {
      // Opening it would create it, without its stores.
      if (!(await indexedDB.databases()).some((known) => known.name === name)) return [];
      // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the browser, without this file
      const done = <Result>(request: IDBRequest<Result>) =>
        new Promise<Result>((resolve) => {
          request.addEventListener('success', () => resolve(request.result));
        });
      const db = await done(indexedDB.open(name));
      const records = await done(db.transaction(from).objectStore(from).getAll());
      db.close();
      return records as T[];
    },
    [database, store] as const,
  );
}

/** Everything that this browser keeps for the site, as one text. */
export async function everythingKept(page: Page): Promise<string> {
  const stored = await Promise.all([
    recordsIn(page, 'courtline-responses', 'owner'),
    recordsIn(page, 'courtline-responses', 'responses'),
    recordsIn(page, 'courtline-outbox', 'entries'),
  ]);
  const rest = await page.evaluate(async () => {
    const texts: string[] = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        texts.push(request.url);
        const response = await cache.match(request);
        if (!request.url.includes('/assets/')) texts.push((await response?.text()) ?? '');
      }
    }
    return texts.join('\n');
  });
  return JSON.stringify(stored) + rest;
}
