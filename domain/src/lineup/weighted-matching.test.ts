import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { heaviestMatching } from './weighted-matching';

const aGraph = fc.integer({ min: 1, max: 8 }).chain((count) =>
  fc.record({
    count: fc.constant(count),
    weights: fc.array(fc.oneof(fc.constant(0), fc.nat(6), fc.nat(1000)), {
      minLength: count * count,
      maxLength: count * count,
    }),
  }),
);

it('pairs up vertices at the largest weight that trying all pairings finds', () => {
  fc.assert(
    fc.property(aGraph, ({ count, weights }) => {
      const weightOf = (one: number, other: number) =>
        weights[Math.min(one, other) * count + Math.max(one, other)] ?? 0;
      const partners = heaviestMatching(count, weightOf);
      let found = 0;
      for (const [one, other] of partners.entries()) {
        if (other === null) continue;
        expect(partners[other]).toBe(one);
        expect(weightOf(one, other)).toBeGreaterThan(0);
        found += weightOf(one, other) / 2;
      }
      expect(found).toBe(
        heaviestByTrying(
          weightOf,
          Array.from({ length: count }, (_, index) => index),
        ),
      );
    }),
    { numRuns: 500 },
  );
});

function heaviestByTrying(weightOf: (one: number, other: number) => number, free: number[]): number {
  const [one, ...rest] = free;
  if (one === undefined) return 0;
  const alone = heaviestByTrying(weightOf, rest);
  const paired = rest.map(
    (other) =>
      weightOf(one, other) +
      heaviestByTrying(
        weightOf,
        rest.filter((vertex) => vertex !== other),
      ),
  );
  return Math.max(alone, ...paired);
}

it('nests odd cycles: large graphs with many equal weights are paired up completely', () => {
  for (const count of [30, 45, 60]) {
    const partners = heaviestMatching(count, (one, other) => ((one * other + one + other) % 7 === 3 ? 5 : 4));
    expect(partners.filter((other) => other !== null)).toHaveLength(count - (count % 2));
  }
});
