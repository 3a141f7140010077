import {
  type Candidate,
  type Reader,
  addBirthDate,
  checkEligibility,
  checkEnforcedAge,
  isAgeEnforced,
  ratingThatCounts,
} from '@courtline/domain/conference/eligibility';
import { checkCaptainJoins, checkRegistration } from '@courtline/domain/registration/join-session';
import { checkTeamTakesPlayers, explainTeamRefusal } from '@courtline/domain/registration/team-registration';
import type { RosterSpot } from '../store/registration/roster-spot';

type Options = { now: Date; reader: Reader };

/** Why the member cannot register for the team now, or null. */
export function checkSpot(spot: RosterSpot, options: Options): string | null {
  return checkUsing(checkTeamTakesPlayers, spot, options);
}

/** Why the member could not register even if the team had room, or null. */
export function checkBesidesRoom(spot: RosterSpot, options: Options): string | null {
  return checkSpot({ ...spot, taken: 0, held: 0, waiting: 0 }, options);
}

/** Same check for display: also explains when the last spots are only held. */
export function explainRefusal(spot: RosterSpot, options: Options): string | null {
  return checkUsing(explainTeamRefusal, spot, options);
}

/** A spot that the member already holds needs no free spot. */
function checkUsing(
  checkRoom: typeof checkTeamTakesPlayers,
  spot: RosterSpot,
  options: Options,
): string | null {
  return (
    checkRegistration(spot, spot, options) ??
    checkCaptainJoins(spot) ??
    (heldSpotOn(spot) ? null : checkRoom(spot, spot, options.now)) ??
    checkAudience(spot, options.reader)
  );
}

export function heldSpotOn({ live, teamId }: RosterSpot): RosterSpot['live'] {
  return live?.state === 'held' && !live.isLapsed && live.teamId === teamId ? live : null;
}

function checkAudience(spot: RosterSpot, reader: Reader): string | null {
  if (spot.enforceAudience) return outsideAudience(spot, reader).join(' ') || null;
  const error = checkEnforcedAge(spot, spot, spot.firstDay, reader);
  return error && [error, ...adviceFor(spot)].join(' ');
}

/** One message per limit that the member does not meet, with advice. */
export function outsideAudience(spot: RosterSpot, reader: Reader): string[] {
  return [...checkEligibility(candidateOf(spot), spot, spot.firstDay, reader), ...adviceFor(spot)];
}

/** Whether not meeting the limits blocks registration instead of only showing a message. */
export function isOutsideRefused(spot: RosterSpot): boolean {
  return checkAudience(spot, 'player') !== null;
}

function adviceFor(spot: RosterSpot): string[] {
  return isAgeEnforced(spot) && spot.birthDate === null ? [addBirthDate] : [];
}

function candidateOf(spot: RosterSpot): Candidate {
  const { birthDate, playerGenderTypeId, sessionMatchTypeId } = spot;
  return { birthDate, genderTypeId: playerGenderTypeId, rating: ratingThatCounts(spot, sessionMatchTypeId) };
}
