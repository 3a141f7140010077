import type { MatchRoster } from '@courtline/contract/match';
import { availabilities, sports } from '@courtline/domain/constants';
import { StrictMode, useState } from 'react';
import { cleanup, render } from 'vitest-browser-react';
import '../app/theme/base.css';
import type { SideDraft } from '../features/match/lineup-draft';
import type { EarlierLine } from '../features/match/lineup-placing';
import { SideLineup } from '../features/match/side-lineup';
import { resetWindow } from './window';

const { yes, maybe, no, unset } = availabilities;

/** Two singles and a doubles line of a team of five, all open; Owen and Maria can play. */
export async function openLineupBoard(last: readonly EarlierLine[] | null = null): Promise<void> {
  await cleanup();
  await resetWindow('reduce');
  await render(
    <StrictMode>
      <Board last={last} />
    </StrictMode>,
  );
}

function Board({ last }: { last: readonly EarlierLine[] | null }) {
  const [draft, setDraft] = useState<SideDraft>({
    side: 1,
    lines: [
      { playerMatchId: 1, isDoubles: false, lineupPosition: 1, seats: [null] },
      { playerMatchId: 2, isDoubles: false, lineupPosition: 2, seats: [null] },
      { playerMatchId: 3, isDoubles: true, lineupPosition: 1, seats: [null, null] },
    ],
    alternates: [null],
  });
  return (
    <main>
      <title>Lineup board</title>
      <h1>Set lines</h1>
      <h2>Lineup</h2>
      <SideLineup
        draft={draft}
        roster={roster}
        last={last}
        match={{ sportTypeId: sports.tennis.id }}
        onChange={setDraft}
      />
    </main>
  );
}

const roster: MatchRoster = {
  teamId: 1,
  teamName: 'Piedmont Aces',
  crest: 'shield-chevron-navy-lime',
  canSeeAvailability: true,
  canEditAvailability: true,
  canSendReminders: true,
  teamMembers: [
    aMember(1, 'Maria', 'Ramos', yes.id),
    aMember(2, 'Owen', 'Park', yes.id),
    aMember(3, 'Priya', 'Nair', maybe.id),
    aMember(4, 'Jo', 'Whitaker', no.id),
    aMember(5, 'Theo', 'Lind', unset.id),
  ],
};

function aMember(
  id: number,
  firstName: string,
  lastName: string,
  playerAvailabilityStatusTypeId: MatchRoster['teamMembers'][number]['playerAvailabilityStatusTypeId'],
): MatchRoster['teamMembers'][number] {
  const value = 8 - id / 4;
  const rating = { rating: value, value, status: 'Rated', reliability: 100 } as const;
  const shown = { ...rating, isVerified: false, displayVerifiedIcon: false, isLeagueRating: false };
  return {
    teamMemberId: id,
    memberId: id,
    playerId: id,
    firstName,
    lastName,
    displayName: `${firstName} ${lastName}`,
    profileImage: null,
    isSubstitute: false,
    playerAvailabilityStatusTypeId,
    answeredBy: null,
    record: { singlesWins: 1, singlesLosses: 0, doublesWins: 2, doublesLosses: 1 },
    singlesRating: shown,
    doublesRating: shown,
    pickleballDisplayRating: null,
  };
}
