import type { Input } from '@courtline/contract/call';
import type { updateConference } from '@courtline/contract/conference';
import { checkConference } from '@courtline/domain/conference/check-conference';
import { checkSentRatings } from '@courtline/domain/conference/rating-range';
import type { Asking } from '../../http/asking';
import { keepPlace } from '../../http/keep-place';
import { invalid } from '../../http/refusal';
import type { ConferenceChange } from '../../store/conference';

type Body = Input<typeof updateConference>['body'];
type Sent = Pick<
  Body,
  'name' | 'details' | 'location' | 'genderTypeId' | 'minAge' | 'maxAge' | 'conferenceRatings'
>;

/** The details by the rules that the form knows too, with the place as our own row; asked before anything is locked. */
export async function checkedDetails(
  asking: Asking,
  sent: Sent,
  { sportTypeId }: { sportTypeId: number },
): Promise<ConferenceChange> {
  const { name, genderTypeId, minAge, maxAge, conferenceRatings } = sent;
  const ratings = { min: conferenceRatings.ratingMin, max: conferenceRatings.ratingMax };
  const form = { name, genderTypeId, ages: { minAge, maxAge }, ratings, organizerMemberId: null };
  const problems = checkConference(form, { sportTypeId, isNew: false });
  const otherwise = checkSentRatings(sportTypeId, conferenceRatings);
  for (const [field, sentence] of Object.entries({ ratings: otherwise, ...problems })) {
    if (sentence) throw invalid(`${sentNames[field] ?? field}: ${sentence}`);
  }
  return {
    name,
    details: sent.details ?? null,
    placeId: sent.location ? await keepPlace(asking, sent.location) : null,
    genderTypeId,
    minAge,
    maxAge,
    ratingMin: ratings.min,
    ratingMax: ratings.max,
  };
}

/** The rules speak of the form's fields; a caller has sent others. */
const sentNames: Record<string, string> = { ages: 'minAge', ratings: 'conferenceRatings' };
