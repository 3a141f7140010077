import { divisionPlaces, moves } from '@courtline/domain/next-season/divisions';
import { takenParts } from '@courtline/domain/next-season/next-season';
import { nudgedGroups, returnAnswers } from '@courtline/domain/next-season/returning-team';
import { mostTeamsAtOnce } from '@courtline/domain/team/add-teams';
import { z } from 'zod';
import { call } from './call';
import { crest } from './crest';
import { addressId, id, plannedTime, utcTime } from './ids';
import { line } from './text';

const params = z.object({ id: addressId });

const day = z.iso.date();
const answer = z.enum(returnAnswers);
const taken = z.array(z.enum(takenParts));
const captain = z.object({ memberId: id, displayName: z.string(), hasAccepted: z.boolean() });

/** Of the finished session, or of the division above or below it. */
const pastTeam = z.object({
  id,
  name: z.string(),
  crest,
  captains: z.array(captain),
  playerCount: z.int(),
  homeCourtName: z.string().nullable(),
  /** In the final standings of its session; null without divisions or results. */
  rank: z.int().nullable(),
  /** Where these standings take it. */
  move: z.enum(moves),
  /** Whether the next season begins with it. */
  isProposed: z.boolean(),
  /** Whether it shares its rank with a team that moves where it stays, or stays where it moves. */
  isLevel: z.boolean(),
  /** The next season of a division that it plays in already; it can't be taken along any more. */
  playsIn: z.string().nullable(),
});

const division = z.object({
  place: z.enum(divisionPlaces),
  sessionId: id,
  name: z.string(),
  teamsMoving: z.int(),
  /** Why no team moves yet; null if teams can. */
  whyNot: z.string().nullable(),
  teams: z.array(pastTeam),
});

/** Counts of people, each part of the one before it. */
const returningTeam = z.object({
  teamId: id,
  name: z.string(),
  crest,
  captains: z.array(captain),
  homeCourtName: z.string().nullable(),
  dayOfWeek: z.int().nullable(),
  timeOfDay: z.string().nullable(),
  /** Null until a captain has answered. */
  answer: answer.nullable(),
  answeredAtUtc: utcTime.nullable(),
  isApproved: z.boolean(),
  moved: z.enum(['up', 'down']).nullable(),
  /** Players of the last season and of the new roster. */
  listed: z.int(),
  invited: z.int(),
  confirmed: z.int(),
  declined: z.int(),
  paid: z.int(),
  /** When those who have not answered, or not paid, may be reminded again; null if at once. */
  nudgeAgainAtUtc: utcTime.nullable(),
  paymentNudgeAgainAtUtc: utcTime.nullable(),
});

export type ReturningTeam = z.infer<typeof returningTeam>;

const nextSeason = z.object({
  /** The finished session. */
  sessionId: id,
  sessionName: z.string(),
  conferenceId: id,
  leagueId: id,
  leagueName: z.string(),
  timeZone: z.string(),
  isTournament: z.boolean(),
  /** Why no next season can be started; null if one can. */
  whyNot: z.string().nullable(),
  /** What the form begins with. */
  suggestion: z.object({
    name: z.string(),
    startDateUtc: utcTime,
    endDateUtc: utcTime,
    teamRegistrationStartDateUtc: utcTime,
    teamRegistrationEndDateUtc: utcTime,
    answerBy: day,
  }),
  /** Conferences of the league that the caller runs. */
  conferences: z.array(z.object({ id, name: z.string() })),
  rulePackName: z.string().nullable(),
  venueCount: z.int(),
  teams: z.array(pastTeam),
  /** The divisions above and below whose teams may come along. */
  divisions: z.array(division),
  next: z
    .object({
      sessionId: id,
      name: z.string(),
      conferenceId: id,
      conferenceName: z.string(),
      startDateUtc: utcTime,
      endDateUtc: utcTime,
      teamRegistrationStartDateUtc: utcTime,
      teamRegistrationEndDateUtc: utcTime,
      answerBy: day,
      taken,
      createdAtUtc: utcTime,
      createdByName: z.string().nullable(),
      teamsMax: z.int(),
      teamPlayersMax: z.int().nullable(),
      /** What a spot costs; 0 in a free session. */
      price: z.number(),
      currencySymbol: z.string(),
      /** If false, the caller runs only the finished session, and no teams are listed. */
      canManage: z.boolean(),
      teams: z.array(returningTeam),
    })
    .nullable(),
});

