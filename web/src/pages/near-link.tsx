import type { ShownPlace } from '@courtline/contract/place';
import { leagueTypes } from '@courtline/domain/constants';
import { LinkButton } from '../ui/button';

/** The league search around a place: what a visitor of a club, a school or an event can do next. */
export function NearLink({ place }: { place: ShownPlace }) {
  const { placeName, lat, lng } = place;
  const query = new URLSearchParams({ near: placeName, lat: String(lat), lng: String(lng) });
  return (
    <LinkButton to={`/search/league/${leagueTypes.adultTeamTennis.id}?${query.toString()}`}>
      Find leagues nearby
    </LinkButton>
  );
}
