export const to = 'receiver@example.com';
export const toMemberId = 7;

export function person(called: string) {
  return { memberId: toMemberId, email: to, firstName: called, lastName: called };
}

export function player(called: string) {
  const names = { teamName: called, sessionName: called, leagueName: called, teamId: 1 };
  return { memberId: toMemberId, team: names, spot: { email: to, firstName: called } } as never;
}

export function registered(called: string, totalCents: number) {
  const fees = { entryFeeCents: totalCents, leagueFeeCents: 0, serviceFeeCents: 0, totalCents };
  const names = { firstName: called, description: called, teamName: called, leagueName: called };
  const facts = {
    id: 4,
    email: to,
    receiptEmail: null,
    memberId: toMemberId,
    guardianId: null,
    teamId: 1,
    ...names,
  };
  return { registration: { ...facts, ...fees } as never, teamName: called };
}

export function teamOf(called: string) {
  return { teamId: 1, name: called } as never;
}

export function matchOf(called: string): never {
  return matchFacts(called) as never;
}

export function matchFacts(called: string) {
  return {
    teamMatchId: 6,
    leagueName: called,
    matchDate: '2027-03-02T23:30:00.000Z',
    timeZone: 'America/New_York',
    location: { placeName: called, formattedAddress: called },
    position1Team: teamOf(called),
    position2Team: { teamId: 2, name: called } as never,
  };
}

export function said(called: string) {
  return { sender: person(called), message: called };
}

export function decidedMatch(called: string) {
  const { position1Team, position2Team } = matchFacts(called);
  return { teamMatchId: 6, leagueName: called, position1Team, position2Team, teamId: 1, byName: called };
}
