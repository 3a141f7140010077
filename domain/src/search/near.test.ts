import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { distancesInMiles } from '../constants';
import { cellOf, cellsAround, earthRadiusInMiles, likenessAt, type Point, unitVectorOf } from './near';

/** Anywhere, with many edge cases: at the poles, on the date line, on the equator. */
const anywhere = fc.record({
  lat: fc.oneof(
    fc.double({ min: -90, max: 90, noNaN: true }),
    fc.constantFrom(-90, 90, 0, 89.999, -89.999, 88.2, -88.2),
  ),
  lng: fc.oneof(
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.constantFrom(-180, 180, 0, 179.999, -179.999),
  ),
});

const distance = fc.constantFrom(...distancesInMiles.options);

/** Up to the maximum search distance and a little further, in any direction. */
const aWayFrom = fc.record({
  share: fc.double({ min: 0, max: 1.2, noNaN: true }),
  bearing: fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
});

it('finds everything within the distance in its cells, and nothing beyond it by its vector', () => {
  fc.assert(
    fc.property(anywhere, distance, aWayFrom, (here, miles, { share, bearing }) => {
      const there = walk(here, share * miles, bearing);
      const apart = haversine(here, there);
      fc.pre(Math.abs(apart - miles) > 1e-4);
      const isNear = apart < miles;
      expect(product(here, there) >= likenessAt(miles)).toBe(isNear);
      expect(isNear && !cellsAround(here, miles).includes(cellOf(there))).toBe(false);
    }),
    { numRuns: 1500 },
  );
});

it('measures the distance of any two points like haversine', () => {
  fc.assert(
    fc.property(anywhere, anywhere, (here, there) => {
      const likeness = Math.min(1, Math.max(-1, product(here, there)));
      expect(Math.abs(Math.acos(likeness) * earthRadiusInMiles - haversine(here, there))).toBeLessThan(0.1);
    }),
    { numRuns: 500 },
  );
});

it('uses few cells in populated areas, each once and all of them valid', () => {
  fc.assert(
    fc.property(anywhere, distance, (here, miles) => {
      const cells = cellsAround(here, miles);
      expect(new Set(cells).size).toBe(cells.length);
      expect(Math.min(...cells)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...cells)).toBeLessThan(180 * 360);
      expect(cells.length).toBeLessThanOrEqual(Math.abs(here.lat) < 65 ? 60 : 5 * 360);
    }),
  );
});

it.each([
  ['Fiji across the date line', { lat: -17, lng: 179.9 }, { lat: -17, lng: -179.8 }, 25],
  ['both sides of the north pole', { lat: 89.9, lng: 10 }, { lat: 89.9, lng: -170 }, 25],
  ['the date line written twice', { lat: 5, lng: 180 }, { lat: 5, lng: -180 }, 10],
])('handles %s', (_, here, there, miles) => {
  expect(product(here, there)).toBeGreaterThanOrEqual(likenessAt(miles));
  expect(cellsAround(here, miles)).toContain(cellOf(there));
});

function product(here: Point, there: Point): number {
  const [one, other] = [unitVectorOf(here), unitVectorOf(there)];
  return one.x * other.x + one.y * other.y + one.z * other.z;
}

function haversine(here: Point, there: Point): number {
  const [phi, psi] = [radians(here.lat), radians(there.lat)];
  const a =
    Math.sin((psi - phi) / 2) ** 2 +
    Math.cos(phi) * Math.cos(psi) * Math.sin(radians(there.lng - here.lng) / 2) ** 2;
  return 2 * earthRadiusInMiles * Math.asin(Math.min(1, Math.sqrt(a)));
}

/** The point reached by going straight in one direction. */
function walk({ lat, lng }: Point, miles: number, bearing: number): Point {
  const [phi, angle] = [radians(lat), miles / earthRadiusInMiles];
  const sine = Math.sin(phi) * Math.cos(angle) + Math.cos(phi) * Math.sin(angle) * Math.cos(bearing);
  const arrived = Math.asin(Math.min(1, Math.max(-1, sine)));
  const turned = Math.atan2(
    Math.sin(bearing) * Math.sin(angle) * Math.cos(phi),
    Math.cos(angle) - Math.sin(phi) * sine,
  );
  const east = lng + (turned * 180) / Math.PI;
  return { lat: (arrived * 180) / Math.PI, lng: ((((east + 180) % 360) + 360) % 360) - 180 };
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
