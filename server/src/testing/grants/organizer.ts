import { appointOrganizer, createLeague, dismissOrganizer } from '@courtline/contract/admin';
import { importArchive } from '@courtline/contract/archive';
import { stepDown } from '@courtline/contract/appointment';
import {
  addConferenceOrganizer,
  createConference,
  removeConferenceOrganizer,
} from '@courtline/contract/conference';
import { confirmEmail, endImpersonation, impersonate } from '@courtline/contract/impersonation';
import { anArchive } from '../archive-file';
import type { Caller } from '../caller';
import type { GrantFixture } from './grant-fixture';
import {
  type Grant,
  acceptAsNewcomer,
  asOrganizer,
  inOrder,
  members,
  nothingToUndo,
  organizers,
} from './grant';

export const organizerGrants: readonly Grant[] = [
  {
    call: 'addConferenceOrganizer',
    what: 'makes the newcomer an organizer of the conference',
    grant: organize,
    undo: stopOrganizing,
    worksFor: organizers,
    opens: () => ({ newcomer: asOrganizer }),
  },
  {
    call: 'acceptRole',
    what: 'makes the newcomer an organizer of the conference, who accepts it',
    grant: (fixture, by) =>
      inOrder(
        () => organize(fixture, by),
        () => acceptAsNewcomer(fixture, { kind: 'conference', id: fixture.matrix.conferenceId }),
      ),
    undo: stopOrganizing,
    worksFor: organizers,
    opens: () => ({
      ...members('contact of the newcomer'),
      newcomer: [...asOrganizer, 'contact of the newcomer'],
    }),
  },
  {
    call: 'stepDown',
    what: 'makes the newcomer an organizer of the conference, who declines',
    grant: (fixture, by) =>
      inOrder(
        () => organize(fixture, by),
        async () => {
          const params = { kind: 'conference', id: fixture.matrix.conferenceId } as const;
          return (await fixture.asNewcomer()).send(stepDown, { params });
        },
      ),
    undo: nothingToUndo,
    worksFor: organizers,
  },
  {
    call: 'appointOrganizer',
    what: 'makes the newcomer an organizer of the league, who accepts it',
    grant: (fixture, by) =>
      inOrder(
        () => organizeLeague(fixture, by),
        () => acceptAsNewcomer(fixture, { kind: 'league', id: fixture.matrix.leagueId }),
      ),
    undo: stopOrganizingLeague,
    worksFor: ['A'],
    opens: () => ({ newcomer: asOrganizer }),
  },
  {
    call: 'createConference',
    what: 'makes another conference, and the newcomer its organizer',
    grant: ({ matrix, newcomer }, by) =>
      by.send(createConference, {
        body: {
          name: 'East',
          leagueId: matrix.leagueId,
          conferenceOrganizerMemberId: newcomer.memberId,
          genderTypeId: 1,
          minAge: 18,
          maxAge: 70,
          conferenceRatings: { ratingMin: 1, ratingMax: 10 },
        },
      }),
    undo: nothingToUndo,
    worksFor: ['LO', 'A'],
  },
  {
    call: 'createLeague',
    what: 'makes another league, and the newcomer its organizer',
    grant: ({ newcomer }, by) =>
      by.send(createLeague, {
        body: { name: 'New League', leagueTypeId: 1, leagueFee: 0, organizerEmail: newcomer.email },
      }),
    undo: nothingToUndo,
    worksFor: ['A'],
  },
  {
    call: 'importArchive',
    what: 'brings a league of another service, which the admin organizes',
    grant: async ({ matrix }, by) =>
      by.send(importArchive, { body: await anArchive(matrix.service, matrix.leagueId) }),
    undo: nothingToUndo,
    worksFor: ['A'],
  },
  {
    call: 'impersonate',
    what: 'views the product as the captain of team 1',
    grant: ({ matrix }, by) => by.send(impersonate, { body: { memberId: matrix.memberOf.C1.memberId } }),
    undo: (_, by) => by.send(endImpersonation),
    worksFor: ['A'],
    opens: () => ({ A: ['lineup 1', 'lineup history 1'] }),
  },
  {
    call: 'confirmEmail',
    what: 'confirms the address of the newcomer',
    grant: ({ newcomer }, by) => by.send(confirmEmail, { params: { id: newcomer.memberId } }),
    undo: nothingToUndo,
    worksFor: ['A'],
  },
];

function organize({ matrix, newcomer }: GrantFixture, by: Caller) {
  return by.send(addConferenceOrganizer, {
    params: { id: matrix.conferenceId },
    body: { memberId: newcomer.memberId },
  });
}

function stopOrganizing({ matrix, newcomer }: GrantFixture, by: Caller) {
  return by.send(removeConferenceOrganizer, {
    params: { id: matrix.conferenceId, organizerId: newcomer.memberId },
  });
}

function organizeLeague({ matrix, newcomer }: GrantFixture, by: Caller) {
  return by.send(appointOrganizer, { params: { id: matrix.leagueId }, body: { email: newcomer.email } });
}

function stopOrganizingLeague({ matrix, newcomer }: GrantFixture, by: Caller) {
  return by.send(dismissOrganizer, { params: { id: matrix.leagueId, memberId: newcomer.memberId } });
}
