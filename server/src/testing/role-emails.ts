import type { LetterName } from '@courtline/domain/mail/mail-kinds';
import type { WrittenLetter } from '../gateways/mail/letter';
import * as roleNews from '../operations/notify-role-change';
import * as rosterNews from '../operations/notify-roster-change';
import type { NewMail } from '../store/message/email';

type Write = (publicUrl: string, called: string) => Promise<NewMail[]>;

const receiver = { memberId: 7, email: 'receiver@example.com' };

/** The e-mails about captains, organizers and rosters, when everything that people can name is called so. */
export const lettersOfRoles = {
  'captains-changed': written((publicUrl, called) =>
    roleNews.captainsChangedLetter(
      { publicUrl },
      { team: { teamId: 1, teamName: called, sessionName: called }, name: called, what: 'added' },
    ),
  ),
  'captain-removed': written((_, called) => roleNews.roleEndedLetter(ended('team', called))),
  'team-deleted': written((_, called) =>
    roleNews.teamsDeletedLetter({ teamNames: [called, called], sessionName: called, isSession: false }),
  ),
  'organizer-removed': written((_, called) => roleNews.roleEndedLetter(ended('conference', called))),
  'role-passed-on': written((publicUrl, called) => {
    const successor = { ...receiver, firstName: called };
    return roleNews.rolePassedOnLetter(
      { publicUrl },
      { kind: 'conference', id: 1, name: called, within: called, leaverName: called, successor },
    );
  }),
  'roster-changed': written((publicUrl, called) =>
    rosterNews.rosterChangedLetter(
      { publicUrl },
      {
        name: called,
        sessionName: called,
        joined: [{ teamId: 1, teamName: called }],
        left: [{ teamId: 2, teamName: called }],
      },
    ),
  ),
} satisfies Partial<Record<LetterName, Write>>;

function written(write: (publicUrl: string, called: string) => Promise<WrittenLetter>): Write {
  return async (publicUrl, called) => [
    { to: receiver.email, toMemberId: receiver.memberId, ...(await write(publicUrl, called)) },
  ];
}

function ended(kind: 'team' | 'conference', called: string) {
  return { kind, name: called, person: { ...receiver, firstName: called } };
}
