import type { SentLocation } from '@courtline/contract/place';
import { placeWords } from '@courtline/domain/place/place-words';
import { type KeyboardEvent, useState } from 'react';
import { locate } from '../../api/geolocation';
import { cityAt, placeSearch } from '../../api/places';
import { CurrentLocationButton } from '../../ui/current-location-button';
import { PlaceField } from '../../ui/place-field';
import { useLatest } from '../../ui/use-latest';
import styles from './league-search.module.css';
import type { PlaceNamed } from './search-filters';

type Props = {
  label: string;
  near: PlaceNamed | null;
  onChange: (near: PlaceNamed | null) => void;
  /** Called with the typed text while its location is not resolved. */
  onWrite?: (words: string) => void;
};

/** Where to search: a location by name, or the browser's position. */
export function PlaceFilter({ label, near, onChange, onWrite }: Props) {
  const [draft, setDraft] = useState<SentLocation | null>(null);
  const [submitError, setError] = useState<string>();
  const ask = useLatest();
  // The next location is often near the previous one.
  const places = placeSearch(near ? { lat: near.lat, lng: near.lng } : undefined);
  const take = (place: SentLocation | null) => {
    const point = pointOf(place);
    if (!point) ask();
    setError(undefined);
    setDraft(point ? null : place);
    onWrite?.(point || !place ? '' : placeWords(place));
    if (place === null) onChange(null);
    if (place && point) onChange({ name: placeWords(place), ...point });
  };
  /** Enter without a choice searches for the typed text. */
  const lookUp = async (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    if (event.key !== 'Enter' || !(target instanceof HTMLInputElement) || !draft) return;
    if (target.getAttribute('aria-activedescendant')) return;
    event.preventDefault();
    const isWanted = ask();
    const found = await places.findByWords(placeWords(draft)).catch((error: Error) => error);
    if (!isWanted()) return;
    if (found instanceof Error) setError(found.message);
    else take(found);
  };
  const nameHere = async (point: Point) => {
    const isWanted = ask();
    const named = await nameOf(point);
    if (!isWanted()) return;
    setDraft(null);
    setError(undefined);
    onWrite?.('');
    onChange(named);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles Enter of the input inside
    <div className={styles.place} onKeyDown={(event) => void lookUp(event)}>
      <PlaceField
        label={label}
        value={draft ?? (near && { placeId: 'chosen', formattedAddress: near.name })}
        onChange={take}
        places={places}
        error={submitError}
        placeholder="City or ZIP code"
      />
      <CurrentLocationButton locate={locate} onFound={(point) => void nameHere(point)} />
    </div>
  );
}

type Point = { lat: number; lng: number };

/** About a mile is precise enough, and a shared address reveals less about where the user lives. */
async function nameOf(exact: Point): Promise<PlaceNamed> {
  const point = { lat: roughly(exact.lat), lng: roughly(exact.lng) };
  const city = await cityAt(point).catch(() => null);
  const name = city ? [city.city, city.state].filter(Boolean).join(', ') : 'Your location';
  return { name, ...point };
}

function roughly(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}

function pointOf(place: SentLocation | null): Point | null {
  return typeof place?.lat === 'number' && typeof place.lng === 'number'
    ? { lat: place.lat, lng: place.lng }
    : null;
}
