import { MapPin } from 'lucide-react';
import styles from './place-line.module.css';

type Place = { placeName: string; formattedAddress: string };

export function PlaceLine({ place }: { place: Place }) {
  const label = place.formattedAddress.startsWith(place.placeName)
    ? place.formattedAddress
    : `${place.placeName}, ${place.formattedAddress}`;
  return (
    <p className={styles.place}>
      <MapPin size={16} aria-hidden="true" />
      <span>{label}</span>
    </p>
  );
}
