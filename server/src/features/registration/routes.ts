import * as payment from '@courtline/contract/payment';
import * as calls from '@courtline/contract/registration';
import * as requests from '@courtline/contract/own-request';
import * as money from '@courtline/contract/money';
import * as outsidePayments from '@courtline/contract/outside-payment';
import * as priceCodes from '@courtline/contract/price-code';
import * as waitingList from '@courtline/contract/waiting-list';
import type { RequestContext } from '../../context/request-context';
import { defineRoute } from '../../context/route';
import { rejectWard } from '../../operations/reject-ward';
import { requestToCaptain, requestToJoin } from './ask-organizers';
import { cancelRegistration } from './cancel-registration';
import { confirmRegistration } from './confirm-registration';
import { initiateRegistration } from './initiate-registration';
import { joinWaitingList, refuseWrongPinOfList } from './join-waiting-list';
import { limitConfirmations, limitRegistrations, limitRequests } from './limits';
import { openPayment } from './open-payment';
import { listOwnRequests, withdrawRequest } from './own-requests';
import { leagueMoney, sessionMoney } from './money';
import {
  endOutsidePayment,
  listOutsidePayments,
  noteOutsidePayment,
  ownOutsidePayments,
} from './outside-payments';
import { payWithTestCard } from './pay-with-test-card';
import { paymentWebhook } from './payment-webhook';
import { refuseWrongPin, validateRegistrationPin } from './pin-limit';
import { createPriceCode, endPriceCode, listPriceCodes, refuseWrongCode, tryPriceCode } from './price-codes';
import { setReceiptEmail } from './set-receipt-email';
import { validateUsapMember } from './validate-usap-member';
import { voidPreviousChoice } from './void-payment';
import { leaveWaitingList, ownWaitingList, readWaitingList } from './waiting-list';
import { billingCountries, listRegistrations, readRegistration, registrationFees } from './queries';

/** Holds no transaction while waiting for the provider. */
const own = { transaction: 'own' } as const;

/** What juniors leave to their guardians. */
function notForWards(limit: (ctx: RequestContext) => Promise<void>) {
  return {
    before: async (ctx: RequestContext) => {
      await limit(ctx);
      await rejectWard(ctx);
    },
  };
}

export const registrationRoutes = [
  defineRoute(calls.billingCountries, billingCountries),
  defineRoute(calls.registrationFees, registrationFees),
  defineRoute(calls.validateRegistrationPin, validateRegistrationPin, own),
  defineRoute(calls.validateUsapMember, validateUsapMember),
  defineRoute(calls.initiateRegistration, initiateRegistration, {
    before: async (ctx, input) => {
      await limitRegistrations(ctx);
      await rejectWard(ctx);
      await refuseWrongPin(ctx, input);
      await refuseWrongCode(ctx, input);
      await voidPreviousChoice(ctx, input);
    },
    after: openPayment,
  }),
  defineRoute(calls.tryPriceCode, tryPriceCode, own),
  defineRoute(priceCodes.listPriceCodes, listPriceCodes),
  defineRoute(priceCodes.createPriceCode, createPriceCode),
  defineRoute(priceCodes.endPriceCode, endPriceCode),
  defineRoute(money.sessionMoney, sessionMoney),
  defineRoute(money.leagueMoney, leagueMoney),
  defineRoute(outsidePayments.listOutsidePayments, listOutsidePayments),
  defineRoute(outsidePayments.noteOutsidePayment, noteOutsidePayment),
  defineRoute(outsidePayments.endOutsidePayment, endOutsidePayment),
  defineRoute(outsidePayments.ownOutsidePayments, ownOutsidePayments),
  defineRoute(calls.listRegistrations, listRegistrations),
  defineRoute(calls.readRegistration, readRegistration),
  defineRoute(calls.confirmRegistration, confirmRegistration, { ...own, before: limitConfirmations }),
  defineRoute(calls.setReceiptEmail, setReceiptEmail, { ...own, ...notForWards(limitConfirmations) }),
  defineRoute(calls.cancelRegistration, cancelRegistration, { ...own, ...notForWards(limitRegistrations) }),
  defineRoute(requests.requestToCaptain, requestToCaptain, notForWards(limitRequests)),
  defineRoute(requests.requestToJoin, requestToJoin, notForWards(limitRequests)),
  defineRoute(requests.listOwnRequests, listOwnRequests),
  defineRoute(requests.withdrawRequest, withdrawRequest, notForWards(limitRequests)),
  defineRoute(waitingList.readWaitingList, readWaitingList),
  defineRoute(waitingList.ownWaitingList, ownWaitingList),
  defineRoute(waitingList.joinWaitingList, joinWaitingList, {
    before: async (ctx, input) => {
      await limitRegistrations(ctx);
      await rejectWard(ctx);
      await refuseWrongPinOfList(ctx, input);
    },
  }),
  defineRoute(waitingList.leaveWaitingList, leaveWaitingList, {
    ...own,
    ...notForWards(limitRegistrations),
  }),
  defineRoute(payment.payWithTestCard, payWithTestCard, { ...own, before: rejectWard }),
  defineRoute(payment.paymentWebhook, paymentWebhook, own),
];
