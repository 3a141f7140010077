import { genders, matchKinds, scoringFormats, sessionTypes, standingsRules } from '../../constants';
import type { Random } from '../../draw/random';
import { seededRandom } from '../../draw/random';
import { standingsOf } from '../../standings/standings';
import type { RecordPerson, RecordSource } from '../source';
import { playedSeason, playedTournament } from './random-draws';
import type { Sheet } from './random-result';

const playersPerTeam = 6;

/** A session with teams, a schedule or draws, and results as far as it has come, all from one seed. */
export function randomSource(seed: number): RecordSource {
  const random = seededRandom(seed);
  const isTournament = random(3) > 0;
  const teams = Array.from({ length: 2 + random(isTournament ? 12 : 6) }, (_, at) => ({
    teamId: at + 1,
    name: `Team ${at + 1}`,
    seed: isTournament && at < 2 ? at + 1 : null,
  }));
  const rules = randomRules(random, isTournament);
  const sheet = randomSheet(random);
  const play = isTournament ? playedTournament : playedSeason;
  const { draws, lines, matches, drawn } = play({
    teams,
    rules,
    sheet,
    random,
    progress: random(2) === 0 ? 100 : random(101),
  });
  return {
    session: {
      id: seed,
      name: `Session ${seed}`,
      leagueName: 'League',
      conferenceName: 'Conference',
      genderTypeId: genders.coed.id,
      startDateUtc: '2027-03-01T06:00:00Z',
      endDateUtc: '2027-06-01T05:00:00Z',
      timeZone: 'America/Chicago',
      ...rules,
    },
    teams,
    people: teams.flatMap(({ teamId }) => playersOf(teamId)),
    draws,
    lines,
    standings: standingsOf(
      { ...rules, sessionStandingsTypeId: standingsRules.record.id },
      teams.map(({ teamId, name }) => ({ teamId, teamName: name })),
      matches,
      drawn,
    ),
  };
}

export function playersOf(teamId: number): RecordPerson[] {
  return Array.from({ length: playersPerTeam }, (_, at) => ({
    playerId: teamId * 100 + at,
    teamId,
    firstName: `First${at}`,
    lastName: `Last${teamId}`,
  }));
}

function randomRules(random: Random, isTournament: boolean) {
  return {
    sessionTypeId: isTournament ? sessionTypes.tournament.id : sessionTypes.multiRound.id,
    singlesPointsPerMatch: [1, 2, 0.5][random(3)] ?? 1,
    doublesPointsPerMatch: [1, 3, 1.5][random(3)] ?? 1,
  };
}

/** The lines of every match: some singles and some doubles, each kind with its format. */
function randomSheet(random: Random): Sheet {
  const formats = Object.values(scoringFormats);
  const isTennis = random(2) === 0;
  const ofSport = formats.filter(({ sportTypeId }) => (sportTypeId === 1) === isTennis);
  const gameRuleId = ([1, 2, 3, 4] as const)[random(4)] ?? 1;
  const counts = { singles: random(4), doubles: 1 + random(3) };
  return (['singles', 'doubles'] as const).flatMap((kind) => {
    const formatId = ofSport[random(ofSport.length)]?.id ?? 1;
    return Array.from({ length: counts[kind] }, (_, at) => ({
      matchTypeId: matchKinds[kind].id,
      lineupPosition: at + 1,
      scoring: { formatId, gameRuleId },
    }));
  });
}
