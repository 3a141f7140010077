import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, aDatabase } from '../testing/cluster';
import { until } from '../testing/until';
import { type UnreliableNetwork, anUnreliableNetwork } from '../testing/unreliable-network';
import { listen } from './live-connection';

let database: TestDatabase;
let network: UnreliableNetwork;

beforeAll(async () => {
  database = await aDatabase();
  network = await anUnreliableNetwork(database.url);
});

afterAll(async () => {
  await network.close();
  await database.drop();
});

describe('A listening connection in a network that swallows everything', () => {
  it('is given up, and another one hears what is said later', async () => {
    const heard: (string | undefined)[] = [];
    let timesLost = 0;
    const listener = listen(
      { connectionString: network.url },
      {
        hear: (payload) => void heard.push(payload),
        onListening: () => undefined,
        onLost: () => void (timesLost += 1),
        checkMs: 500,
      },
    );
    await until(() => listener.isListening());
    network.hang();
    await until(() => !listener.isListening());
    expect(timesLost).toBeGreaterThan(0);
    network.flow();
    await until(() => listener.isListening());
    await until(async () => {
      await database.pool.query(`select pg_notify('courtline', 'anyone there?')`);
      return heard.length > 0;
    });
    expect(heard[0]).toBe('anyone there?');
    await listener.close();
  });

  it('does not delay the end of the service', async () => {
    const listener = listen(
      { connectionString: network.url },
      { hear: () => undefined, onListening: () => undefined, onLost: () => undefined },
    );
    await until(() => listener.isListening());
    network.hang();
    await listener.close();
    expect(listener.isListening()).toBe(false);
    network.flow();
  });
});
