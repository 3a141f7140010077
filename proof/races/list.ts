/** Every race that the tests run with real concurrency, by the file that holds it and the name that it has there. */
export const races: Record<string, string[]> = {
  'server/src/features/account/change-password.test.ts': ['happens once when two ask at the same moment'],
  'server/src/features/account/delete-account.test.ts': [
    'of two admins who leave at the same moment stays',
    'of two captains who leave at the same moment stays',
    'of two organizers of a conference who leave at the same moment stays',
  ],
  'server/src/features/account/join.test.ts': [
    'gives one account when the same person taps twice at once',
    'gives the address to whoever confirms first, and tells the other',
  ],
  'server/src/features/account/password-reset.test.ts': [
    'works once, also when two browsers follow the link at the same moment',
  ],
  'server/src/features/admin/leagues.test.ts': [
    'are never none, even when all are dismissed at the same moment',
  ],
  'server/src/features/admin/player-claims.test.ts': [
    'is decided once, also by two organizers at the same moment',
    'is won by one of two members who claim the same player',
  ],
  'server/src/features/conference/organizers.test.ts': [
    'stays, even when all are removed at the same moment',
  ],
  'server/src/features/draw/create-draw.test.ts': [
    'exists once, also when two organizers draw at the same moment',
  ],
  'server/src/features/draw/draw-races.test.ts': [
    'a draw is unpublished or a result is posted in it, never both',
    'a schedule is deleted or a team defaults a match of it, never both',
    'a score and a default of the rest of a match make it decided, whichever is folded last',
    'a team is taken out of a draw before it is published, which is then refused, or after',
    'the results of both semifinals bring both teams into the final, and both losers into the back draw',
  ],
  'server/src/features/draw/save-team-seeds.test.ts': [
    'stand where they belong when the draw is made after them, whoever of two organizers is first',
  ],
  'server/src/features/match/availability.test.ts': ['sent twice at once, is one mail'],
  'server/src/features/match/match-races.test.ts': [
    'a lineup is locked and one of its lines emptied: it is never locked with a gap',
    'a player answers and is moved: no answer is left behind',
    'a player is put into a line and moved to another team: nobody plays for a team they have left',
    'a score is posted and the schedule unpublished: never a draft with scores',
    'a score is posted and the scoring of the session changed: a line has no score that its format does not know',
    'all lines are posted: the match knows all of them',
    'both semifinals are posted at once: both winners stand in the final, until it is played',
    'one corrects a line and one clears it: whoever comes second is told',
    'two captains correct it from the same version: one does',
    'two captains of a team save its lineup from the same version: one does',
    'two captains post a line: one result stands, and the other sees it',
  ],
  'server/src/features/match/results.test.ts': ['sent twice under one key, has one effect and one answer'],
  'server/src/features/registration/race.test.ts': ['people who want'],
  'server/src/features/registration/register.test.ts': [
    'is the same hold and the same payment in two tabs, and after a reload',
    'takes two tabs for one',
  ],
  'server/src/features/registration/team-choice.test.ts': [
    'in both tabs at once leaves one hold and one payment that can be paid',
    'while the first is being paid: one charge stands',
  ],
  'server/src/features/registration/stripe.test.ts': ['several ways at once: one place, one receipt'],
  'server/src/features/room/room-races.test.ts': [
    'a message is sent again and again: it is one, and counts as one unread',
    'many nodes look at a room that was left unread: one mail goes out',
    'many things are said and read: what is unread is counted right',
    'something is said in a room whose time has come: one mail tells of all of it',
    'something is said to who reads what stands above it: it is unread, and waits for its mail',
    'something is said to who was told by mail and reads what stands above it: it waits for a mail of its own',
  ],
  'server/src/features/room/talking.test.ts': [
    'makes one room, however many open it at the same moment',
    'many of which are said at once have their numbers without a gap',
  ],
  'server/src/features/roster/races.test.ts': [
    'fill the last place of a team once',
    'move a player to one team',
    'refund a player once',
    'swap two players between two teams without waiting for each other',
    'withdraw a player or move them, and the registration knows which',
    'Whoever changes the session, its rosters or its conference at the same time waits for the others',
  ],
  'server/src/features/schedule/create-schedule.test.ts': [
    'happens once, even when two organizers do it at the same time',
  ],
  'server/src/features/schedule/fill-schedule.test.ts': [
    'at once with somebody else, there is one of that number',
    'twice at once gives each its own number',
  ],
  'server/src/features/schedule/publish-schedule.test.ts': [
    'and publishing at once leave no schedule, and deletes what it saw last, whoever comes first',
    'twice at once happens once',
  ],
  'server/src/features/schedule/update-team-match.test.ts': [
    'changed twice at once from the same version, is changed once',
  ],
  'server/src/features/session/update-session.test.ts': ['lets one of two changes of the same version win'],
  'server/src/features/team/team-races.test.ts': [
    'A captain who is removed while they wait changes nothing any more',
    'A home court that is set while somebody changes the name stays, with the name',
    'Created and copied at once, there are never more teams than the session takes',
    'Of three captains added at once beside one, two are taken',
    'Of two captains removed at once, one stays',
    'The same team copied twice at once is there once',
  ],
  'server/src/http/idempotency.test.ts': ['Ten requests with one key at the same moment, on two nodes'],
};
