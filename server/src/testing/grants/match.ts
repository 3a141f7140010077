import { defaultTeamMatch } from '@courtline/contract/draw';
import { setLineupStatus } from '@courtline/contract/lineup';
import { clearLine, correctResult, postResult } from '@courtline/contract/result';
import { publishSchedule, unpublishSchedule } from '@courtline/contract/schedule';
import { nameActingCaptain, withdrawActingCaptain } from '@courtline/contract/acting-captain';
import { confirmMatchDate, setLocationAndDate, updateTeamMatch } from '@courtline/contract/match';
import { postponeMatch, setMakeupDate } from '@courtline/contract/postponement';
import type { Caller } from '../caller';
import type { GrantFixture } from './grant-fixture';
import { aTeam } from '../league-rows';
import type { Principal } from '../matrix';
import { type Opened, type Grant, everyone, inOrder, nothingToUndo, organizers } from './grant';

const allWhoMoveMatches = ['C1', 'C2', ...organizers] as const;

/** A date makes the lineups of the sides visible that agreed to it. */
function opensByDate(granter: Principal): Opened {
  if (granter === 'C1') return everyone('lineup 1');
  return granter === 'C2' ? everyone('lineup 2') : everyone('lineup 1', 'lineup 2');
}

export const matchGrants: readonly Grant[] = [
  {
    call: 'setLocationAndDate',
    what: 'says that the match was yesterday',
    grant: (fixture, by) => setDate(fixture, by, -1),
    undo: (fixture, by) => setDate(fixture, by, 7),
    worksFor: allWhoMoveMatches,
    opens: opensByDate,
  },
  {
    call: 'updateTeamMatch',
    what: 'says that the match was yesterday',
    grant: ({ teamMatchId }, by) =>
      by.send(updateTeamMatch, { params: { id: teamMatchId }, body: { matchDate: fromNow(-1) } }),
    undo: (fixture, by) => setDate(fixture, by, 7),
    worksFor: allWhoMoveMatches,
    opens: opensByDate,
  },
  {
    call: 'confirmMatchDate',
    what: 'confirms that the match was yesterday, as the captain of team 2 says',
    grant: async (fixture, by) => {
      const matchDate = fromNow(-1);
      const params = { id: fixture.teamMatchId };
      await (await fixture.as('C2')).send(setLocationAndDate, { params, body: { matchDate } });
      return by.send(confirmMatchDate, { params, body: { matchDate } });
    },
    undo: async (fixture) => setDate(fixture, await fixture.as('CO'), 7),
    worksFor: ['C1', ...organizers],
    opens: () => everyone('lineup 1', 'lineup 2'),
  },
  {
    call: 'nameActingCaptain',
    what: 'names a player of team 1 acting captain, who learns nothing more',
    grant: ({ teamMatchId, team1, ownSpot }, by) =>
      by.send(nameActingCaptain, {
        params: { id: teamMatchId },
        body: { teamId: team1, teamMemberId: ownSpot },
      }),
    undo: ({ teamMatchId, team1 }, by) =>
      by.send(withdrawActingCaptain, { params: { id: teamMatchId }, body: { teamId: team1 } }),
    worksFor: ['C1'],
  },
  {
    call: 'setMakeupDate',
    what: 'says that a postponed match was yesterday',
    grant: async (fixture, by) => {
      const params = { id: fixture.teamMatchId };
      const body = { reason: 'rain' as const, lineIds: null };
      await (await fixture.as('CO')).send(postponeMatch, { params, body });
      return by.send(setMakeupDate, { params, body: { playAt: fromNow(-1), location: null } });
    },
    undo: async (fixture) => setDate(fixture, await fixture.as('CO'), 7),
    worksFor: organizers,
    opens: () => everyone('lineup 1', 'lineup 2'),
  },
  {
    call: 'updateTeamMatch',
    what: 'gives team 2 another opponent',
    grant: async ({ teamMatchId, sessionId, matrix }, by) =>
      by.send(updateTeamMatch, {
        params: { id: teamMatchId },
        body: { position1TeamId: await aTeam(matrix.service.db, { sessionId, name: 'Drop Shots' }) },
      }),
    undo: ({ teamMatchId, team1 }, by) =>
      by.send(updateTeamMatch, { params: { id: teamMatchId }, body: { position1TeamId: team1 } }),
    worksFor: organizers,
    dropsLineup: true,
  },
  {
    call: 'setLineupStatus',
    what: 'publishes the lineup of team 1',
    grant: ({ teamMatchId, team1 }, by) => setStatus(by, { teamMatchId, teamId: team1, lineupStatusId: 3 }),
    undo: ({ teamMatchId, team1 }, by) => setStatus(by, { teamMatchId, teamId: team1, lineupStatusId: 2 }),
    worksFor: ['C1'],
    opens: () => everyone('lineup 1'),
  },
  {
    call: 'postResult',
    what: 'says that the match was yesterday, and that others played it',
    grant: (fixture, by) =>
      inOrder(
        () => setDate(fixture, by, -1),
        () => by.send(postResult, resultOf(fixture)),
      ),
    undo: (fixture, by) => clearAndMoveBack(fixture, by),
    worksFor: allWhoMoveMatches,
    opens: opensByDate,
  },
  {
    call: 'correctResult',
    what: 'corrects the result of a match that is said to have been yesterday',
    grant: (fixture, by) =>
      inOrder(
        () => setDate(fixture, by, -1),
        () => by.send(postResult, resultOf(fixture)),
        () => by.send(correctResult, resultOf(fixture, 3)),
      ),
    undo: (fixture, by) => clearAndMoveBack(fixture, by),
    worksFor: allWhoMoveMatches,
    opens: opensByDate,
  },
  {
    call: 'defaultTeamMatch',
    what: 'defaults team 2, so that every line has a result',
    grant: ({ teamMatchId, team2 }, by) =>
      by.send(defaultTeamMatch, { params: { id: teamMatchId }, body: { teamId: team2 } }),
    undo: ({ lineId }, by) => by.send(clearLine, { params: { id: lineId } }),
    worksFor: organizers,
  },
  {
    call: 'unpublishSchedule',
    what: 'takes the schedule back',
    grant: ({ scheduleId }, by) => by.send(unpublishSchedule, { params: { id: scheduleId } }),
    undo: ({ scheduleId }, by) => by.send(publishSchedule, { params: { id: scheduleId } }),
    worksFor: organizers,
  },
  {
    call: 'publishSchedule',
    what: 'takes the schedule back and publishes it again',
    grant: ({ scheduleId }, by) =>
      inOrder(
        () => by.send(unpublishSchedule, { params: { id: scheduleId } }),
        () => by.send(publishSchedule, { params: { id: scheduleId } }),
      ),
    undo: nothingToUndo,
    worksFor: organizers,
  },
];

