import type { SentLocation } from '@courtline/contract/place';
import { useState } from 'react';
import { locate } from '../../api/geolocation';
import { cityAt, placeSearch } from '../../api/places';
import { Card } from '../../ui/card';
import { CurrentLocationButton } from '../../ui/current-location-button';
import { PlaceField } from '../../ui/place-field';
import styles from './kit.module.css';
import { KitSection } from './kit-section';

const places = placeSearch();

export function KitPlaces() {
  const [place, setPlace] = useState<SentLocation | null>(null);
  const [city, setCity] = useState('');
  const name = async (point: { lat: number; lng: number }) => {
    const found = await cityAt(point).catch(() => null);
    setCity(found ? `${found.city}, ${found.state}` : 'nowhere that has a name');
  };
  return (
    <KitSection title="Places">
      <Card>
        <PlaceField
          label="Where"
          help="A city, a ZIP code, a venue, or an address with city and state."
          value={place}
          onChange={setPlace}
          places={places}
        />
        {place?.timeZone && (
          <p className={styles.muted}>
            Chosen: {place.formattedAddress}, where clocks show {place.timeZone}.
          </p>
        )}
        <PlaceField
          label="Home court"
          value={null}
          onChange={ignore}
          places={places}
          error="Choose a place."
        />
        <PlaceField label="Closed place" value={atlanta} onChange={ignore} places={places} disabled />
        <CurrentLocationButton locate={locate} onFound={(point) => void name(point)} />
        {city && <p className={styles.muted}>You are in {city}.</p>}
      </Card>
    </KitSection>
  );
}

const atlanta = { placeId: 'us-ga-atlanta', placeName: 'Atlanta', formattedAddress: 'Atlanta, GA, USA' };

function ignore(): void {}
