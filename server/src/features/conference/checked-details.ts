import type { Input } from '@courtline/contract/call';
import type { createConference, updateConference } from '@courtline/contract/conference';
import { checkConference } from '@courtline/domain/conference/check-conference';
import { checkSentRatings } from '@courtline/domain/conference/rating-range';
import type { RequestContext } from '../../context/request-context';
import { resolveLocation } from '../../operations/resolve-location';
import { invalid } from '../../context/service-error';
import { applyChanges } from '../../context/apply-changes';
import type { ConferenceChange } from '../../store/league/conference';

type CreateBody = Input<typeof createConference>['body'];
type UpdateBody = Input<typeof updateConference>['body'];

/** Validates the details of a new conference with the form's rules and resolves the location to its row id. */
export async function newDetails(
  ctx: RequestContext,
  sent: CreateBody,
  { id, sportTypeId }: { id: number; sportTypeId: number },
): Promise<ConferenceChange> {
  const { name, genderTypeId, minAge, maxAge, conferenceRatings } = sent;
  const { ratingMin, ratingMax } = conferenceRatings;
  const details = { name, details: sent.details ?? null, genderTypeId, minAge, maxAge, ratingMin, ratingMax };
  rejectInvalid(details, sent, sportTypeId);
  return { ...details, placeId: sent.location ? await resolveLocation(ctx, sent.location, id) : null };
}

type Stored = ConferenceChange & { sportTypeId: number };

/** Applies the sent fields to the stored details and validates the result. */
export function changedDetails(
  { sportTypeId, ...stored }: Stored,
  sent: UpdateBody,
  placeId: number | null | undefined,
): ConferenceChange {
  const { name, details, genderTypeId, minAge, maxAge, conferenceRatings } = sent;
  const ratings = { ratingMin: conferenceRatings?.ratingMin, ratingMax: conferenceRatings?.ratingMax };
  const after = applyChanges(stored, { name, details, placeId, genderTypeId, minAge, maxAge, ...ratings });
  rejectInvalid(after, sent, sportTypeId);
  return after;
}

function rejectInvalid(
  { name, genderTypeId, minAge, maxAge, ratingMin, ratingMax }: Omit<ConferenceChange, 'placeId'>,
  { conferenceRatings }: Pick<UpdateBody, 'conferenceRatings'>,
  sportTypeId: number,
): void {
  const ratings = { min: ratingMin, max: ratingMax };
  const form = { name, genderTypeId, ages: { minAge, maxAge }, ratings, organizerMemberId: null };
  const problems = checkConference(form, { sportTypeId, isNew: false });
  const ratingError = conferenceRatings && checkSentRatings(sportTypeId, conferenceRatings);
  for (const [field, sentence] of Object.entries({ ratings: ratingError, ...problems })) {
    if (sentence) throw invalid(`${requestFields[field] ?? field}: ${sentence}`);
  }
}

/** Maps field names of the form's rules to field names of the request. */
const requestFields: Record<string, string> = { ages: 'minAge', ratings: 'conferenceRatings' };
