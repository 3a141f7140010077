import { readerOf } from '@courtline/domain/conference/eligibility';
import { billingCountries as countries } from '@courtline/domain/registration/billing-countries';
import type { ResponseOf, Input } from '@courtline/contract/call';
import type {
  Registration,
  listRegistrations as listCall,
  readRegistration as readCall,
  RegistrationFees,
  registrationFees as feesCall,
} from '@courtline/contract/registration';
import type { RequestContext } from '../../context/request-context';
import { countRegistrationsOf, listRegistrationsOf } from '../../store/registration/registration-view';
import { requireMemberId } from './member-id';
import { presentRegistration, showRegistration } from './present-registration';
import { currency } from '@courtline/domain/constants';
import { guardianIdOf, memberIdOf } from '@courtline/domain/permission/actor';
import { notFound } from '../../context/service-error';
import { findRosterSpot } from '../../store/registration/roster-spot';
import { findCurrentTerms } from '../../store/league/terms';
import { presentPrice } from './present-price';
import { priceSpot } from '../../operations/spot-price';
import { explainRefusal, isOutsideRefused, outsideAudience } from '../../operations/check-spot';

export async function billingCountries() {
  return [...countries];
}

export function readRegistration(
  ctx: RequestContext,
  { params }: Input<typeof readCall>,
): Promise<Registration> {
  return showRegistration(ctx, params.id);
}

export async function listRegistrations(
  ctx: RequestContext,
  { query }: Input<typeof listCall>,
): Promise<ResponseOf<typeof listCall>> {
  const { db } = ctx;
  const memberId = requireMemberId(ctx);
  const [rows, totalCount] = await Promise.all([
    listRegistrationsOf(db, { memberId, ...query }),
    countRegistrationsOf(db, { memberId, ...query }),
  ]);
  return { results: rows.map(presentRegistration), totalCount };
}

export async function registrationFees(
  { actor, db, now, services }: RequestContext,
  { params }: Input<typeof feesCall>,
): Promise<RegistrationFees> {
  const memberId = memberIdOf(actor);
  const reader = readerOf(guardianIdOf(actor));
  const spot = await findRosterSpot(db, { teamId: params.id, memberId, now });
  if (!spot) throw notFound();
  const { serviceFeeCents } = services.config;
  const price = await priceSpot(db, spot, { priceCode: undefined, now, serviceFeeCents });
  return {
    ...presentPrice(price),
    currencySymbol: currency.symbol,
    isFreeSession: price.totalCents === 0,
    takesCodes: spot.takesCodes,
    terms: spot.lacksTerms ? await findCurrentTerms(db, spot.leagueId) : null,
    isInvited: spot.isInvited,
    refusal: memberId === null ? null : explainRefusal(spot, { now, reader }),
    outsideAudience: memberId === null ? [] : outsideAudience(spot, reader),
    isAudienceEnforced: spot.enforceAudience || (memberId !== null && isOutsideRefused(spot)),
  };
}
