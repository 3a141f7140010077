import { type SessionField, doublesFields, singlesFields } from './session-form';

export type SessionState = {
  hasRegisteredPlayers: boolean;
  hasPostedResults: boolean;
  hasPublishedSchedule: boolean;
  hasSchedule: boolean;
};

type Lock = {
  appliesTo: (session: SessionState) => boolean;
  fields: readonly SessionField[];
  reason: string;
};

const locks: readonly Lock[] = [
  {
    appliesTo: ({ hasPostedResults, hasPublishedSchedule }) => hasPostedResults && hasPublishedSchedule,
    fields: [
      'sessionTypeId',
      'sessionMatchTypeId',
      ...singlesFields,
      ...doublesFields,
      'gameRuleTypeId',
      'teamMatchFrequencyTypeId',
      'teamsMax',
      'matchesPerTeam',
    ],
    reason: 'once results are posted',
  },
  {
    appliesTo: ({ hasSchedule }) => hasSchedule,
    // A schedule and a draw have different structures, so neither can become the other.
    fields: ['sessionTypeId', 'drawTypeId'],
    reason: 'once a schedule exists',
  },
  {
    appliesTo: ({ hasRegisteredPlayers }) => hasRegisteredPlayers,
    fields: ['registrationFee', 'registrationVerificationFee'],
    reason: 'once players have registered',
  },
];

export function isFieldLocked(field: SessionField, session: SessionState): boolean {
  return locks.some(({ appliesTo, fields }) => appliesTo(session) && fields.includes(field));
}

/** Why a change cannot be saved: the first locked field that would change. */
export function checkLocks(changed: readonly SessionField[], session: SessionState): string | null {
  for (const { appliesTo, fields, reason } of locks) {
    const field = appliesTo(session) ? fields.find((name) => changed.includes(name)) : undefined;
    if (field) return `${fieldNames[field] ?? field} cannot be changed ${reason}.`;
  }
  return null;
}

const fieldNames: Partial<Record<SessionField, string>> = {
  sessionTypeId: 'The session type',
  sessionMatchTypeId: 'The match format',
  singlesMatchCount: 'The number of singles matches',
  singlesPointsPerMatch: 'The points of a singles match',
  singlesScoringFormatTypeId: 'The scoring of singles',
  singlesTimeAllowedTypeId: 'The time allowed for singles',
  doublesMatchCount: 'The number of doubles matches',
  doublesPointsPerMatch: 'The points of a doubles match',
  doublesScoringFormatTypeId: 'The scoring of doubles',
  doublesTimeAllowedTypeId: 'The time allowed for doubles',
  gameRuleTypeId: 'The game rule',
  teamMatchFrequencyTypeId: 'The match frequency',
  teamsMax: 'The number of teams',
  matchesPerTeam: 'Matches per team',
  drawTypeId: 'The draw type',
  registrationFee: 'The registration fee',
  registrationVerificationFee: 'The league fee',
};
