export type Point = { lat: number; lng: number };

/** A point of the earth, on a ball of radius one. */
export type UnitVector = { x: number; y: number; z: number };

export const earthRadiusInMiles = 3958.7613;

const columns = 360;
const rows = 180;
/** Wider by a hair, so that no rounding leaves out a cell. */
const hair = 1e-9;

/** Two of them, multiplied, are the cosine of the way between them: no root, no pole and no date line in sight. */
export function unitVectorOf({ lat, lng }: Point): UnitVector {
  const [phi, lambda] = [inRadians(lat), inRadians(lng)];
  return {
    x: Math.cos(phi) * Math.cos(lambda),
    y: Math.cos(phi) * Math.sin(lambda),
    z: Math.sin(phi),
  };
}

/** How alike two unit vectors are at this distance; nearer ones are more alike. */
export function likenessAt(miles: number): number {
  return Math.cos(miles / earthRadiusInMiles);
}

/** The cell of the grid of degrees that a point lies in, as the function cell_of of the database says it. */
export function cellOf({ lat, lng }: Point): number {
  return rowOf(lat) * columns + columnOf(lng);
}

/** Every cell in which something can lie that is no further away than this. */
export function cellsAround({ lat, lng }: Point, miles: number): number[] {
  const angle = miles / earthRadiusInMiles;
  const height = inDegrees(angle) + hair;
  const isAtPole = Math.abs(lat) + height >= 90;
  // Meridians come together towards the poles: the same way is more degrees there, and at last all of them.
  const width = isAtPole ? 180 : inDegrees(Math.asin(Math.sin(angle) / Math.cos(inRadians(lat)))) + hair;
  const ofRow = columnsBetween(lng - width, lng + width);
  return countFrom(rowOf(Math.max(lat - height, -90)), rowOf(Math.min(lat + height, 90))).flatMap((row) =>
    ofRow.map((column) => row * columns + column),
  );
}

function columnsBetween(west: number, east: number): number[] {
  if (east - west >= 359) return countFrom(0, columns - 1);
  return countFrom(Math.floor(west + 180), Math.floor(east + 180)).map(
    (column) => (column + columns) % columns,
  );
}

function rowOf(lat: number): number {
  return Math.min(Math.floor(lat + 90), rows - 1);
}

function columnOf(lng: number): number {
  return Math.floor(lng + 180) % columns;
}

function countFrom(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function inRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function inDegrees(radians: number): number {
  return (radians * 180) / Math.PI;
}
