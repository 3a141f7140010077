import { type Candidate, checkEligibility, ratingThatCounts } from '@courtline/domain/conference/eligibility';
import { checkRegistration } from '@courtline/domain/registration/join-session';
import { checkTeamTakesPlayers } from '@courtline/domain/registration/team-registration';
import type { PlaceToJoin } from '../../store/place-to-join';

/** Why the member cannot register for the team now, or null. */
export function checkPlace(place: PlaceToJoin, now: Date): string | null {
  return checkRegistration(place, place, now) ?? checkRoom(place, now) ?? checkAudience(place);
}

/** A place that they hold already is theirs. */
function checkRoom(place: PlaceToJoin, now: Date): string | null {
  const { live, teamId } = place;
  const isHeld = live?.state === 'held' && !live.isLapsed && live.teamId === teamId;
  return isHeld ? null : checkTeamTakesPlayers(place, place, now);
}

function checkAudience(place: PlaceToJoin): string | null {
  return place.enforceAudience ? outsideAudience(place).join(' ') || null : null;
}

/** A sentence for each limit that the member does not meet. */
export function outsideAudience(place: PlaceToJoin): string[] {
  return checkEligibility(candidateOf(place), place, place.firstDay);
}

function candidateOf(place: PlaceToJoin): Candidate {
  const { birthDate, playerGenderTypeId, sessionMatchTypeId } = place;
  return { birthDate, genderTypeId: playerGenderTypeId, rating: ratingThatCounts(place, sessionMatchTypeId) };
}
