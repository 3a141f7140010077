import { availabilities, matchKinds, sports } from '@courtline/domain/constants';
import { z } from 'zod';
import { call } from './call';
import { id, idOf, utcTime } from './ids';
import { exportedInvitations } from './invitation';
import { exportedOutsidePayment } from './outside-payment';
import { ratingStatus } from './rating';
import { exportedCost, exportedCostShare } from './shared-cost';

const time = utcTime.nullable();
const text = z.string().nullable();

const account = z.object({
  memberId: id,
  firstName: z.string(),
  lastName: z.string(),
  email: text,
  isEmailConfirmed: z.boolean(),
  phone: text,
  birthDate: text,
  genderTypeId: z.int().nullable(),
  placeName: text,
  hasPicture: z.boolean(),
  joinedAtUtc: utcTime,
});

const ratingOnRecord = z.object({
  sportTypeId: idOf(sports),
  matchTypeId: idOf(matchKinds),
  value: z.number(),
  status: ratingStatus,
  changedAtUtc: utcTime,
});

/** A rating of a league, after one of its results. */
const leagueRatingOnRecord = z.object({
  league: z.string(),
  matchTypeId: idOf(matchKinds),
  playedAtUtc: utcTime,
  isWon: z.boolean(),
  value: z.number(),
  change: z.number(),
});

const player = z.object({
  playerId: id,
  firstName: z.string(),
  lastName: z.string(),
  birthDate: text,
  genderTypeId: z.int().nullable(),
  placeName: text,
  descriptionShort: text,
  ratings: z.array(ratingOnRecord),
  leagueRatings: z.array(leagueRatingOnRecord),
});

const teamNames = { league: z.string(), session: z.string(), team: z.string() };

const roster = z.object({ ...teamNames, isSubstitute: z.boolean(), joinedAtUtc: utcTime, leftAtUtc: time });

const payment = z.object({
  amount: z.number(),
  currency: z.string(),
  state: z.string(),
  paidAtUtc: time,
  refunds: z.array(z.object({ amount: z.number(), state: z.string(), reason: z.string() })),
});

const registration = z.object({
  registrationId: id,
  description: z.string(),
  state: z.string(),
  total: z.number(),
  discountCode: text,
  currency: z.string(),
  usapMemberId: text,
  receiptEmail: text,
  createdAtUtc: utcTime,
  payments: z.array(payment),
});

const result = z.object({
  ...teamNames,
  matchDate: time,
  matchTypeId: idOf(matchKinds),
  lineupPosition: z.int(),
  /** The person's side of the line. */
  side: z.literal([1, 2]),
  winningSide: z.literal([1, 2]).nullable(),
  resultCompletionTypeId: z.int(),
  sets: z.array(z.unknown()),
});

const guardianship = z.object({ name: z.string(), sinceUtc: utcTime, untilUtc: time });

const consent = z.object({
  kind: z.string(),
  isGiven: z.boolean(),
  version: z.string(),
  guardian: z.string(),
  decidedAtUtc: utcTime,
});