export type NextSeason = z.infer<typeof nextSeason>;

export const readNextSeason = call({
  summary: 'Shows what a finished session can hand on to the next one, or how far the next one is',
  method: 'GET',
  path: '/v1/leagues/sessions/:id/next-season',
  params,
  response: nextSeason,
  audience: 'member',
});

export const startNextSeason = call({
  summary: 'Creates the session that follows a finished one and asks its captains if their teams are in',
  method: 'POST',
  path: '/v1/leagues/sessions/:id/next-season',
  params,
  body: z.strictObject({
    conferenceId: id,
    name: line(80),
    startDateUtc: plannedTime,
    endDateUtc: plannedTime,
    teamRegistrationStartDateUtc: plannedTime,
    teamRegistrationEndDateUtc: plannedTime,
    answerBy: day,
    taken: taken.max(takenParts.length),
    /** Teams of the finished session and of the divisions beside it; ignored unless teams are taken along. */
    teamIds: z.array(id).max(mostTeamsAtOnce),
  }),
  response: nextSeason,
  audience: 'member',
  status: 201,
});

export const approveReturningTeams = call({
  summary: 'Approves teams whose captains said that they play in the next season, and tells these captains',
  method: 'POST',
  path: '/v1/leagues/sessions/:id/next-season/approvals',
  params,
  body: z.strictObject({ teamIds: z.array(id).min(1).max(mostTeamsAtOnce) }),
  response: nextSeason,
  audience: 'member',
});

export const nudgeReturningTeams = call({
  summary: 'Reminds captains and players of the next season, each team at most once in three days',
  method: 'POST',
  path: '/v1/leagues/sessions/:id/next-season/nudges',
  params,
  body: z.strictObject({
    group: z.enum(nudgedGroups),
    /** Teams that were reminded too recently are left out. */
    teamIds: z.array(id).min(1).max(mostTeamsAtOnce),
  }),
  response: z.object({ people: z.int(), teams: z.int() }),
  audience: 'member',
});

const teamReturn = z.object({
  teamId: id,
  teamName: z.string(),
  sessionId: id,
  sessionName: z.string(),
  startDateUtc: utcTime,
  endDateUtc: utcTime,
  timeZone: z.string(),
  answerBy: day,
  answer: answer.nullable(),
  isApproved: z.boolean(),
  /** Why the team can't be declared in any more; null if it can. */
  whyClosed: z.string().nullable(),
  hasSlot: z.boolean(),
  dayOfWeek: z.int().nullable(),
  timeOfDay: z.string().nullable(),
  homeCourtPlaceId: id.nullable(),
  /** Courts to choose from: those of the teams of both seasons. */
  homeCourts: z.array(z.object({ placeId: id, name: z.string() })),
  players: z.array(
    z.object({
      memberId: id,
      /** First name and initial. */
      displayName: z.string(),
      isInvited: z.boolean(),
      answer: answer.nullable(),
      isRegistered: z.boolean(),
    }),
  ),
});

export type TeamReturn = z.infer<typeof teamReturn>;

export const readTeamReturn = call({
  summary: 'Shows a captain whether the team is in the next season, and whom it invites',
  method: 'GET',
  path: '/v1/leagues/teams/:id/return',
  params,
  response: teamReturn,
  audience: 'member',
});

export const answerTeamReturnBody = z.strictObject({
  answer,
  /** One of the courts to choose from; not sent: as it is. */
  homeCourtPlaceId: id.nullable().optional(),
  /** 0 is Sunday, in the time zone of the home court; both or none. */
  dayOfWeek: z.int().min(0).max(6).nullable().optional(),
  timeOfDay: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .nullable()
    .optional(),
  /** Players to invite; those who are invited already stay so. */
  invitedMemberIds: z.array(id).max(500).default([]),
});

export const answerTeamReturn = call({
  summary: 'Says whether a team is in the next season; if it is, invites its players and asks the organizers',
  method: 'POST',
  path: '/v1/leagues/teams/:id/return',
  params,
  body: answerTeamReturnBody,
  response: teamReturn,
  audience: 'member',
});
