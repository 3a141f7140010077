import { availabilities, lineupStatuses, matchKinds } from '@courtline/domain/constants';
import type {
  Alternate,
  GivenAvailability,
  LinePlayer,
  MatchToPlay,
  PlayingTeam,
  RosterMember,
} from '../store/schedule/played-match';
import { type Random, shuffle } from './random';

type Side = 1 | 2;

/** Regular players first; a player plays twice only if the team is short of people. */
export function pickLinePlayers(
  random: Random,
  { lines }: Pick<MatchToPlay, 'lines'>,
  { side, team }: { side: Side; team: PlayingTeam },
): LinePlayer[] {
  const queue = inOrderOfPlay(random, team);
  let next = 0;
  return lines.flatMap(({ lineId, matchTypeId }) =>
    Array.from({ length: matchTypeId === matchKinds.doubles.id ? 2 : 1 }, (_, index) => {
      const { teamMemberId, playerId } = queue[next++ % queue.length] as RosterMember;
      return { lineId, side, slot: index + 1, teamMemberId, playerId };
    }),
  );
}

function inOrderOfPlay(random: Random, { roster }: PlayingTeam): RosterMember[] {
  return shuffle(random, roster).toSorted(
    (one, other) => Number(one.isSubstitute) - Number(other.isSubstitute),
  );
}

/** At most two players without a line. */
export function pickAlternates(
  { teamMatchId }: Pick<MatchToPlay, 'teamMatchId'>,
  { teamId, roster }: PlayingTeam,
  players: readonly LinePlayer[],
): Alternate[] {
  const isPlaying = new Set(players.map(({ teamMemberId }) => teamMemberId));
  return roster
    .filter(({ teamMemberId }) => !isPlaying.has(teamMemberId))
    .slice(0, 2)
    .map(({ teamMemberId }, index) => ({ teamMatchId, teamId, teamMemberId, slot: index + 1 }));
}

/** Most players have replied, and most of those are available. */
export function makeAnswers(
  random: Random,
  { teamMatchId }: Pick<MatchToPlay, 'teamMatchId'>,
  { players, at }: { players: readonly RosterMember[]; at: Date },
): GivenAvailability[] {
  return players
    .filter(() => random.chance(0.75))
    .map(({ teamMemberId, memberId }) => ({
      teamMatchId,
      teamMemberId,
      statusId: random.pick(answers).id,
      updatedBy: memberId,
      updatedAt: at,
    }));
}

const { yes, maybe, no } = availabilities;
const answers = [yes, yes, yes, yes, yes, maybe, no];

const { unlocked, locked, published } = lineupStatuses;

/** The lineup status of an upcoming match. */
export function pickLineupStatus(random: Random): number {
  return random.pick([unlocked, locked, published, published]).id;
}
