import { afterEach, describe, expect, it, vi } from 'vitest';
import { locate } from './geolocation';

afterEach(() => vi.unstubAllGlobals());

type Answer = (found: PositionCallback, failed: PositionErrorCallback) => void;

function aBrowser(answer: Answer) {
  const getCurrentPosition = vi.fn<Answer>(answer);
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
  return getCurrentPosition;
}

describe('geolocation', () => {
  it('requests high accuracy, a timeout of five seconds and a maximum age of a minute', async () => {
    const asked = aBrowser((found) =>
      found({ coords: { latitude: 33.7, longitude: -84.4 } } as GeolocationPosition),
    );
    expect(await locate()).toEqual({ point: { lat: 33.7, lng: -84.4 } });
    expect(asked.mock.lastCall?.at(2)).toEqual({
      timeout: 5000,
      enableHighAccuracy: true,
      maximumAge: 60_000,
    });
  });

  it('returns an error if the browser has no permission', async () => {
    const denied = { code: 1, message: 'User denied Geolocation' } as GeolocationPositionError;
    aBrowser((_, failed) => failed(denied));
    const text =
      'Your browser blocked your location. Allow it in your browser settings, or enter a city or ZIP code.';
    expect(await locate()).toEqual({ error: { title: 'Location Service Error', text } });
  });

  it('returns an error if the browser has no geolocation', async () => {
    vi.stubGlobal('navigator', {});
    expect(await locate()).toEqual({
      error: { title: 'Location Service', text: 'Geolocation is not available' },
    });
  });
});
