/** Flags that permit no write of the caller, with the reason. */
export const promiseNothing: Record<string, string> = {
  canCreateEvent: 'events are made on the main site',
  canPublish: 'is about another member; what it decides for them is hasPublishPrivileges',
  canEdit: 'sums up canEditPosition1 and canEditPosition2 for the bar above the lines',
  canViewLineups: 'tells what the same answer shows',
  canViewPlayers: 'tells what the same answer shows',
  canSeeAvailability: 'tells what the same answer shows',
  canChangePlayers: 'tells which seats of the score form are open; the result itself is checked',
  isOpenForScores: 'tells of the match, the same for everybody',
  canEmailCode: 'tells which ways of confirming the own identity exist',
  arePasskeysAvailable: 'tells of the address of the service, the same for everybody',
  matchesAvailable: 'a number of matches',
  isRegistrationAvailable: 'tells of the team, the same for everybody',
};
