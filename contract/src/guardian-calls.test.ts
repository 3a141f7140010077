import { expect, it } from 'vitest';
import { everyCall } from './every-call';

/** Everything that a guardian may change on behalf of a child. */
const writes = [
  'setAvailability',
  'addAbsence',
  'deleteAbsence',
  'joinFreeAgents',
  'leaveFreeAgents',
  'declineTeamInvitation',
  'acceptInvitation',
  'joinSubstituteList',
  'leaveSubstituteList',
  'answerInvitation',
  'validateRegistrationPin',
  'tryPriceCode',
  'validateUsapMember',
  'initiateRegistration',
  'confirmRegistration',
  'setReceiptEmail',
  'cancelRegistration',
  'payWithTestCard',
  'requestToJoin',
  'withdrawRequest',
  'acceptTerms',
  'openAnnouncement',
  'joinWaitingList',
  'leaveWaitingList',
  'saveOwnImage',
  'deleteOwnImage',
  'deleteAccount',
  'openTeamConversation',
  'sendMessage',
  'markConversationRead',
];

/** What only the member may read, but a guardian too on behalf of a child. */
const personalReads = ['exportMyData', 'listConversations', 'readConversation'];

const calls = [...everyCall].map(([name, call]) => ({ name, ...call }));

it('lets guardians make exactly these changes for a child', () => {
  const allowed = calls.filter((call) => call.isWrite && call.isAllowedForGuardians);
  expect(allowed.map(({ name }) => name).toSorted()).toEqual(writes.toSorted());
});

it('lets guardians read what any member may read, and of the rest exactly these', () => {
  const reads = calls.filter(({ isWrite }) => !isWrite);
  const inPerson = reads.filter(({ audience }) => audience === 'memberInPerson');
  const allowed = inPerson.filter(({ isAllowedForGuardians }) => isAllowedForGuardians);
  expect(allowed.map(({ name }) => name).toSorted()).toEqual(personalReads.toSorted());
  const others = reads.filter(({ audience }) => audience !== 'memberInPerson');
  expect(others.filter(({ isAllowedForGuardians }) => !isAllowedForGuardians)).toEqual([]);
});
