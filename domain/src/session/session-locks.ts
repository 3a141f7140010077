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
    if (field) return `${fieldNames[field] ?? field} can't be changed ${reason}.`;
  }
  return null;
}

const fieldNames: Partial<Record<SessionField, string>> = {
  sessionTypeId: 'Session type',
  sessionMatchTypeId: 'Match format',
  singlesMatchCount: 'Singles matches',
  singlesPointsPerMatch: 'Points per singles match',
  singlesScoringFormatTypeId: 'Singles scoring format',
  singlesTimeAllowedTypeId: 'Time allowed for singles',
  doublesMatchCount: 'Doubles matches',
  doublesPointsPerMatch: 'Points per doubles match',
  doublesScoringFormatTypeId: 'Doubles scoring format',
  doublesTimeAllowedTypeId: 'Time allowed for doubles',
  gameRuleTypeId: 'Game rule',
  teamMatchFrequencyTypeId: 'Match frequency',
  teamsMax: 'Max teams',
  matchesPerTeam: 'Matches per team',
  drawTypeId: 'Draw type',
  registrationFee: 'Registration fee',
  registrationVerificationFee: 'League fee',
};
