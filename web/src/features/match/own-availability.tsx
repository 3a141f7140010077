import { setAvailability } from '@courtline/contract/availability';
import type { MatchSummary } from '@courtline/contract/match';
import { availabilities } from '@courtline/domain/constants';
import { asksForAvailability, whyNotAsked } from '@courtline/domain/roster/availability';
import { Check, CircleHelp, X } from 'lucide-react';
import { useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { useNow } from '../../ui/use-now';
import styles from './availability.module.css';
import { shownOnMatch } from './match-calls';

const answers = [
  { ...availabilities.yes, Icon: Check },
  { ...availabilities.maybe, Icon: CircleHelp },
  { ...availabilities.no, Icon: X },
] as const;

type AnswerId = (typeof answers)[number]['id'];

/** One tap. A player on both teams answers once for both. */
export function OwnAvailability({ match }: { match: MatchSummary }) {
  const spots = ownSpots(match);
  const { act, loading } = useApiMutation(setAvailability, { changes: shownOnMatch, lastCounts: true });
  const [tapped, setTapped] = useState<AnswerId | null>(null);
  const now = useNow();
  if (spots.length === 0 || !asksForAvailability(match)) return null;
  const closed = whyNotAsked(match, now);
  const given = loading ? tapped : spots[0]?.playerAvailabilityStatusTypeId;
  const answer = (playerAvailabilityStatusId: AnswerId) => {
    setTapped(playerAvailabilityStatusId);
    const teamMemberIds = spots.map(({ teamMemberId }) => teamMemberId);
    const { teamMatchId } = match;
    act({ params: { id: teamMatchId }, body: { teamMemberIds, playerAvailabilityStatusId, teamMatchId } });
  };
  return (
    <fieldset className={styles.own} aria-busy={loading}>
      <legend>Can you play?</legend>
      <div className={styles.answers}>
        {answers.map(({ id, label, Icon }) => (
          <button
            key={id}
            type="button"
            className={styles.answer}
            aria-pressed={given === id}
            disabled={closed !== null}
            onClick={() => answer(id)}
          >
            <Icon size={18} aria-hidden="true" />
            {label}
          </button>
        ))}
      </div>
      {closed && <p className={styles.closed}>{closed}</p>}
    </fieldset>
  );
}

function ownSpots({ position1Team, position2Team }: MatchSummary) {
  return [position1Team, position2Team].flatMap((team) => {
    const own = team?.requestingMember;
    return own && own.teamMemberId !== null ? [{ ...own, teamMemberId: own.teamMemberId }] : [];
  });
}
