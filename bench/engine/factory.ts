import { queryGovernor, scoreGovernor, tournamentEngine } from 'tods-competition-factory';
import type { Subject } from './measure';
import { type ScoreCase, scoreCases } from './score-cases';
import { aSeason } from './season';

const format = 'SET3-S:6/TB7';
const ids = Array.from({ length: 128 }, (_, at) => `team-${at + 1}`);
const eventId = 'teams';
// The smallest record it accepts: teams without players, in one event.
tournamentEngine.setState({
  tournamentId: 'bench',
  participants: ids.map((participantId) => ({
    participantId,
    participantType: 'TEAM',
    participantRole: 'COMPETITOR',
    participantName: participantId,
  })),
});
tournamentEngine.addEvent({ event: { eventId, eventName: eventId, eventType: 'TEAM' } });

const entryStatus = 'DIRECT_ACCEPTANCE';

function draw(teams: number, drawType: string, options: object = {}): Subject {
  const drawEntries = ids.slice(0, teams).map((participantId) => ({ participantId, entryStatus }));
  return () =>
    must(
      tournamentEngine.generateDrawDefinition({
        drawSize: teams,
        drawType,
        drawEntries,
        automated: true,
        ...options,
      }),
    );
}

export const draw128 = draw(128, 'SINGLE_ELIMINATION');
export const backDraw64 = draw(64, 'FIRST_MATCH_LOSER_CONSOLATION');
export const roundRobin16 = draw(16, 'ROUND_ROBIN', {
  structureOptions: { groupSize: 16, groupSizeLimit: 32 },
});
export const drawWithLines = draw(32, 'SINGLE_ELIMINATION', {
  eventId,
  tieFormat: {
    winCriteria: { valueGoal: 5 },
    collectionDefinitions: [
      {
        collectionId: 's',
        collectionName: 'Singles',
        matchUpType: 'SINGLES',
        matchUpCount: 6,
        matchUpFormat: format,
        matchUpValue: 1,
      },
      {
        collectionId: 'd',
        collectionName: 'Doubles',
        matchUpType: 'DOUBLES',
        matchUpCount: 3,
        matchUpFormat: format,
        matchUpValue: 1,
      },
    ],
  },
});

export function standings(): Subject {
  const matchUps = aSeason().map(({ number, home, away, score }) => ({
    matchUpId: `match-${number}`,
    structureId: 'season',
    matchUpType: 'SINGLES',
    matchUpFormat: format,
    matchUpStatus: 'COMPLETED',
    drawPositions: [home, away],
    roundNumber: 1,
    roundPosition: number,
    winningSide: score.winner,
    sides: [home, away].map((team, at) => ({
      sideNumber: at + 1,
      drawPosition: team,
      participantId: ids[team - 1],
    })),
    score: { sets: asSets(score) },
  }));
  return () => must(queryGovernor.tallyParticipantResults({ matchUps, matchUpFormat: format }));
}

const entered = scoreCases.map((score) => ({
  score: { sets: asSets(score) },
  winningSide: score.winner,
  matchUpFormat: format,
}));
/** The validation it runs before accepting a result. */
export const scoreChecks: Subject = () => entered.map((score) => scoreGovernor.validateScore(score));
/** The part that checks only sets and winner, without a reason. */
export const scoreVerdicts: Subject = () => entered.map((score) => scoreGovernor.analyzeScore(score));

function asSets({ sets }: ScoreCase) {
  return sets.map(([side1Score, side2Score, side1TiebreakScore, side2TiebreakScore], at) => ({
    setNumber: at + 1,
    side1Score,
    side2Score,
    ...(side1TiebreakScore === undefined ? {} : { side1TiebreakScore, side2TiebreakScore }),
    winningSide: side1Score > side2Score ? 1 : 2,
  }));
}

/** Throws on an error, which would return quickly and spoil the measurement. */
function must<Result extends { error?: unknown }>(result: Result): Result {
  if (result.error) throw new Error(JSON.stringify(result.error));
  return result;
}
