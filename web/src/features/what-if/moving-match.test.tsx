import type { SeasonScores } from '@courtline/contract/standings';
import { shippedPack } from '@courtline/contract/shipped-packs';
import { sessionTypes, sports, standingsRules } from '@courtline/domain/constants';
import { crestOf } from '@courtline/domain/team/crest';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { MovingMatch } from './moving-match';

const [aces, lobs, nets] = [1, 2, 3];

/** Lobs win two matches by a line; Aces win one with every line, which gives more league points. */
const season: SeasonScores = {
  session: {
    id: 1,
    leagueId: 1,
    name: 'Fall',
    timeZone: null,
    sportTypeId: sports.tennis.id,
    sessionTypeId: sessionTypes.multiRound.id,
    sessionStandingsTypeId: standingsRules.record.id,
    singlesPointsPerMatch: 1,
    doublesPointsPerMatch: 1,
    rulePack: shippedPack('alta-5-doubles'),
    adjustments: [],
  },
  teams: [aces, lobs, nets].map((teamId) => ({
    teamId,
    teamName: `Team ${teamId}`,
    crest: crestOf(teamId, null),
  })),
  rounds: [],
  matches: [
    played(1, { winner: aces, loser: nets, lines: [20, 0] }),
    played(2, { winner: lobs, loser: nets, lines: [3, 2] }),
    played(3, { winner: lobs, loser: nets, lines: [3, 2] }),
  ],
};

it('finds the match that moved a team by the rule pack of the session', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <MovingMatch {...{ season }} teamId={aces} rank={1} />
    </MemoryRouter>,
  );
  expect(html).toContain('Team 1 20–0 Team 3');
  expect(html).toContain('would be 3rd instead of 1st');
});

type Result = { winner: number; loser: number; lines: [number, number] };

function played(
  number: number,
  { winner, loser, lines: [won, lost] }: Result,
): SeasonScores['matches'][number] {
  return {
    teamMatchId: number,
    teamMatchNumber: number,
    roundNumber: number,
    matchDate: null,
    position1TeamId: winner,
    position2TeamId: loser,
    hasBegun: true,
    side1: side(won, 'won'),
    side2: side(lost, 'lost'),
  };
}

function side(lines: number, verdict: 'won' | 'lost') {
  return {
    pointHundredths: lines * 100,
    lines,
    sets: lines * 2,
    games: lines * 12,
    verdict,
    hasDefaulted: false,
  };
}
