import * as payment from '@courtline/contract/payment';
import * as calls from '@courtline/contract/registration';
import * as requests from '@courtline/contract/session-request';
import { readyLetters } from '../../gateways/mail/letter';
import { answer } from '../../context/route';
import type { Asking } from '../../context/request-context';
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
  before: async (asking: Asking) => {
    await limitRequests(asking);
    await readyLetters();
  },
};

export const registrationRoutes = [
  answer(calls.billingCountries, billingCountries),
  answer(calls.registrationFees, registrationFees),
  answer(calls.validateRegistrationPin, validateRegistrationPin, own),
  answer(calls.validateUsapMember, validateUsapMember),
  answer(calls.initiateRegistration, initiateRegistration, {
    before: async (asking, input) => {
      await limitRegistrations(asking);
      await refuseWrongPin(asking, input);
      await voidPreviousChoice(asking, input);
      await readyLetters();
    },
    after: openPayment,
  }),
  answer(calls.listRegistrations, listRegistrations),
  answer(calls.readRegistration, readRegistration),
  answer(calls.confirmRegistration, confirmRegistration, { ...own, before: limitConfirmations }),
  answer(calls.setReceiptEmail, setReceiptEmail, { ...own, before: limitConfirmations }),
  answer(calls.cancelRegistration, cancelRegistration, { ...own, before: limitRegistrations }),
  answer(requests.requestToCaptain, requestToCaptain, asksOrganizers),
  answer(requests.requestToJoin, requestToJoin, asksOrganizers),
  answer(requests.listOwnRequests, listOwnRequests),
  answer(requests.withdrawRequest, withdrawRequest, asksOrganizers),
  answer(payment.payWithTestCard, payWithTestCard, own),
  answer(payment.paymentWebhook, paymentWebhook, own),
];
