import * as changes from '../../features/account/change-email-emails';
import * as account from '../../features/account/emails';
import * as signIns from '../../features/account/sign-in-emails';
import {
  addedToTeamEmail,
  importUndoneEmail,
  recordClaimedEmail,
  recordInvitationEmail,
  withToken,
} from '../../features/import/emails';
import { birthDateCorrectedEmail } from '../../features/player/emails';
import { tokenMadeEmail } from '../../features/token/emails';
import { to, toMemberId } from './facts';
import { one, written } from './write';

export const accountEmails = {
  'confirm-join': one((site) => account.confirmJoinEmail(site, { to, token: 'token' })),
  'account-exists': one((site) => account.accountExistsEmail(site, to)),
  'password-reset': one((site) => account.resetPasswordEmail(site, { to, token: 'token' })),
  'password-changed': one((site, called) =>
    account.passwordChangedEmail(site, { email: to, firstName: called }),
  ),
  'new-email-code': one((site) => changes.newEmailCodeEmail(site, { to, code: '123456' })),
  'email-in-use': one((site) => changes.emailInUseEmail(site, to)),
  'email-changed': one((site, called) =>
    changes.emailChangedEmail(site, { from: to, to: 'new@example.com', firstName: called }),
  ),
  'sign-in-link': one((site) => signIns.signInLinkEmail(site, { to, token: 'token' })),
  'sign-in-code': one((site) => signIns.signInCodeEmail(site, { to, code: '123456' })),
  'new-device': one((site, called) =>
    signIns.newDeviceEmail(site, { to, firstName: called, device: 'Safari on iPhone' }),
  ),
  'sign-in-changed': one((site, called) =>
    signIns.signInChangedEmail(site, {
      to,
      firstName: called,
      sentence: 'your recovery codes were replaced. The old ones no longer work.',
    }),
  ),
  'access-token-made': one((site, called) =>
    tokenMadeEmail(site, {
      to,
      firstName: called,
      name: called,
      scopes: ['read-league', 'write-scores'],
      league: { id: 1, name: called },
    }),
  ),
  'record-invitation': one((site, called) =>
    withToken(recordInvitationEmail(site, called), { to, token: 'token' }),
  ),
  'added-to-team': written((site, called) =>
    addedToTeamEmail(site, {
      teamName: called,
      sessionName: called,
      sessionId: 1,
      leagueName: called,
      isCaptain: true,
    }),
  ),
  'record-claimed': written((site, called) =>
    recordClaimedEmail(site, {
      leagueName: called,
      recordName: called,
      memberName: called,
      teams: [{ teamId: 1, teamName: called }],
    }),
  ),
  'import-undone': written((site, called) =>
    importUndoneEmail(site, { teamName: called, sessionName: called, sessionId: 1, leagueName: called }),
  ),
  'account-deleted': written((site, called) => account.accountDeletedEmail(site, { firstName: called })),
  'birth-date-corrected': one((site, called) =>
    birthDateCorrectedEmail(site, {
      receiver: { memberId: toMemberId, firstName: called },
      birthDate: '2012-05-14',
    }),
  ),
};
