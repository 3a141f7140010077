import { describe, expect, it } from 'vitest';
import { conflictsAt, findConflicts } from './schedule-conflicts';
import { type SeasonWishes, scheduleSeason, teamsWithSharedPlayers } from './schedule-season';
import { aSchedule } from './testing/small-schedule';

function conflictsOf(schedule: ReturnType<typeof aSchedule>, wishes?: SeasonWishes) {
  return findConflicts(scheduleSeason(schedule, wishes)).map(
    ({ level, sentence, teamMatchIds }) => `${level} ${teamMatchIds.join(',')}: ${sentence}`,
  );
}

describe('findConflicts', () => {
  it.each([
    ['nothing', aSchedule([[1, 2, '2027-02-03']]), []],
    ['a match without a date', aSchedule([[1, 2, null]]), []],
    [
      'a team twice on one day',
      aSchedule([
        [1, 2, '2027-02-03'],
        [4, 1, '2027-02-03', { time: '21:00' }],
      ]),
      ['conflict 1,2: Deuces plays twice on Wed, Feb 3.'],
    ],
    [
      'too few days between two matches',
      aSchedule([
        [1, 2, '2027-02-05'],
        [4, 1, '2027-02-03'],
      ]),
      ['conflict 1,2: Deuces plays on Wed, Feb 3 and Fri, Feb 5: fewer than 3 days apart.'],
    ],
    [
      'more matches than courts',
      aSchedule([
        [1, 2, '2027-02-03'],
        [3, 4, '2027-02-03', { time: '19:00' }],
      ]),
      [
        'conflict 1,2: Wednesday at Lakeside has 1 court; round 1 needs 2: move one home match or add a court.',
      ],
    ],
    [
      'several matches where the courts are not known, as a note',
      aSchedule([
        [2, 1, '2027-02-03'],
        [4, 3, '2027-02-03'],
      ]),
      [
        'note 1,2: Piedmont has 2 matches at once on Wed, Feb 3 around 6:00 PM. Check that there are enough courts.',
      ],
    ],
    [
      'teams that share players at the same time',
      aSchedule(
        [
          [1, 2, '2027-02-03'],
          [4, 3, '2027-02-03', { time: '19:00' }],
        ],
        { sharedPlayers: [[2, 3]] },
      ),
      ['conflict 1,2: Lobs and Aces share players and play at the same time on Wed, Feb 3.'],
    ],
    [
      'a day outside the session',
      aSchedule([[1, 2, '2027-04-07']]),
      ['conflict 1: Deuces vs. Lobs is on Wed, Apr 7, outside the session (Mon, Feb 1 to Wed, Mar 31).'],
    ],
    [
      'three home matches in a row, by date',
      aSchedule([
        [1, 2, '2027-02-03'],
        [3, 1, '2027-03-03'],
        [1, 4, '2027-02-10'],
        [1, 3, '2027-02-17'],
      ]),
      ['wish 1,3,4: Deuces has 3 home matches in a row, Wed, Feb 3 to Wed, Feb 17.'],
    ],
    [
      'an open opponent, which is no team',
      aSchedule([
        [1, null, '2027-02-03'],
        [2, null, '2027-02-03'],
        [4, null, '2027-02-10'],
      ]),
      [],
    ],
    [
      'only matches that are not played',
      aSchedule([
        [1, 2, '2027-02-03', { isPlayed: true }],
        [4, 1, '2027-02-03', { isPlayed: true, time: '21:00' }],
      ]),
      [],
    ],
  ])('finds %s', (_, schedule, expected) => {
    expect(conflictsOf(schedule)).toEqual(expected);
  });

  it('takes home times, days without matches and more from organizers', () => {
    const schedule = aSchedule([[1, 2, '2027-02-03']]);
    const [first, ...others] = schedule.teams;
    if (!first) throw new Error('No team');
    const playSlot = { dayOfWeek: 3, timeOfDay: '19:00' };
    expect(
      conflictsOf(
        { ...schedule, teams: [{ ...first, playSlot }, ...others] },
        {
          blackouts: ['2027-02-03'],
          constraints: [
            { id: 'away', strength: 2, kind: 'team-blackout', teamId: 2, days: ['2027-02-03'] },
            { id: 'days', strength: 1, kind: 'play-days', teamId: 2, daysOfWeek: [4] },
          ],
        },
      ),
    ).toEqual([
      "conflict 1: Deuces vs. Lobs is on Wed, Feb 3, when the session doesn't play.",
      "wish 1: Deuces vs. Lobs isn't at the usual home time of Deuces.",
      "wish 1: Lobs can't play on Wed, Feb 3.",
      'wish 1: Deuces vs. Lobs is on Wed, Feb 3, and Lobs would rather play on another day of the week.',
    ]);
  });

  it('lets organizers replace a constraint that every season has', () => {
    const schedule = aSchedule([
      [1, 2, '2027-02-05'],
      [4, 1, '2027-02-03'],
    ]);
    const constraints = [{ id: 'days-between', strength: 'must', kind: 'days-between', days: 2 }] as const;
    expect(conflictsOf(schedule, { constraints })).toEqual([]);
  });
});

