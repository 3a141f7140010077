import { sessionTypes, standingsRules } from '@courtline/domain/constants';
import { type RankingStepName, rankingSteps } from '@courtline/domain/standings/ranking-steps';
import { z } from 'zod';
import { call } from './call';
import { crest } from './crest';
import { addressId, id, idOf, utcTime } from './ids';
import { teamPowerIndex } from './rating';
import { rulePack } from './rule-pack-schema';

const team = z.object({ teamId: id, teamName: z.string() });

/**
 * What a ranking step counted for a team: matches, sets, games or points; the label replaces numbers where there are none.
 */
const figures = z.object({
  won: z.number(),
  lost: z.number(),
  tied: z.number(),
  label: z.string().optional(),
});

const stepNames = Object.keys(rankingSteps) as [RankingStepName, ...RankingStepName[]];

/** Explains a team's rank: who shares it, and which step separates the team from its neighbor. */
const decidedBy = z.object({
  levelWith: z.array(team),
  comparison: z
    .object({
      kind: z.enum(['ahead', 'behind']),
      neighbour: team,
      step: z.enum(stepNames),
      own: figures,
      theirs: figures,
      /** Number of tied teams that the step separated. */
      among: z.int(),
    })
    .nullable(),
});

const adjustment = z.object({
  points: z.number(),
  /** Public. */
  reason: z.string(),
});

const standing = z.object({
  /** Teams that no step separates share a rank. */
  rank: z.int(),
  ...team.shape,
  crest,
  /** Ranks gained since before the last played round: 2 is two up, -1 one down; null without earlier standings. */
  movement: z.int().nullable(),
  teamMatchWins: z.int(),
  teamMatchLosses: z.int(),
  teamMatchTies: z.int(),
  playerMatchPoints: z.number(),
  /** With bonus and penalty points; null where the rules of the session do not rank teams by them. */
  leaguePoints: z.number().nullable(),
  /** What organizers gave to the team or, below 0, took from it; empty where league points do not count. */
  adjustments: z.array(adjustment),
  /** 0 to 100: games won of games played; points in pickleball. */
  playerMatchGameWinPercentage: z.number(),
  teamPowerIndex,
  /** Outcomes of the last five matches, latest last. */
  form: z.array(z.enum(['W', 'L', 'T'])),
  /** Whether a result of the team waits for the other team, or is disputed. */
  hasProvisionalScores: z.boolean(),
  decidedBy,
});

export type Standing = z.infer<typeof standing>;

export const teamStandings = call({
  summary: "Ranks a session's teams by results; empty before the first one is posted",
  method: 'GET',
  path: '/v1/leagues/sessions/:id/teamstandings',
  params: z.object({ id: addressId }),
  response: z.array(standing),
  audience: 'anyone',
});

const sideScore = z.object({
  /** Hundredths of a point. */
  pointHundredths: z.int(),
  lines: z.int(),
  sets: z.int(),
  games: z.int(),
  /** Null while the match is open. */
  verdict: z.enum(['won', 'lost', 'tied']).nullable(),
  hasDefaulted: z.boolean(),
});

const seasonMatch = z.object({
  teamMatchId: id,
  teamMatchNumber: z.int(),
  roundNumber: z.int(),
  matchDate: utcTime.nullable(),
  position1TeamId: id,
  position2TeamId: id,
  /** Whether a line has a result. */
  hasBegun: z.boolean(),
  side1: sideScore,
  side2: sideScore,
});

export const seasonScores = call({
  summary:
    "A league session's matches with their team scores, to make standings of any day or imagined result",
  method: 'GET',
  path: '/v1/leagues/sessions/:id/seasonscores',
  params: z.object({ id: addressId }),
  response: z.object({
    session: z.object({
      id,
      leagueId: id,
      name: z.string(),
      timeZone: z.string().nullable(),
      sportTypeId: id,
      sessionTypeId: idOf(sessionTypes),
      sessionStandingsTypeId: idOf(standingsRules),
      singlesPointsPerMatch: z.number().nullable(),
      doublesPointsPerMatch: z.number().nullable(),
      rulePack: rulePack.nullable(),
      /** Bonus and penalty points; standings of rounds before `afterRound` do not count them. */
      adjustments: z.array(z.object({ teamId: id, points: z.number(), afterRound: z.int() })),
    }),
    teams: z.array(z.object({ ...team.shape, crest })),
    rounds: z.array(z.object({ number: z.int(), name: z.string() })),
    /** Empty for a tournament, whose draw decides who can still win. */
    matches: z.array(seasonMatch),
  }),
  audience: 'anyone',
});

export type SeasonScores = z.infer<typeof seasonScores.response>;

const groupTeam = z.object({
  teamId: id,
  teamName: z.string(),
  crest,
  /** Position in the table, also where teams share a rank: their lots decide then. */
  place: z.int(),
  /** Whether no step of the standings separates the team from one beside it. */
  isByLot: z.boolean(),
  teamMatchWins: z.int(),
  teamMatchLosses: z.int(),
  playerMatchPoints: z.number(),
  /** 0 to 100. */
  playerMatchGameWinPercentage: z.number(),
  /** Whether the group is decided and the team goes on to the playoffs. */
  goesOn: z.boolean(),
});

export const group = z.object({
  /** 1 is Group A. */
  number: z.int(),
  name: z.string(),
  /** Whether every match has ended, so that the places are fixed. */
  isDecided: z.boolean(),
  /** Best first. */
  teams: z.array(groupTeam),
});

export type Group = z.infer<typeof group>;

export const sessionGroups = call({
  summary: "Shows the tables of a tournament's groups; empty without groups, a draft only to organizers",
  method: 'GET',
  path: '/v1/leagues/sessions/:id/groups',
  params: z.object({ id: addressId }),
  response: z.array(group),
  audience: 'anyone',
});
