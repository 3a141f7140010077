export type Point = { lat: number; lng: number };

export type UnitVector = { x: number; y: number; z: number };

export const earthRadiusInMiles = 3958.7613;

const columns = 360;
const rows = 180;
/** Margin, so that rounding omits no cell. */
const hair = 1e-9;

/**
 * The dot product of two of them is the cosine of the angle between them: no square root, and no special cases at the
 * poles or the date line.
 */
export function unitVectorOf({ lat, lng }: Point): UnitVector {
  const [phi, lambda] = [inRadians(lat), inRadians(lng)];
  return {
    x: Math.cos(phi) * Math.cos(lambda),
    y: Math.cos(phi) * Math.sin(lambda),
    z: Math.sin(phi),
  };
}

/** The dot product of two unit vectors at this distance; it is larger for nearer points. */
export function likenessAt(miles: number): number {
  return Math.cos(miles / earthRadiusInMiles);
}

export function milesBetween(here: Point, there: Point): number {
  const [one, other] = [unitVectorOf(here), unitVectorOf(there)];
  const likeness = one.x * other.x + one.y * other.y + one.z * other.z;
  return Math.acos(Math.min(1, likeness)) * earthRadiusInMiles;
}

/** The cell of the degree grid that contains a point; must match the database function cell_of. */
export function cellOf({ lat, lng }: Point): number {
  return rowOf(lat) * columns + columnOf(lng);
}

/** Every cell that can contain a point within this distance. */
export function cellsAround({ lat, lng }: Point, miles: number): number[] {
  const angle = miles / earthRadiusInMiles;
  const height = inDegrees(angle) + hair;
  const isAtPole = Math.abs(lat) + height >= 90;
  // Meridians converge towards the poles: the same distance is more degrees there, and finally all of them.
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