describe('conflictsAt', () => {
  const season = scheduleSeason(
    aSchedule([
      [1, 2, '2027-02-03'],
      [3, 4, '2027-02-10'],
      [1, 4, '2027-02-17'],
      [2, 1, '2027-02-24'],
      [1, 3, '2027-03-03'],
      [4, 2, null],
    ]),
  );

  const lakeside = { day: '2027-02-03', time: '18:00', placeId: 'lakeside' };
  const piedmont = { ...lakeside, placeId: 'piedmont' };

  it.each([
    ['where it is', 1, lakeside, []],
    [
      'on a day of another match there',
      1,
      { ...lakeside, day: '2027-02-10' },
      ['conflict: Wednesday at Lakeside has 1 court; round 2 needs 2: move one home match or add a court.'],
    ],
    ['at another place on that day', 1, { ...piedmont, day: '2027-02-10' }, []],
    ['later on that day', 1, { ...lakeside, day: '2027-02-10', time: '20:00' }, []],
    [
      'close to another match of a team',
      1,
      { ...lakeside, day: '2027-02-18' },
      ['conflict: Deuces plays on Wed, Feb 17 and Thu, Feb 18: fewer than 3 days apart.'],
    ],
    [
      'where the match that moved leaves three home matches in a row behind',
      4,
      { ...piedmont, day: '2027-03-10' },
      ['wish: Deuces has 3 home matches in a row, Wed, Feb 3 to Wed, Mar 3.'],
    ],
    ['without a place', 6, { ...lakeside, day: '2027-03-10', placeId: null }, []],
    [
      'before the session',
      6,
      { ...piedmont, day: '2027-01-27' },
      ['conflict: Smashers vs. Lobs is on Wed, Jan 27, outside the session (Mon, Feb 1 to Wed, Mar 31).'],
    ],
    ['that is unknown', 99, lakeside, []],
  ])('judges a match %s', (_, teamMatchId, to, expected) => {
    const found = conflictsAt(season, teamMatchId, to).map(({ level, sentence }) => `${level}: ${sentence}`);
    expect(found).toEqual(expected);
  });

  it('agrees with the check of the whole schedule after the move', () => {
    const rows = [
      [1, 2, '2027-02-03'],
      [4, 1, '2027-02-10'],
      [3, 4, '2027-02-24'],
    ] as const;
    const before = scheduleSeason(aSchedule(rows));
    const after = scheduleSeason(aSchedule([...rows.slice(0, 2), [3, 4, '2027-02-03']]));
    const to = { day: '2027-02-03', time: '18:00', placeId: 'lakeside' };
    expect(conflictsAt(before, 3, to)).toEqual(findConflicts(after));
  });
});

describe('teamsWithSharedPlayers', () => {
  it('names every pair once', () => {
    const players = [
      { memberId: 1, teamId: 12 },
      { memberId: 1, teamId: 11 },
      { memberId: 2, teamId: 11 },
      { memberId: 2, teamId: 12 },
      { memberId: 3, teamId: 13 },
    ];
    expect(teamsWithSharedPlayers(players)).toEqual([[11, 12]]);
  });
});
