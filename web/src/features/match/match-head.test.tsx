import type { MatchSummary } from '@courtline/contract/match';
import { byeStatuses, sessionTypes, sports, teamMatchStatuses } from '@courtline/domain/constants';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { MatchHead, matchTitle } from './match-head';

it('names a bye in the title, whichever side it is on', () => {
  expect(matchTitle(bye)).toBe('Maples: Bye');
  const { position1Team, position1Label, position2Team, position2Label } = bye;
  const turned = {
    ...bye,
    position1Team: position2Team,
    position1Label: position2Label,
    position2Team: position1Team,
    position2Label: position1Label,
  };
  expect(matchTitle(turned)).toBe('Maples: Bye');
});

it('says that a match has no date yet, but nothing about the date of a bye', () => {
  expect(textOf({ ...bye, byeStatusTypeId: null, position2Label: 'Winner of Match 2' })).toContain('TBD');
  expect(textOf(bye)).toContain('Bye');
  expect(textOf(bye)).not.toContain('TBD');
});

function textOf(match: MatchSummary): string {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <MatchHead match={match} />
    </MemoryRouter>,
  );
  return html.replaceAll(/<[^>]+>/g, ' ');
}

const bye: MatchSummary = {
  teamMatchId: 1,
  teamMatchNumber: 1,
  leagueId: 1,
  conferenceId: 1,
  sessionId: 1,
  sessionName: 'Orchard Cup',
  sessionTypeId: sessionTypes.tournament.id,
  sportTypeId: sports.tennis.id,
  matchDate: null,
  timeZone: null,
  location: null,
  description: null,
  statusId: teamMatchStatuses.scheduled.id,
  byeStatusTypeId: byeStatuses.bye.id,
  isSchedulePublished: true,
  round: { id: 1, number: 1, name: 'Round of 16', roundName: 'Round of 16' },
  winnerTeamId: null,
  winnerReason: null,
  isLevel: false,
  hasPostedScores: false,
  hasProvisionalScores: false,
  resultsLastUpdatedMs: 0,
  canEditTeamMatch: false,
  pendingDate: null,
  canPostpone: false,
  postponement: null,
  sealsLineups: false,
  version: 0,
  position1Team: {
    teamId: 1,
    name: 'Maples',
    crest: 'shield-chevron-navy-lime',
    isWinner: false,
    isDefaulted: false,
    playerMatchPoints: 0,
    teamMembers: [],
    requestingMember: null,
  },
  position2Team: null,
  position1Label: null,
  position2Label: byeStatuses.bye.label,
};
