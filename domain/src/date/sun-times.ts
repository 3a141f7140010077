/** Sunrise and sunset of a day in UTC; null where the sun does not rise or does not set. */
export type SunTimes = { sunrise: string; sunset: string } | null;

const dayMs = 24 * 60 * 60 * 1000;
const epoch2000 = Date.UTC(2000, 0, 1, 12);
const [rad, deg] = [Math.PI / 180, 180 / Math.PI];
const sin = (degrees: number) => Math.sin(degrees * rad);
const cos = (degrees: number) => Math.cos(degrees * rad);

/** The sun's upper edge at the horizon, with the refraction of the air. */
const horizon = -0.833;

/**
 * The sunrise equation with the sun's mean anomaly, the equation of the center and the equation of time: right to within
 * two minutes between the polar circles in this century. `day` (YYYY-MM-DD) is the calendar day at the place.
 */
export function sunTimes({
  day,
  latitude,
  longitude,
}: {
  day: string;
  latitude: number;
  longitude: number;
}): SunTimes {
  const daysSince2000 = Math.round((Date.parse(`${day}T12:00:00Z`) - epoch2000) / dayMs);
  const meanNoon = daysSince2000 - longitude / 360;
  const anomaly = (357.5291 + 0.98560028 * meanNoon) % 360;
  const center = 1.9148 * sin(anomaly) + 0.02 * sin(2 * anomaly) + 0.0003 * sin(3 * anomaly);
  const ecliptic = (anomaly + center + 180 + 102.9372) % 360;
  const noon = meanNoon + 0.0053 * sin(anomaly) - 0.0069 * sin(2 * ecliptic);
  const declination = Math.asin(sin(ecliptic) * sin(23.4397)) * deg;
  const hourAngle = (sin(horizon) - sin(latitude) * sin(declination)) / (cos(latitude) * cos(declination));
  if (hourAngle < -1 || hourAngle > 1) return null;
  const half = (Math.acos(hourAngle) * deg) / 360;
  const at = (days: number) => new Date(Math.round(epoch2000 + days * dayMs)).toISOString();
  return { sunrise: at(noon - half), sunset: at(noon + half) };
}
