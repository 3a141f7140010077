import { hasPassed } from '../date/passed';

/** How many teams go up, and as many down, between a division and the one below it. */
export const divisionLimits = { movingMin: 1, movingMax: 8 } as const;

export const divisionPlaces = ['above', 'below'] as const;

export type DivisionPlace = (typeof divisionPlaces)[number];

type Placed = { sessionId: number; name: string; conferenceId: number };

/** A session above which a division is to be placed, and the ladder it belongs to. */
type Above = Placed & {
  /** The session that plays below it now. */
  below: { sessionId: number; name: string } | null;
  /** All sessions that play above it. */
  ladder: readonly number[];
};

/** Why a session cannot play in the division below another. */
export function checkDivisionAbove(session: Placed, above: Above): string | null {
  if (above.sessionId === session.sessionId) return "A session can't play below itself.";
  if (above.conferenceId !== session.conferenceId) return 'Choose a session of the same conference.';
  if (above.below && above.below.sessionId !== session.sessionId)
    return `${above.below.name} already plays below ${above.name}.`;
  return above.ladder.includes(session.sessionId)
    ? `${session.name} plays above ${above.name} already.`
    : null;
}

type RankedTeam = {
  teamId: number;
  /** Teams that no step of the standings separates share a rank; null without standings. */
  rank: number | null;
  /** Whether it plays in a next season already. */
  isTaken: boolean;
};

export type FinishedDivision = {
  /** Best first. */
  teams: readonly RankedTeam[];
  isOver: boolean;
  /** Whether its own next season was started. */
  hasNext: boolean;
};

/** A division beside the own one, with how many teams the two exchange. */
export type DivisionBeside = FinishedDivision & { place: DivisionPlace; teamsMoving: number };

export const moves = ['stays', 'up', 'down'] as const;

type Move = (typeof moves)[number];

export type ProposedTeam = {
  teamId: number;
  /** Where it has played. */
  from: 'own' | DivisionPlace;
  /** Where the final standings take it. */
  move: Move;
  /** Whether it belongs into the next season that is started. */
  isProposed: boolean;
  /** Whether another team with the same rank stays where this one moves, or moves where it stays. */
  isLevel: boolean;
};

type Beside = { name: string; endDateUtc: string; teams: readonly { rank: number | null }[] };

/** Why no team moves between a finished session and the division beside it. */
export function checkDivisionMoves({ name, endDateUtc, teams }: Beside, now: Date): string | null {
  if (!hasPassed(endDateUtc, now))
    return `${name} isn't over yet. To move teams up and down, start the next season once it has ended.`;
  return teams.some(({ rank }) => rank !== null) ? null : `${name} has no results, so no team moves.`;
}

/** Who plays in the next season: who stays, and who comes from the divisions above and below. */
export function proposeTeams(own: FinishedDivision, beside: readonly DivisionBeside[]): ProposedTeam[] {
  const between = beside.map((other) => ({ ...other, exchange: exchangeBetween(own, other) }));
  const ownTeams = own.teams.map((team): ProposedTeam => {
    const to = between.find(({ place, exchange }) => movingTo(place, exchange).has(team.teamId));
    const isGoing = to !== undefined && !to.hasNext;
    return {
      teamId: team.teamId,
      from: 'own',
      move: to ? moveTo[to.place] : 'stays',
      isProposed: !isGoing && !team.isTaken,
      isLevel: between.some(({ place, exchange }) => isLevel(team, own, movingTo(place, exchange))),
    };
  });
  const others = between.flatMap(({ place, teams, exchange }) =>
    teams.map((team): ProposedTeam => {
      const coming = place === 'above' ? exchange.down : exchange.up;
      const isComing = coming.has(team.teamId);
      return {
        teamId: team.teamId,
        from: place,
        move: isComing ? moveFrom[place] : 'stays',
        isProposed: isComing && !team.isTaken,
        isLevel: isLevel(team, { teams }, coming),
      };
    }),
  );
  return [...ownTeams, ...others];
}

const moveTo = { above: 'up', below: 'down' } as const;
const moveFrom = { above: 'down', below: 'up' } as const;

type Exchange = { up: ReadonlySet<number>; down: ReadonlySet<number> };

function movingTo(place: DivisionPlace, { up, down }: Exchange): ReadonlySet<number> {
  return place === 'above' ? up : down;
}

/** As many go up as go down, at most half of either division, and only between final standings. */
function exchangeBetween(own: FinishedDivision, beside: DivisionBeside): Exchange {
  const [upper, lower] = beside.place === 'above' ? [beside, own] : [own, beside];
  const areFinal = [upper, lower].every(
    ({ isOver, teams }) => isOver && teams.some(({ rank }) => rank !== null),
  );
  if (!areFinal) return { up: new Set(), down: new Set() };
  const halves = [upper, lower].map(({ teams }) => Math.floor(teams.length / 2));
  const count = Math.min(beside.teamsMoving, ...halves);
  const ids = ({ teams }: FinishedDivision) => teams.map(({ teamId }) => teamId);
  return {
    up: new Set(ids(lower).slice(0, count)),
    down: new Set(ids(upper).slice(upper.teams.length - count)),
  };
}

function isLevel(
  { teamId, rank }: RankedTeam,
  { teams }: Pick<FinishedDivision, 'teams'>,
  moving: ReadonlySet<number>,
): boolean {
  if (rank === null || moving.size === 0) return false;
  return teams.some((other) => other.rank === rank && moving.has(other.teamId) !== moving.has(teamId));
}
