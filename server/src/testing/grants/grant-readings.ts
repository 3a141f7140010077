import { listPlayerClaims } from '@courtline/contract/admin';
import type { Call, Sent } from '@courtline/contract/call';
import { conferenceSummary, readConference } from '@courtline/contract/conference';
import { findMembers } from '@courtline/contract/impersonation';
import { lineupHistory, readLineups } from '@courtline/contract/lineup';
import { matchRosters } from '@courtline/contract/match';
import { playerProfile } from '@courtline/contract/player';
import { playerMatches } from '@courtline/contract/player-match';
import { readRegistration } from '@courtline/contract/registration';
import { openTeamConversation, readConversation } from '@courtline/contract/message';
import { sessionSummary } from '@courtline/contract/session';
import { sessionRequests, sessionTeams } from '@courtline/contract/session-teams';
import { teamMembers } from '@courtline/contract/team';
import { teamDetails } from '@courtline/contract/managed-team';
import { availabilities } from '@courtline/domain/constants';
import type { Caller } from '../caller';
import { type GrantFixture, pinOf, words } from './grant-fixture';

const secrets = [
  'lineup 1',
  'lineup 2',
  'lineup history 1',
  'lineup history 2',
  'availability 1',
  'availability 2',
  'conversation 1',
  'conversation 2',
  'direct conversation',
  'PIN 1',
  'PIN 2',
  'contact of a player 1',
  'contact of a player 2',
  'contact of captain 1',
  'contact of captain 2',
  'contact of the newcomer',
  'birth date of a player 1',
  'birth date of a player 2',
  'birth date of the newcomer',
  'receipt of a player 1',
] as const;

/** A name that ends with a number is private to that team. */
export type Secret = (typeof secrets)[number];

/** The secrets that a caller can currently read, through any call that could show them. */
export async function readableBy(caller: Caller, fixture: GrantFixture): Promise<Secret[]> {
  const read = await Promise.all([
    readMatch(caller, fixture),
    readConversations(caller, fixture),
    readPeople(caller, fixture),
  ]);
  const found = new Set(read.flat());
  return secrets.filter((secret) => found.has(secret));
}

async function readMatch(caller: Caller, fixture: GrantFixture): Promise<Secret[]> {
  const match = { params: { id: fixture.teamMatchId } };
  const [{ response: lines }, { response: lineups }, { response: rosters }, { response: history }] =
    await Promise.all([
      caller.send(playerMatches, match),
      caller.send(readLineups, match),
      caller.send(matchRosters, match),
      caller.send(lineupHistory, match),
    ]);
  return ([1, 2] as const).flatMap((side): Secret[] => {
    const { teamMemberId, memberId } = fixture[`player${side}`];
    const inLines = lines?.singlePlayerMatches.some(
      (line) => line[`side${side}`].player1?.memberId === memberId,
    );
    const inLineups = lineups?.singlesLineups.some(
      (line) => line[`position${side}`].player1TeamMemberId === teamMemberId,
    );
    const rostered = rosters?.[`position${side}Team`]?.teamMembers.find((one) => one.memberId === memberId);
    return [
      ...(inLines || inLineups ? [`lineup ${side}` as const] : []),
      ...(history?.some(({ teamId }) => teamId === fixture[`team${side}`])
        ? [`lineup history ${side}` as const]
        : []),
      ...(rostered?.playerAvailabilityStatusTypeId === availabilities.no.id
        ? [`availability ${side}` as const]
        : []),
    ];
  });
}

async function readConversations(
  caller: Caller,
  { team1, team2, directConversationId }: GrantFixture,
): Promise<Secret[]> {
  const opened = await Promise.all(
    [team1, team2].map((id) => caller.send(openTeamConversation, { params: { id } })),
  );
  const conversationIds = [...opened.flatMap(({ response }) => response?.id ?? []), directConversationId];
  const conversations = await Promise.all(
    conversationIds.map((id) => caller.send(readConversation, { params: { id } })),
  );
  const text = conversations.map((room) => room.text).join('\n');
  const texts = [
    ['conversation 1', words.team1],
    ['conversation 2', words.team2],
    ['direct conversation', words.direct],
  ] as const;
  return texts.filter(([, mark]) => text.includes(mark)).map(([secret]) => secret);
}

async function readPeople(caller: Caller, fixture: GrantFixture): Promise<Secret[]> {
  const { matrix, team1, team2, player1, player2, newcomer, receiptId } = fixture;
  const replies = await Promise.all(pagesAbout(fixture).map(([call, sent]) => caller.send(call, sent)));
  const text = replies.map((reply) => reply.text).join('\n');
  const receipt = await caller.send(readRegistration, { params: { id: receiptId } });
  const marks: [Secret, string][] = [
    ['PIN 1', pinOf(team1)],
    ['PIN 2', pinOf(team2)],
    ['contact of a player 1', player1.email],
    ['contact of a player 2', player2.email],
    ['contact of captain 1', matrix.memberOf.C1.email],
    ['contact of captain 2', matrix.memberOf.C2.email],
    ['contact of the newcomer', newcomer.email],
    ['birth date of a player 1', player1.birthDate],
    ['birth date of a player 2', player2.birthDate],
    ['birth date of the newcomer', newcomer.birthDate],
  ];
  return [
    ...marks.filter(([, mark]) => text.includes(mark)).map(([secret]) => secret),
    ...(receipt.status === 200 ? ['receipt of a player 1' as const] : []),
  ];
}

function pagesAbout({ matrix, sessionId, team1, team2, player1 }: GrantFixture) {
  const pages: [Call, Sent<Call>][] = [
    ...[team1, team2].flatMap((id): [Call, Sent<Call>][] => [
      [teamDetails, of(id)],
      [teamMembers, of(id)],
    ]),
    [playerProfile, of(player1.playerId)],
    [sessionSummary, of(sessionId)],
    [sessionTeams, of(sessionId)],
    [sessionRequests, of(sessionId)],
    [readConference, of(matrix.conferenceId)],
    [conferenceSummary, of(matrix.conferenceId)],
    [listPlayerClaims, {}],
    [findMembers, { query: { query: 'Newcomer' } }],
  ];
  return pages;
}

function of(id: number) {
  return { params: { id } };
}
