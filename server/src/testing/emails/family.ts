import * as family from '../../features/family/emails';
import * as guardians from '../../operations/notify-guardians';
import { to, toMemberId } from './facts';
import { type Write, one, written } from './write';

const named = (called: string) => ({ firstName: called, childName: called, name: called });

export const familyEmails = {
  'guardian-invited': both(
    one((site, called) => {
      const names = { firstName: called, childName: called, invitedBy: called };
      return family.guardianInvitedEmail(site, { to, toMemberId, token: 'token', names });
    }),
    one((site) => family.guardianInvitedEmail(site, { to, toMemberId: null, token: 'token', names: null })),
  ),
  'guardian-added': written((site, called) => guardians.guardianAddedEmail(site, named(called))),
  'guardian-left': written((site, called) => guardians.guardianLeftEmail(site, named(called))),
  'child-told-changed': written((site, called) =>
    guardians.childToldChangedEmail(site, { ...named(called), told: 'player' }),
  ),
  'guardian-claimed': written((site, called) => guardians.guardianClaimedEmail(site, named(called))),
  'guardian-claim-decided': both(
    written((site, called) =>
      guardians.guardianClaimDecidedEmail(site, { ...named(called), isApproved: true }),
    ),
    written((site, called) =>
      guardians.guardianClaimDecidedEmail(site, { ...named(called), isApproved: false }),
    ),
  ),
  'child-account': both(
    both(
      one((site) => family.childAccountEmail(site, { to, token: 'token', isOfAge: false })),
      one((site) => family.childAccountEmail(site, { to, token: 'token', isOfAge: true })),
    ),
    one((site) => family.childAddressTakenEmail(site, to)),
  ),
  'child-email-changed': written((site, called) => guardians.childEmailChangedEmail(site, named(called))),
  'child-account-opened': written((site, called) => guardians.childAccountOpenedEmail(site, named(called))),
  'record-taken-over': written((site, called) => guardians.recordTakenOverEmail(site, named(called))),
};

function both(first: Write, second: Write): Write {
  return async (...example) => [...(await first(...example)), ...(await second(...example))];
}
