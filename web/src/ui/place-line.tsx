import { placeText } from '@courtline/domain/link/share-text';
import { MapPin } from 'lucide-react';
import styles from './place-line.module.css';

type Place = { placeName: string; formattedAddress: string };

export function PlaceLine({ place }: { place: Place }) {
  return (
    <p className={styles.place}>
      <MapPin size={16} aria-hidden="true" />
      <span>{placeText(place)}</span>
    </p>
  );
}
