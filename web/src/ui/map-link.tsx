import { mapLink } from '@courtline/domain/link/share-text';
import { SiteLink } from './site-link';

type Props = { place: { placeName: string; formattedAddress: string } };

/** Opens the place in the maps app of a phone, or in a new tab. */
export function MapLink({ place }: Props) {
  return (
    <SiteLink to={mapLink(place)} className="tap-target" opensTab>
      Map<span className="visually-hidden"> of {place.placeName}</span>
    </SiteLink>
  );
}
