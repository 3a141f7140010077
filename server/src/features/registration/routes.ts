import * as payment from '@courtline/contract/payment';
import * as calls from '@courtline/contract/registration';
import * as requests from '@courtline/contract/session-request';
import { readyLetters } from '../../gateways/mail/letter';
import { defineRoute } from '../../context/route';
import type { RequestContext } from '../../context/request-context';
import { requestToCaptain, requestToJoin } from './ask-organizers';
import { billingCountries } from './billing-countries';
import { cancelRegistration } from './cancel-registration';
import { confirmRegistration } from './confirm-registration';
import { initiateRegistration } from './initiate-registration';
import { limitConfirmations, limitRegistrations, limitRequests } from './limits';
import { openPayment } from './open-payment';
import { listOwnRequests, withdrawRequest } from './own-requests';
import { payWithTestCard } from './pay-with-test-card';
import { paymentWebhook } from './payment-webhook';
import { refuseWrongPin, validateRegistrationPin } from './pin-limit';
import { listRegistrations, readRegistration } from './read-registration';
import { registrationFees } from './registration-fees';
import { setReceiptEmail } from './set-receipt-email';
import { validateUsapMember } from './validate-usap-member';
import { voidPreviousChoice } from './void-payment';

/** Whoever asks the provider holds no transaction meanwhile. */
const own = { transaction: 'own' } as const;

/** Letters are made ready before the transaction begins, so that nobody waits for that. */
const asksOrganizers = {
  before: async (ctx: RequestContext) => {
    await limitRequests(ctx);
    await readyLetters();
  },
};

export const registrationRoutes = [
  defineRoute(calls.billingCountries, billingCountries),
  defineRoute(calls.registrationFees, registrationFees),
  defineRoute(calls.validateRegistrationPin, validateRegistrationPin, own),
  defineRoute(calls.validateUsapMember, validateUsapMember),
  defineRoute(calls.initiateRegistration, initiateRegistration, {
    before: async (ctx, input) => {
      await limitRegistrations(ctx);
      await refuseWrongPin(ctx, input);
      await voidPreviousChoice(ctx, input);
      await readyLetters();
    },
    after: openPayment,
  }),
  defineRoute(calls.listRegistrations, listRegistrations),
  defineRoute(calls.readRegistration, readRegistration),
  defineRoute(calls.confirmRegistration, confirmRegistration, { ...own, before: limitConfirmations }),
  defineRoute(calls.setReceiptEmail, setReceiptEmail, { ...own, before: limitConfirmations }),
  defineRoute(calls.cancelRegistration, cancelRegistration, { ...own, before: limitRegistrations }),
  defineRoute(requests.requestToCaptain, requestToCaptain, asksOrganizers),
  defineRoute(requests.requestToJoin, requestToJoin, asksOrganizers),
  defineRoute(requests.listOwnRequests, listOwnRequests),
  defineRoute(requests.withdrawRequest, withdrawRequest, asksOrganizers),
  defineRoute(payment.payWithTestCard, payWithTestCard, own),
  defineRoute(payment.paymentWebhook, paymentWebhook, own),
];
