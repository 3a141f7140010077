import type { ConferenceRow } from '@courtline/contract/league';
import { ageLabel } from '@courtline/domain/conference/age-label';
import { ratingRangeLabel } from '@courtline/domain/conference/rating-label';
import { genders, leagueTypes, sports } from '@courtline/domain/constants';
import { labelOf } from '@courtline/domain/label-of';

/** What lists show about a conference, as texts. */
export function conferenceFacts(conference: ConferenceRow) {
  return {
    gender: labelOf(genders, conference.genderTypeId),
    ages: ageLabel(conference.minAge, conference.maxAge),
    rating: ratingRangeLabel(conference),
    place: conference.location?.placeName ?? null,
    organizers: conference.conferenceOrganizers.map(({ displayName }) => displayName).join(', '),
  };
}

export function leagueFacts(league: { sportTypeId: number; leagueTypeId: number }) {
  return {
    sport: labelOf(sports, league.sportTypeId),
    type: labelOf(leagueTypes, league.leagueTypeId),
  };
}
