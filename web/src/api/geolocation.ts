import { delaysInMs } from '@courtline/domain/constants';

type Point = { lat: number; lng: number };

/** The browser's position, or the error to show instead. */
export type Located = { point: Point } | { error: { title: string; text: string } };

const unknown = "We couldn't find your location. Enter a city or ZIP code instead.";

/** Our own texts: browsers write theirs for developers. */
const reasons: Record<number, string> = {
  1: 'Your browser blocked your location. Allow it in your browser settings, or enter a city or ZIP code.',
  2: unknown,
  3: 'Finding your location took too long. Try again, or enter a city or ZIP code.',
};

/** The browser asks the user for permission first. */
export function locate(): Promise<Located> {
  const { geolocation } = navigator as Partial<Pick<Navigator, 'geolocation'>>;
  if (!geolocation) {
    const error = { title: 'Location Service', text: 'Geolocation is not available' };
    return Promise.resolve({ error });
  }
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ point: { lat: coords.latitude, lng: coords.longitude } }),
      ({ code }) => resolve({ error: { title: 'Location Service Error', text: reasons[code] ?? unknown } }),
      {
        timeout: delaysInMs.geolocationTimeout,
        enableHighAccuracy: true,
        maximumAge: delaysInMs.geolocationMaxAge,
      },
    );
  });
}
