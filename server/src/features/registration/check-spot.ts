import {
  type Candidate,
  addBirthDate,
  checkEligibility,
  checkEnforcedAge,
  isAgeEnforced,
  ratingThatCounts,
} from '@courtline/domain/conference/eligibility';
import { checkCaptainJoins, checkRegistration } from '@courtline/domain/registration/join-session';
import { checkTeamTakesPlayers, explainTeamRefusal } from '@courtline/domain/registration/team-registration';
import type { RosterSpot } from '../../store/registration/roster-spot';

/** Why the member cannot register for the team now, or null. */
export function checkSpot(place: RosterSpot, now: Date): string | null {
  return checkUsing(checkTeamTakesPlayers, place, now);
}

/** Same check for display: also explains when the last spots are only held. */
export function explainRefusal(place: RosterSpot, now: Date): string | null {
  return checkUsing(explainTeamRefusal, place, now);
}

/** A spot that the member already holds needs no free spot. */
function checkUsing(checkRoom: typeof checkTeamTakesPlayers, place: RosterSpot, now: Date): string | null {
  return (
    checkRegistration(place, place, now) ??
    checkCaptainJoins(place) ??
    (heldSpotOn(place) ? null : checkRoom(place, place, now)) ??
    checkAudience(place)
  );
}

export function heldSpotOn({ live, teamId }: RosterSpot): RosterSpot['live'] {
  return live?.state === 'held' && !live.isLapsed && live.teamId === teamId ? live : null;
}

function checkAudience(place: RosterSpot): string | null {
  if (place.enforceAudience) return outsideAudience(place).join(' ') || null;
  const error = checkEnforcedAge(place, place, place.firstDay, 'player');
  return error && [error, ...adviceFor(place)].join(' ');
}

/** One message per limit that the member does not meet, with advice. */
export function outsideAudience(place: RosterSpot): string[] {
  return [...checkEligibility(candidateOf(place), place, place.firstDay, 'player'), ...adviceFor(place)];
}

/** Whether not meeting the limits blocks registration instead of only showing a message. */
export function isOutsideRefused(place: RosterSpot): boolean {
  return checkAudience(place) !== null;
}

function adviceFor(place: RosterSpot): string[] {
  return isAgeEnforced(place) && place.birthDate === null ? [addBirthDate] : [];
}

function candidateOf(place: RosterSpot): Candidate {
  const { birthDate, playerGenderTypeId, sessionMatchTypeId } = place;
  return { birthDate, genderTypeId: playerGenderTypeId, rating: ratingThatCounts(place, sessionMatchTypeId) };
}
