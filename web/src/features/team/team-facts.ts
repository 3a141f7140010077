import type { TeamSummary } from '@courtline/contract/team';
import { ageLabel } from '@courtline/domain/conference/age-label';
import { ratingSpan } from '@courtline/domain/conference/rating-label';
import { genders } from '@courtline/domain/constants';
import { labelOf } from '@courtline/domain/label-of';
import { ratingNameOf } from '@courtline/domain/rating/rating-scale';
import { teamPowerLabel } from '@courtline/domain/rating/team-power';
import { costLabel } from '@courtline/domain/registration/fees';
import { centsOf } from '@courtline/domain/registration/money';

export function recordText(wins: number, losses: number): string {
  return `${wins} - ${losses}`;
}

/** Facts below the name of a team: power in singles and doubles, and the record. */
export function teamHeadFacts(team: TeamSummary) {
  const { teamPowerIndex: power, conference } = team;
  const { sportTypeId } = conference;
  return [
    {
      label: 'TPI S',
      means: 'Singles team power index',
      value: teamPowerLabel(power.singlesRating, power.isSinglesEstimated, sportTypeId),
    },
    {
      label: 'TPI D',
      means: 'Doubles team power index',
      value: teamPowerLabel(power.doublesRating, power.isDoublesEstimated, sportTypeId),
    },
    { label: 'Record', means: 'Wins and losses', value: recordText(team.numOfWins, team.numOfLosses) },
  ];
}

export function teamCardFacts({ conference, sessionSummary, homeCourtLocation }: TeamSummary) {
  return [
    {
      label: 'Cost',
      value: costLabel({
        registrationFeeCents: centsOf(sessionSummary.registrationFee),
        registrationVerificationFeeCents: centsOf(sessionSummary.registrationVerificationFee),
      }),
    },
    { label: 'Gender', value: labelOf(genders, conference.genderTypeId) },
    { label: 'Age Range', value: ageLabel(conference.minAge, conference.maxAge) },
    {
      label: `${ratingNameOf(conference.sportTypeId)} Range`,
      value: ratingSpan(conference),
    },
    { label: 'Location', value: (homeCourtLocation ?? conference.location)?.placeName ?? '-' },
  ];
}

/** The service forwards a message for a captain who has not accepted the role to the organizers. */
export function contactLabel(captains: readonly { hasAccepted: boolean }[]): string {
  const whom = captains.some(({ hasAccepted }) => hasAccepted) ? 'a captain' : 'an organizer';
  return `Contact ${whom} to know more`;
}
