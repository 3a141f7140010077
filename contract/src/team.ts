// Teams as members and visitors see them: the summary, the roster, the caller's own teams.
import { genders, ratingStatuses, sanctions, sessionTypes, sports } from '@courtline/domain/constants';
import { paymentStates } from '@courtline/domain/registration/payment-state';
import { z } from 'zod';
import { call } from './call';
import { crest } from './crest';
import { addressId, id, idOf, utcTime } from './ids';
import { conferenceRatings } from './league';
import { teamPowerIndex } from './rating';

const captain = z.object({ memberId: id, captainId: id, displayName: z.string() });

export const memberTeam = z.object({
  teamId: id,
  teamName: z.string(),
  crest,
  teamMatchWins: z.int(),
  teamMatchLosses: z.int(),
  sessionId: id,
  sessionName: z.string(),
  sessionEndDateUtc: utcTime,
  captains: z.array(captain),
});

export type MemberTeam = z.infer<typeof memberTeam>;

/** A child for whom the caller acts as guardian, by member id. */
export const ownChild = { childId: id, firstName: z.string() };

const teamsBySport = { tennisTeams: z.array(memberTeam), pickleballTeams: z.array(memberTeam) };

export const memberTeams = call({
  summary: 'Lists the teams that the caller plays for or captains, by sport, and those of their children',
  method: 'GET',
  path: '/v2/leagues/member/teams',
  query: z.strictObject({
    /** Excludes teams of sessions that have ended. */
    activeOnly: z
      .enum(['true', 'false'])
      .default('false')
      .transform((text) => text === 'true'),
  }),
  response: z.object({
    ...teamsBySport,
    /** Children of the caller who are on a team. */
    children: z.array(z.object({ ...ownChild, ...teamsBySport })),
  }),
  audience: 'member',
});

const shownLocation = z.object({ placeName: z.string(), formattedAddress: z.string() });

export const teamSummary = call({
  summary: 'Shows a team',
  method: 'GET',
  path: '/v2/leagues/teams/:id/summary',
  params: z.object({ id: addressId }),
  response: z.object({
    teamId: id,
    teamName: z.string(),
    crest,
    leagueId: id,
    numOfWins: z.int(),
    numOfLosses: z.int(),
    /**
     * playerId links to the profile of a captain who is also a player. Messages to a captain who has not accepted go to
     * the other captains or organizers.
     */
    captains: z.array(captain.extend({ playerId: id.nullable(), hasAccepted: z.boolean() })),
    teamPowerIndex,
    conference: z.object({
      id,
      minAge: z.int(),
      maxAge: z.int(),
      genderTypeId: idOf(genders),
      conferenceRatings,
      sportTypeId: idOf(sports),
      location: shownLocation.nullable(),
    }),
    homeCourtLocation: shownLocation.nullable(),
    sessionSummary: z.object({
      id,
      name: z.string(),
      typeId: idOf(sessionTypes),
      endDateUtc: utcTime,
      /** Time zone of the venue; null if no location is set. */
      timeZone: z.string().nullable(),
      registrationFee: z.number(),
      registrationVerificationFee: z.number(),
      sanctionTypeId: idOf(sanctions).nullable(),
      hasPublishedSchedule: z.boolean(),
    }),
    isRegistrationAvailable: z.boolean(),
    /** Why the team takes no players now; null if it does. */
    registrationRefusal: z.string().nullable(),
    isOnRoster: z.boolean(),
    hasRegistrationPin: z.boolean(),
  }),
  audience: 'anyone',
});

export type TeamSummary = z.infer<typeof teamSummary.response>;

const statusLabels = Object.values(ratingStatuses).map(({ label }) => label);

export const rating = z.object({
  rating: z.number().nullable(),
  /** Same number, under the name used by profiles and lines. */
  value: z.number().nullable(),
  status: z.enum(statusLabels),
  reliability: z.int(),
  isVerified: z.boolean(),
  displayVerifiedIcon: z.boolean(),
  /** Computed by the league from its own results, and labelled as such; else UTR or UTR-P. */
  isLeagueRating: z.boolean(),
});

/** Lines won and lost for this team. */
export const record = z.object({
  singlesWins: z.int(),
  singlesLosses: z.int(),
  doublesWins: z.int(),
  doublesLosses: z.int(),
});

/** Decides which actions an organizer is offered; null for all others, like everything about payments. */
const desk = {
  /** Whether a line with a result includes the player for this team. */
  hasPostedScores: z.boolean().nullable(),
  canBeMovedOrCopied: z.boolean().nullable(),
  /** Whether the player captains a team of the session: captains play only for their own team. */
  isCaptainInSession: z.boolean().nullable(),
  canBeRefunded: z.boolean().nullable(),
  /** One sentence for each limit of the conference that the player does not meet. */
  outsideAudience: z.array(z.string()).nullable(),
  payment: z.enum(paymentStates).nullable(),
};

const teamMember = z.object({
  teamMemberId: id,
  teamId: id,
  memberId: id,
  playerId: id,
  firstName: z.string(),
  lastName: z.string(),
  displayName: z.string(),
  /** Null if not on record, and for a visitor viewing a junior. */
  gender: z.enum([genders.male.label, genders.female.label]).nullable(),
  location: z.string().nullable(),
  profileImage: z.string().nullable(),
  isSubstitute: z.boolean(),
  wins: z.int(),
  losses: z.int(),
  record,
  ...desk,
  /** Rating in the league's sport. */
  singlesRating: rating,
  doublesRating: rating,
  /** For captains of the team and organizers of its conference; null for all others. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Guardians of a junior, for the same readers; null for all others. */
  guardians: z
    .array(
      z.object({
        memberId: id,
        displayName: z.string(),
        email: z.string().nullable(),
        phone: z.string().nullable(),
      }),
    )
    .nullable(),
});

export type TeamMember = z.infer<typeof teamMember>;

export const teamMembers = call({
  summary: "Lists a team's roster",
  method: 'GET',
  path: '/v1/leagues/teams/:id/members',
  params: z.object({ id: addressId }),
  response: z.object({
    teamId: id,
    teamMembers: z.array(teamMember),
    /** For captains of the team until its first match. */
    canReleasePlayers: z.boolean(),
  }),
  audience: 'anyone',
});
