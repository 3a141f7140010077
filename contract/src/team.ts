import { genders, ratingStatuses, sanctions, sessionTypes, sports } from '@courtline/domain/constants';
import { z } from 'zod';
import { call } from './call';
import { addressId, id, idOf, utcTime } from './ids';
import { conferenceRatings } from './league';
import { teamPowerIndex } from './rating';

const captain = z.object({ memberId: id, captainId: id, displayName: z.string() });

export const memberTeam = z.object({
  teamId: id,
  teamName: z.string(),
  teamMatchWins: z.int(),
  teamMatchLosses: z.int(),
  sessionId: id,
  sessionName: z.string(),
  sessionEndDateUtc: utcTime,
  captains: z.array(captain),
});

export type MemberTeam = z.infer<typeof memberTeam>;

export const memberTeams = call({
  summary: 'Lists the teams that the caller plays for or captains, by sport',
  method: 'GET',
  path: '/v2/leagues/member/teams',
  query: z.strictObject({
    /** Leaves out the teams of sessions that have ended. */
    activeOnly: z
      .enum(['true', 'false'])
      .default('false')
      .transform((text) => text === 'true'),
  }),
  answer: z.object({ tennisTeams: z.array(memberTeam), pickleballTeams: z.array(memberTeam) }),
  audience: 'member',
});

const place = z.object({ placeName: z.string(), formattedAddress: z.string() });

export const teamSummary = call({
  summary: 'Shows a team',
  method: 'GET',
  path: '/v2/leagues/teams/:id/summary',
  params: z.object({ id: addressId }),
  answer: z.object({
    teamId: id,
    teamName: z.string(),
    leagueId: id,
    numOfWins: z.int(),
    numOfLosses: z.int(),
    /** Who is a player too has a profile; messages to one who has not accepted go to the other captains or organizers. */
    captains: z.array(captain.extend({ playerId: id.nullable(), hasAccepted: z.boolean() })),
    teamPowerIndex,
    conference: z.object({
      id,
      minAge: z.int(),
      maxAge: z.int(),
      genderTypeId: idOf(genders),
      conferenceRatings,
      sportTypeId: idOf(sports),
      location: place.nullable(),
    }),
    homeCourtLocation: place.nullable(),
    sessionSummary: z.object({
      id,
      name: z.string(),
      typeId: idOf(sessionTypes),
      endDateUtc: utcTime,
      /** The clock of the venue; null where no place is set. */
      timeZone: z.string().nullable(),
      registrationFee: z.number(),
      registrationVerificationFee: z.number(),
      sanctionTypeId: idOf(sanctions).nullable(),
    }),
    isRegistrationAvailable: z.boolean(),
    /** Why the team takes no players now; null where it does. */
    registrationRefusal: z.string().nullable(),
    /** Whether the caller is on the roster. */
    isOnRoster: z.boolean(),
    hasRegistrationPin: z.boolean(),
  }),
  audience: 'anyone',
});

export type TeamSummary = z.infer<typeof teamSummary.answer>;

const statusLabels = Object.values(ratingStatuses).map(({ label }) => label);

export const rating = z.object({
  rating: z.number().nullable(),
  /** The same number, under the name that profiles and lines use. */
  value: z.number().nullable(),
  status: z.enum(statusLabels),
  reliability: z.int(),
  isVerified: z.boolean(),
  displayVerifiedIcon: z.boolean(),
});

/** Lines with a winner, for this team. */
export const record = z.object({
  singlesWins: z.int(),
  singlesLosses: z.int(),
  doublesWins: z.int(),
  doublesLosses: z.int(),
});

/** What decides which actions an organizer is offered; null for everybody else, like all that tells of money. */
const desk = {
  /** Whether a line with a result names the player for this team. */
  hasPostedScores: z.boolean().nullable(),
  canBeMovedOrCopied: z.boolean().nullable(),
  /** Whether the player captains a team of the session: captains play for their own team only. */
  isCaptainInSession: z.boolean().nullable(),
  canBeRefunded: z.boolean().nullable(),
  /** A sentence for each limit of the conference that the player does not meet. */
  outsideAudience: z.array(z.string()).nullable(),
};

const teamMember = z.object({
  teamMemberId: id,
  teamId: id,
  memberId: id,
  playerId: id,
  firstName: z.string(),
  lastName: z.string(),
  displayName: z.string(),
  /** Null where nothing is on record, and for a visitor who looks at a junior. */
  gender: z.enum([genders.male.label, genders.female.label]).nullable(),
  location: z.string().nullable(),
  profileImage: z.string().nullable(),
  isSubstitute: z.boolean(),
  wins: z.int(),
  losses: z.int(),
  record,
  ...desk,
  /** In the rating of the league's sport. */
  singlesRating: rating,
  doublesRating: rating,
  /** For the captains of the team and for those who run its conference; null for everybody else. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
});

export type TeamMember = z.infer<typeof teamMember>;

export const teamMembers = call({
  summary: 'Lists who stands on the roster of a team',
  method: 'GET',
  path: '/v1/leagues/teams/:id/members',
  params: z.object({ id: addressId }),
  answer: z.object({ teamId: id, teamMembers: z.array(teamMember) }),
  audience: 'anyone',
});
