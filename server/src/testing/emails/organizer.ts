import { organizerAppointedEmail } from '../../features/admin/emails';
import { organizerAddedEmail } from '../../features/conference/emails';
import { placeRemovedEmail } from '../../features/place/emails';
import { digestEmail } from '../../operations/send-digests';
import { roleEndedEmail, rolePassedOnEmail } from '../../operations/notify-role-change';
import { to, toMemberId } from './facts';
import { one, written } from './write';

/** The organizers of leagues and conferences, and the roles that people pass on. */
export const organizerEmails = {
  'league-organizer-appointed': one((site, called) =>
    organizerAppointedEmail(site, {
      leagueId: 3,
      leagueName: called,
      organizer: { id: toMemberId, email: to, firstName: called },
    }),
  ),
  'conference-organizer-added': one((site, called) =>
    organizerAddedEmail(site, {
      conferenceId: 4,
      conferenceName: called,
      byName: called,
      leagueName: called,
      organizer: receiver(called),
    }),
  ),
  'organizer-digest': written((site, called) =>
    digestEmail(site, [
      {
        kind: 'scores',
        count: 2,
        session: { name: called, conferenceName: called, sessionTypeId: 2 },
      },
      { kind: 'claims', count: 1, session: null },
    ]),
  ),
  'organizer-removed': written((site, called) =>
    roleEndedEmail(site, { kind: 'conference', name: called, leagueName: called, person: receiver(called) }),
  ),
  'role-passed-on': written((site, called) =>
    rolePassedOnEmail(site, {
      kind: 'conference',
      id: 1,
      name: called,
      within: called,
      leagueName: called,
      leaverName: called,
      successor: receiver(called),
    }),
  ),
  'place-removed': written((site, called) =>
    placeRemovedEmail(
      site,
      (['conference', 'session', 'team', 'matches'] as const).map((kind) => ({
        kind,
        id: 3,
        name: called,
        within: called,
        matchCount: 2,
        teamIds: [],
        conferenceId: 4,
        leagueId: 5,
        leagueName: called,
      })),
    ),
  ),
};

function receiver(called: string) {
  return { memberId: toMemberId, email: to, firstName: called };
}
