import { playerReturnEmail, teamApprovedEmail, teamReturnEmail } from '../../features/next-season/emails';
import { written } from './write';

const price = 'A spot costs $45.00.';

/** Invitations of a next season. */
export const nextSeasonEmails = {
  'team-return-asked': written((site, called) =>
    teamReturnEmail(site, {
      teamName: called,
      sessionName: called,
      leagueName: called,
      firstDay: '2027-01-13',
      lastDay: '2027-03-24',
      answerBy: '2026-12-07',
      isReminder: false,
      move: { moved: 'up', fromName: called },
    }),
  ),
  'player-return-invited': written((site, called) =>
    playerReturnEmail(site, {
      teamName: called,
      sessionName: called,
      leagueName: called,
      price,
      group: 'unanswered',
      isReminder: true,
    }),
  ),
  'player-return-unpaid': written((site, called) =>
    playerReturnEmail(site, {
      teamName: called,
      sessionName: called,
      leagueName: called,
      price,
      group: 'unpaid',
      isReminder: true,
    }),
  ),
  'team-approved': written((site, called) =>
    teamApprovedEmail(site, { teamId: 3, teamName: called, sessionName: called, leagueName: called }),
  ),
};
