import { delaysInMs } from '@courtline/domain/constants';

type Point = { lat: number; lng: number };

/** Where the browser is, or what to tell the person instead. */
export type Located = { point: Point } | { trouble: { title: string; text: string } };

/** Asks the browser where it is; the person is asked whether it may tell. */
export function locate(): Promise<Located> {
  const { geolocation } = navigator as Partial<Pick<Navigator, 'geolocation'>>;
  if (!geolocation) {
    const trouble = { title: 'Location Service', text: 'Geolocation is not available' };
    return Promise.resolve({ trouble });
  }
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ point: { lat: coords.latitude, lng: coords.longitude } }),
      ({ message }) => resolve({ trouble: { title: 'Location Service Error', text: message } }),
      {
        timeout: delaysInMs.geolocationTimeout,
        enableHighAccuracy: true,
        maximumAge: delaysInMs.geolocationMaxAge,
      },
    );
  });
}