function fromNow(days: number): string {
  const day = 24 * 60 * 60 * 1000;
  // Match dates have no fractions of a second.
  return new Date(Math.floor((Date.now() + days * day) / 1000) * 1000).toISOString();
}

function setDate({ teamMatchId }: GrantFixture, by: Caller, days: number) {
  return by.send(setLocationAndDate, { params: { id: teamMatchId }, body: { matchDate: fromNow(days) } });
}

type Status = { teamMatchId: number; teamId: number; lineupStatusId: 2 | 3 };

function setStatus(by: Caller, { teamMatchId, ...body }: Status) {
  return by.send(setLineupStatus, { params: { id: teamMatchId }, body });
}

/** A result of two players who are in neither lineup. */
function resultOf({ lineId, matrix }: GrantFixture, loserGames = 2) {
  const { T1, T2 } = matrix.memberOf;
  return {
    params: { id: lineId },
    body: {
      resultCompletionTypeId: 1 as const,
      side1Results: { set1Score: 6, set2Score: 6, player1MemberId: T1.memberId },
      side2Results: { set1Score: 4, set2Score: loserGames, player1MemberId: T2.memberId },
    },
  };
}

function clearAndMoveBack(fixture: GrantFixture, by: Caller) {
  return inOrder(
    () => by.send(clearLine, { params: { id: fixture.lineId } }),
    () => setDate(fixture, by, 7),
  );
}
