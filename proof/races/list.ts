/** Every test with real concurrency, by file and test name. The names must match the titles in those files. */
export const races: Record<string, string[]> = {
  'server/src/features/account/change-password.test.ts': ['happens once for two concurrent requests'],
  'server/src/features/account/delete-account-roles.test.ts': [
    'is rejected for the last of two admins who leave at the same time',
    'passes the role on when both captains of a team leave at the same time',
    'never passes a role to an organizer who leaves at the same time',
  ],
  'server/src/features/account/join.test.ts': ['creates one account for two concurrent requests'],
  'server/src/features/account/join-by-email.test.ts': [
    'gives the address to the first who confirms, and the other gets an error',
  ],
  'server/src/features/account/password-reset.test.ts': [
    'works once, even if two browsers follow the link at the same time',
  ],
  'server/src/features/admin/league-organizers.test.ts': ['cannot all be dismissed, even concurrently'],
  'server/src/features/admin/decide-player-claim.test.ts': [
    'is decided once by two concurrent organizers',
    'is won by one of two members who claim the same player',
  ],
  'server/src/features/conference/organizers.test.ts': ['stays as the last one in concurrent removals'],
  'server/src/features/draw/create-draw.test.ts': [
    'is created once when two organizers draw at the same time',
  ],
  'server/src/features/draw/draw-races.test.ts': [
    'either unpublish a draw or post a result in it, never both',
    'either delete a schedule or default a match of it, never both',
    'decide a match by a score and a default of the rest, in either order',
    'either reject publishing a draw that a team was removed from, or publish it before',
    'advance both semifinal winners to the final, and both losers to the back draw',
  ],
  'server/src/features/draw/save-team-seeds.test.ts': [
    'are placed correctly when the draw is made at the same time, in either order',
  ],
  'server/src/features/match/availability.test.ts': ['send one e-mail when requested twice at the same time'],
  'server/src/features/match/match-races.test.ts': [
    'never lock a lineup with a gap while a line is emptied',
    'leave no availability behind when a player is moved',
    'never leave a player in a line of a team they have moved away from',
    'never leave an unpublished schedule with scores',
    "never leave a score that does not fit the line's format when the scoring changes",
    'count every line when all lines are posted at once',
    'advance both semifinal winners to the final until it is played',
    'save either a correction or a clearing, and the second request fails',
    'save one of two corrections from the same version',
    'save one of two lineups from the same version',
    'save one of two results for a line, and the other captain gets it in the error',
  ],
  'server/src/features/match/results.test.ts': [
    'has one effect and one response when sent twice with the same idempotency key',
  ],
  'server/src/features/registration/race.test.ts': ['people competing for'],
  'server/src/features/registration/register.test.ts': [
    'returns the same hold and payment in two tabs and after a reload',
    'treats two tabs as one',
  ],
  'server/src/features/registration/team-choice.test.ts': [
    'in both tabs at once leaves one hold and one payable payment',
    'during payment of the first leaves exactly one charge',
  ],
  'server/src/features/registration/stripe.test.ts': [
    'confirms one spot with one receipt when delivered concurrently',
  ],
  'server/src/features/message/message-races.test.ts': [
    'save a message once when it is sent repeatedly, and count it as one unread',
    'send one e-mail when many nodes check an unread room',
    'count unread messages correctly while many are sent and read',
    'report a message in the e-mail that is just being sent',
    'keep a new message unread and scheduled for an e-mail while earlier ones are marked read',
    'schedule a new e-mail for a message that arrives while an already reported room is marked read',
  ],
  'server/src/features/message/send-message.test.ts': [
    'creates one room for concurrent requests',
    'gets a number without gaps when many are sent concurrently',
  ],
  'server/src/features/roster/races.test.ts': [
    'fill the last spot of a team once',
    'move a player to one team',
    'refund a player once',
    'swap two players between two teams without a deadlock',
    'withdraw a player or move them, and the registration knows which',
    'Concurrent changes of the session, its rosters and its conference wait for each other without a deadlock',
  ],
  'server/src/features/schedule/create-schedule.test.ts': [
    'happens once when two organizers do it at the same time',
  ],
  'server/src/features/schedule/fill-schedule.test.ts': [
    'creates one round when two requests use the same number',
    'gives concurrent matches different numbers',
  ],
  'server/src/features/schedule/publish-schedule.test.ts': [
    'leaves no schedule when racing with publishing, whichever comes first',
    'happens once for two concurrent requests',
  ],
  'server/src/features/schedule/update-team-match.test.ts': [
    'are changed once by two concurrent requests from the same version',
  ],
  'server/src/features/session/update-session.test.ts': [
    'saves one of two concurrent changes of the same version',
  ],
  'server/src/features/team/team-races.test.ts': [
    'A captain who is removed while waiting for the lock changes nothing',
    'A home court set during a concurrent rename is kept, with the new name',
    "Concurrent creating and copying never exceeds the session's team limit",
    'Of three captains added concurrently to a team with one, two are accepted',
    'Of two captains removed concurrently, one stays',
    'Copying the same team twice at the same time creates it once',
  ],
  'server/src/http/idempotency.test.ts': [
    'Ten concurrent requests with one key on two nodes create one league',
  ],
};
