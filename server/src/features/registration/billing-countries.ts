import { billingCountries as countries } from '@courtline/domain/registration/billing-countries';

export async function billingCountries() {
  return [...countries];
}
