import type { Input } from '@courtline/contract/call';
import type { createConference, updateConference } from '@courtline/contract/conference';
import { checkConference } from '@courtline/domain/conference/check-conference';
import { checkSentRatings } from '@courtline/domain/conference/rating-range';
import type { RequestContext } from '../../context/request-context';
import { resolveLocation } from '../../operations/resolve-location';
import { invalid } from '../../context/service-error';
import { applyChanges } from '../../context/apply-changes';
import type { ConferenceChange } from '../../store/league/conference';

type Created = Input<typeof createConference>['body'];
type Updated = Input<typeof updateConference>['body'];

/** The details of a new conference by the rules that the form knows too, with the place as a row of ours. */
export async function newDetails(
  ctx: RequestContext,
  sent: Created,
  { id, sportTypeId }: { id: number; sportTypeId: number },
): Promise<ConferenceChange> {
  const { name, genderTypeId, minAge, maxAge, conferenceRatings } = sent;
  const { ratingMin, ratingMax } = conferenceRatings;
  const details = { name, details: sent.details ?? null, genderTypeId, minAge, maxAge, ratingMin, ratingMax };
  refuseWrong(details, sent, sportTypeId);
  return { ...details, placeId: sent.location ? await resolveLocation(ctx, sent.location, id) : null };
}

type Stored = ConferenceChange & { sportTypeId: number };

/** The stored details with what was sent; the rules apply to the result. */
export function changedDetails(
  { sportTypeId, ...stored }: Stored,
  sent: Updated,
  placeId: number | null | undefined,
): ConferenceChange {
  const { name, details, genderTypeId, minAge, maxAge, conferenceRatings } = sent;
  const ratings = { ratingMin: conferenceRatings?.ratingMin, ratingMax: conferenceRatings?.ratingMax };
  const after = applyChanges(stored, { name, details, placeId, genderTypeId, minAge, maxAge, ...ratings });
  refuseWrong(after, sent, sportTypeId);
  return after;
}

function refuseWrong(
  { name, genderTypeId, minAge, maxAge, ratingMin, ratingMax }: Omit<ConferenceChange, 'placeId'>,
  { conferenceRatings }: Pick<Updated, 'conferenceRatings'>,
  sportTypeId: number,
): void {
  const ratings = { min: ratingMin, max: ratingMax };
  const form = { name, genderTypeId, ages: { minAge, maxAge }, ratings, organizerMemberId: null };
  const problems = checkConference(form, { sportTypeId, isNew: false });
  const otherwise = conferenceRatings && checkSentRatings(sportTypeId, conferenceRatings);
  for (const [field, sentence] of Object.entries({ ratings: otherwise, ...problems })) {
    if (sentence) throw invalid(`${sentNames[field] ?? field}: ${sentence}`);
  }
}

/** The rules speak of the form's fields; a caller has sent others. */
const sentNames: Record<string, string> = { ages: 'minAge', ratings: 'conferenceRatings' };
