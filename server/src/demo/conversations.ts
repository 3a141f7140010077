import { utcDay } from '@courtline/domain/date/utc-day';
import type { Db } from '../db/open';
import {
  saveDirectConversation,
  saveMessage,
  saveTeamConversation,
} from '../store/message/save-conversation';
import { listTeamsOf } from '../store/team/team';
import { type DemoRole, accountOf } from './accounts';
import { dayBefore } from './days';

type Filling = { memberIds: ReadonlyMap<string, number>; now: Date };

/** Messages between demo people. */
export async function fillConversations(db: Db, { memberIds, now }: Filling): Promise<void> {
  const idOf = (role: DemoRole) => memberIds.get(accountOf(role).email) ?? 0;
  for (const { between, messages } of talks) {
    const [one, other] = between;
    const roomId = await saveDirectConversation(db, [idOf(one), idOf(other)]);
    await saveTalk(db, messages, { roomId, idOf, now });
  }
  const teams = await listTeamsOf(db, { memberId: idOf('Captain'), today: utcDay(now) });
  const aces = teams.find(({ teamName }) => teamName === 'Piedmont Aces');
  if (!aces) throw new Error('The captain of the demo world leads the Piedmont Aces');
  await saveTalk(db, amongAces, { roomId: await saveTeamConversation(db, aces.teamId), idOf, now });
}

type Context = { roomId: number; idOf: (role: DemoRole) => number; now: Date };

async function saveTalk(
  db: Db,
  messages: readonly DemoMessage[],
  { roomId, idOf, now }: Context,
): Promise<void> {
  for (const [index, { by, daysAgo, body }] of messages.entries()) {
    const sentAt = new Date(dayBefore(now, daysAgo).getTime() + index * minutesBetween * 60_000);
    const clientId = `demo-world-${index}`;
    // No job is queued, so no e-mail about unread messages is sent.
    await saveMessage(db, { roomId, senderId: idOf(by), clientId, body, sentAt, emailDueAt: sentAt });
  }
}

const minutesBetween = 7;

type DemoMessage = { by: DemoRole; daysAgo: number; body: string };

type Talk = { between: readonly [DemoRole, DemoRole]; messages: readonly DemoMessage[] };

const talks: readonly Talk[] = [
  {
    between: ['Captain', 'Player'],
    messages: [
      { by: 'Captain', daysAgo: 5, body: 'Can you play singles on Sunday? Jonas hurt his wrist.' },
      { by: 'Player', daysAgo: 4, body: 'Yes. Which court, and is it the early slot?' },
      { by: 'Captain', daysAgo: 4, body: 'Court 3 at 9. Warm-up starts at 8:30.' },
    ],
  },
  {
    between: ['League organizer', 'Captain'],
    messages: [
      { by: 'Captain', daysAgo: 9, body: "We'd like to move our home match to Piedmont Park." },
      {
        by: 'League organizer',
        daysAgo: 8,
        body: 'Fine with me. Please check with the other captain first.',
      },
    ],
  },
  {
    between: ['Captain', 'Powered user'],
    messages: [
      { by: 'Powered user', daysAgo: 7, body: 'Theo, are you bringing balls, or should we?' },
      { by: 'Captain', daysAgo: 7, body: 'We are, four cans. See you on the court.' },
      { by: 'Powered user', daysAgo: 6, body: "Good match! Dana's second serve is something else." },
      { by: 'Captain', daysAgo: 6, body: "I'll tell her. Your match was close too." },
    ],
  },
  {
    between: ['Conference organizer', 'Co-captain'],
    messages: [
      { by: 'Co-captain', daysAgo: 12, body: 'Can a sub play for two teams in the same week?' },
      {
        by: 'Conference organizer',
        daysAgo: 12,
        body: "Yes, as long as the two teams don't play each other that day.",
      },
      { by: 'Co-captain', daysAgo: 12, body: 'Thank you, that helps.' },
    ],
  },
];

const amongAces: readonly DemoMessage[] = [
  { by: 'Co-captain', daysAgo: 3, body: 'Practice Thursday at 6:30, courts 1 and 2.' },
  { by: 'Player', daysAgo: 3, body: "I'm in. I can bring a hopper." },
  {
    by: 'Captain',
    daysAgo: 3,
    body: 'Please set your availability for Sunday by Friday noon so I can set a fair lineup.',
  },
  { by: 'Player', daysAgo: 2, body: "Done. Who's driving from Decatur?" },
  {
    by: 'Co-captain',
    daysAgo: 2,
    body: "I am, with two free seats. Here's the parking lot: https://example.com/parking",
  },
  { by: 'Captain', daysAgo: 2, body: 'Great. See you all Thursday.' },
];
