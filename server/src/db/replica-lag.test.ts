import { describe, expect, it } from 'vitest';
import { chooseReplica, createLagMeter } from './replica-lag';

describe('A read is served', () => {
  const near = { name: 'near', isUsable: true, replayed: 200 };
  const far = { name: 'far', isUsable: true, replayed: 100 };
  const broken = { name: 'broken', isUsable: false, replayed: 900 };
  const all = [near, broken, far];
  const chosen = (position: number, turns = [0, 1, 2]) =>
    turns.map((turn) => chooseReplica(all, { position, turn })?.name ?? 'primary');

  it.each([
    ['by replicas in turn if the reader wrote nothing', 0, ['near', 'far', 'near']],
    ['by those that have replayed the write of the reader', 150, ['near', 'near', 'near']],
    ['by one that has replayed exactly that write', 200, ['near', 'near', 'near']],
    ['by the primary until one has replayed it', 201, ['primary', 'primary', 'primary']],
  ])('%s', (_, position, servers) => {
    expect(chosen(position)).toEqual(servers);
  });

  it('by the primary if there is no replica', () => {
    expect(chooseReplica([], { position: 0, turn: 0 })).toBeNull();
  });
});

describe('The lag of a replica', () => {
  const at = { ms: 0 };
  const meterAt = (keptMs = 5000) => {
    at.ms = 0;
    return createLagMeter(keptMs, () => at.ms);
  };

  it('is the time for which the primary has been ahead of it', () => {
    const meter = meterAt();
    meter.notePrimary(100);
    at.ms = 300;
    meter.notePrimary(150);
    at.ms = 1000;
    expect([90, 100, 149, 150].map(meter.lagMs)).toEqual([1000, 700, 700, 0]);
  });

  it('does not grow while nothing is written', () => {
    const meter = meterAt();
    meter.notePrimary(100);
    at.ms = 60_000;
    meter.notePrimary(100);
    expect(meter.lagMs(100)).toBe(0);
  });

  it('stays known for a replica that is further behind than what is remembered', () => {
    const meter = meterAt(1000);
    for (let position = 1; position <= 100; position++) {
      at.ms += 100;
      meter.notePrimary(position);
    }
    expect(meter.lagMs(0)).toBeGreaterThan(1000);
    expect([97, 98, 99].map(meter.lagMs)).toEqual([200, 100, 0]);
  });

  it('starts anew with a primary that knows less than the one before', () => {
    const meter = meterAt();
    meter.notePrimary(500);
    at.ms = 1000;
    meter.notePrimary(400);
    at.ms = 2000;
    expect([300, 400, 450].map(meter.lagMs)).toEqual([1000, 0, 0]);
  });
});
