import type { Db } from '../db/open';
import { saveDirectRoom, saveMessage } from '../store/room';
import { type DemoRole, accountOf } from './accounts';
import { dayBefore } from './days';

type Filling = { memberIds: ReadonlyMap<string, number>; now: Date };

/** What people of the demo world have written to each other. */
export async function fillTalks(db: Db, { memberIds, now }: Filling): Promise<void> {
  const idOf = (role: DemoRole) => memberIds.get(accountOf(role).email) ?? 0;
  for (const { between, said } of talks) {
    const [one, other] = between;
    const roomId = await saveDirectRoom(db, [idOf(one), idOf(other)]);
    for (const { by, daysAgo, body } of said) {
      await saveMessage(db, { roomId, senderId: idOf(by), body, sentAt: dayBefore(now, daysAgo) });
    }
  }
}

type Talk = {
  between: readonly [DemoRole, DemoRole];
  said: readonly { by: DemoRole; daysAgo: number; body: string }[];
};

const talks: readonly Talk[] = [
  {
    between: ['Captain', 'Player'],
    said: [
      { by: 'Captain', daysAgo: 5, body: 'Can you play singles on Sunday? Jonas has hurt his wrist.' },
      { by: 'Player', daysAgo: 4, body: 'Yes. Which court, and is it the early slot?' },
      { by: 'Captain', daysAgo: 4, body: 'Court 3 at nine. Warm-up from half past eight.' },
    ],
  },
  {
    between: ['League organizer', 'Captain'],
    said: [
      { by: 'Captain', daysAgo: 9, body: 'We would like to move our home match to Piedmont Park.' },
      {
        by: 'League organizer',
        daysAgo: 8,
        body: 'Fine with me. Please agree with the other captain first.',
      },
    ],
  },
];
