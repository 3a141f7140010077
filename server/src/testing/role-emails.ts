import type { EmailName } from '@courtline/domain/email/email-kinds';
import type { RenderedEmail } from '../gateways/email/render-email';
import * as roleNews from '../operations/notify-role-change';
import * as rosterNews from '../operations/notify-roster-change';
import type { NewEmail } from '../store/email/email';

type Write = (publicUrl: string, called: string) => NewEmail[] | Promise<NewEmail[]>;

const receiver = { memberId: 7, email: 'receiver@example.com' };

/** The e-mails about captains, organizers and rosters, with `called` as every name that users can choose. */
export const roleEmails = {
  'captains-changed': written((publicUrl, called) =>
    roleNews.captainsChangedEmail(
      { publicUrl },
      { team: { teamId: 1, teamName: called, sessionName: called }, name: called, what: 'added' },
    ),
  ),
  'captain-removed': written((_, called) => roleNews.roleEndedEmail(ended('team', called))),
  'team-deleted': written((_, called) =>
    roleNews.teamsDeletedEmail({ teamNames: [called, called], sessionName: called, isSession: false }),
  ),
  'organizer-removed': written((_, called) => roleNews.roleEndedEmail(ended('conference', called))),
  'role-passed-on': written((publicUrl, called) => {
    const successor = { ...receiver, firstName: called };
    return roleNews.rolePassedOnEmail(
      { publicUrl },
      { kind: 'conference', id: 1, name: called, within: called, leaverName: called, successor },
    );
  }),
  'roster-changed': written((publicUrl, called) =>
    rosterNews.rosterChangedEmail(
      { publicUrl },
      {
        name: called,
        sessionName: called,
        joined: [{ teamId: 1, teamName: called }],
        left: [{ teamId: 2, teamName: called }],
      },
    ),
  ),
} satisfies Partial<Record<EmailName, Write>>;

function written(write: (publicUrl: string, called: string) => RenderedEmail): Write {
  return (publicUrl, called) => [
    { to: receiver.email, toMemberId: receiver.memberId, ...write(publicUrl, called) },
  ];
}

function ended(kind: 'team' | 'conference', called: string) {
  return { kind, name: called, person: { ...receiver, firstName: called } };
}