/** All data stored about one person, in one document. */
const myData = z.object({
  exportedAtUtc: utcTime,
  account,
  player: player.nullable(),
  preferences: z.object({
    showTennisContent: z.boolean(),
    showPickleballContent: z.boolean(),
    stoppedMails: z.array(z.object({ kind: z.string() })),
    pushChoices: z.array(z.object({ kind: z.string(), isWanted: z.boolean() })),
    pushDevices: z.array(z.object({ device: z.string().nullable(), addedAtUtc: z.string() })),
  }),
  /** Present and former. */
  guardians: z.array(guardianship),
  children: z.array(guardianship),
  /** What guardians answered for the person, oldest first. */
  consents: z.array(consent),
  clubs: z.array(z.object({ club: z.string(), role: z.string(), joinedAtUtc: utcTime })),
  organizes: z.array(z.object({ league: z.string(), conference: text, sinceUtc: utcTime })),
  captains: z.array(z.object({ ...teamNames, sinceUtc: utcTime })),
  rosters: z.array(roster),
  requests: z.array(
    z.object({
      session: z.string(),
      kind: z.string(),
      sessionRequestStatusTypeId: z.int(),
      createdAtUtc: utcTime,
    }),
  ),
  registrations: z.array(registration),
  outsidePayments: z.array(exportedOutsidePayment),
  /** Shares of what matches cost, and costs that the person paid for a team. */
  costShares: z.array(exportedCostShare),
  paidCosts: z.array(exportedCost),
  availability: z.array(
    z.object({
      ...teamNames,
      matchDate: time,
      playerAvailabilityStatusTypeId: idOf(availabilities),
      comment: z.string().nullable(),
      updatedAtUtc: utcTime,
    }),
  ),
  absences: z.array(z.object({ startsOn: z.string(), endsOn: z.string() })),
  /** When teams can play, as the member entered it for them. Days of the week: 0 is Sunday. */
  /** Invitations to play for a team of the last season again. */
  seasonInvitations: z.array(
    z.object({
      ...teamNames,
      invitedAtUtc: utcTime,
      answer: z.string().nullable(),
      answeredAtUtc: utcTime.nullable(),
    }),
  ),
  seasonDates: z.array(
    z.object({
      ...teamNames,
      blackoutDays: z.array(z.string()),
      preferredDays: z.array(z.int()),
      answeredAtUtc: utcTime,
    }),
  ),
  /** Days of the week, 0 is Sunday; the rating is what the person stated. */
  substituteLists: z.array(
    z.object({
      league: z.string(),
      session: z.string(),
      days: z.array(z.int()),
      rating: z.number().nullable(),
      joinedAtUtc: utcTime,
    }),
  ),
  /** Without a team: any team of the session. */
  waitingLists: z.array(
    z.object({
      league: z.string(),
      session: z.string(),
      team: text,
      state: z.string(),
      joinedAtUtc: utcTime,
      endedAtUtc: time,
    }),
  ),
  ...exportedInvitations,
  /** Sessions in which the person looks for a team, and the teams that invited them. */
  freeAgentEntries: z.array(
    z.object({
      league: z.string(),
      session: z.string(),
      days: z.array(z.int()),
      rating: z.number().nullable(),
      showsPlace: z.boolean(),
      joinedAtUtc: utcTime,
      invitations: z.array(z.object({ team: z.string(), invitedAtUtc: utcTime, declinedAtUtc: time })),
    }),
  ),
  /** Terms of leagues, accepted by the person or a guardian. */
  acceptedTerms: z.array(
    z.object({
      league: z.string(),
      title: z.string(),
      version: z.int(),
      acceptedBy: text,
      acceptedAtUtc: utcTime,
    }),
  ),
  announcementsSent: z.array(z.object({ title: z.string(), body: z.string(), sentAtUtc: utcTime })),
  /** Announcements to the person, and when they or a guardian opened them. */
  announcementsReceived: z.array(z.object({ title: z.string(), sentAtUtc: utcTime, openedAtUtc: time })),
  results: z.array(result),
  /** Scores that the member disputed. */
  disputes: z.array(z.object({ lineId: id, reason: z.string(), raisedAtUtc: utcTime })),
  messagesSent: z.array(z.object({ room: z.string(), body: z.string(), sentAtUtc: utcTime })),
  logIns: z.array(
    z.object({ device: z.string(), address: z.string(), createdAtUtc: utcTime, lastSeenAtUtc: utcTime }),
  ),
  /** Without keys and codes: those would sign in. */
  signingIn: z.object({
    passkeys: z.array(z.object({ name: z.string(), createdAtUtc: utcTime, lastUsedAtUtc: time })),
    accessTokens: z.array(
      z.object({
        name: z.string(),
        /** Null for a personal token. */
        league: z.string().nullable(),
        scopes: z.array(z.string()),
        createdAtUtc: utcTime,
        expiresAtUtc: utcTime,
        lastUsedAtUtc: time,
      }),
    ),
    authenticatorSinceUtc: time,
    recoveryCodesLeft: z.int(),
  }),
});

export type MyData = z.infer<typeof myData>;

/** Asks for the password again some minutes after signing in, to protect the data in an unattended browser. */
export const exportMyData = call({
  summary: 'Exports everything stored about the caller',
  method: 'GET',
  path: '/v1/me/export',
  response: myData,
  audience: 'memberInPerson',
  isAllowedForGuardians: true,
});
