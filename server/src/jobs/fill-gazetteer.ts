import { setTimeout as pause } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import { type Db, withoutTimeLimits } from '../db/open';
import { inTransaction } from '../db/transaction';
import { gazetteer, gazetteerVersion } from '../gateways/places/gazetteer/gazetteer';
import { takeLock } from '../store/platform/advisory-lock';
import { hasGazetteer, saveGazetteer, savePlaces } from '../store/search/place';

const waitMs = 5000;

export type GazetteerFilling = { begin: () => void; stop: () => Promise<void> };

/** Loads the gazetteer in the background; can be stopped at any moment. */
export function openFilling(connection: ClientConfig, onError: (error: Error) => void): GazetteerFilling {
  const stopping = new AbortController();
  let running = Promise.resolve();
  return {
    begin() {
      running = fillGazetteer(connection, stopping.signal).catch((cause: Error) => {
        if (!stopping.signal.aborted) onError(cause);
      });
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** Loads the gazetteer into the database, once for all nodes, while the service is already in use. */
export async function fillGazetteer(connection: ClientConfig, until: AbortSignal): Promise<void> {
  await withoutTimeLimits(connection, async (db) => {
    while (!(await hasGazetteer(db, gazetteerVersion))) {
      if (await inTransaction(db, (tx) => fillOnce(tx, until))) return;
      // Another node is loading it; takes over if that node stops early.
      await pause(waitMs, undefined, { signal: until });
    }
  });
}

/** In one transaction, so that the gazetteer is complete or absent; false while another node is loading it. */
async function fillOnce(db: Db, until: AbortSignal): Promise<boolean> {
  if (!(await takeLock(db, 'gazetteer'))) return false;
  if (await hasGazetteer(db, gazetteerVersion)) return true;
  for await (const places of gazetteer()) {
    until.throwIfAborted();
    await savePlaces(db, places);
  }
  await saveGazetteer(db, gazetteerVersion);
  return true;
}
