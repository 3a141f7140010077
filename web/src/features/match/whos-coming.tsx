import { type MatchRoster, type MatchSummary, matchRosters } from '@courtline/contract/match';
import { playerMatches } from '@courtline/contract/player-match';
import { availabilities } from '@courtline/domain/constants';
import { matchStatus } from '@courtline/domain/match/match-status';
import { spotsText } from '@courtline/domain/roster/availability';
import { useState } from 'react';
import { Link } from 'react-router';
import { useApiQuery } from '../../api/use-api-query';
import { AvailabilityRow } from '../../ui/availability-mark';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { onDemand } from '../../ui/on-demand';
import { Skeleton } from '../../ui/states';
import { useNow } from '../../ui/use-now';
import styles from './match-roster.module.css';

/** The answers of the viewer's own team, before the match. */
export function WhosComing({ match }: { match: MatchSummary }) {
  const isToCome = matchStatus(match, useNow())?.kind === 'scheduled';
  const sides = sidesOf(match);
  if (!isToCome || sides.length === 0) return null;
  return <Answers {...{ match, sides }} />;
}

/** The sides of the person who reads the match. */
export function sidesOf(match: MatchSummary): (1 | 2)[] {
  return ([1, 2] as const).filter((side) => match[`position${side}Team`]?.requestingMember);
}

type AnswersProps = {
  match: MatchSummary;
  sides: readonly (1 | 2)[];
  /** The child whose teams are shown; otherwise the viewer's own are. */
  actingFor?: number;
};

export function Answers({ match, sides, actingFor }: AnswersProps) {
  const { teamMatchId, leagueId } = match;
  const { data, isPending } = useApiQuery(
    matchRosters,
    { params: { id: teamMatchId }, actingFor },
    { leagueId, isOptional: true },
  );
  if (isPending) return <Skeleton rows={1} height={148} />;
  return sides.map((side) => {
    const roster = data?.[`position${side}Team`];
    return roster?.canSeeAvailability && <Team key={side} {...{ match, roster, side }} />;
  });
}

type TeamProps = { match: MatchSummary; roster: MatchRoster; side: 1 | 2 };

function Team({ match, roster, side }: TeamProps) {
  const { teamId, teamName, teamMembers } = roster;
  const enough = spotsText(
    teamMembers.filter((one) => one.playerAvailabilityStatusTypeId === availabilities.yes.id).length,
    useSpots(match),
  );
  const heading = `coming-${teamId}`;
  return (
    <section aria-labelledby={`${heading} ${heading}-team`}>
      <Card>
        <div className={styles.coming}>
          <h2 id={heading}>Who&apos;s coming</h2>
          <span className={styles.count} id={`${heading}-team`}>
            {teamName} · {teamMembers.length} {teamMembers.length === 1 ? 'player' : 'players'}
          </span>
        </div>
        <AvailabilityRow players={teamMembers} />
        <div className={styles.coming}>
          <Link
            className="tap-target"
            to={{ search: `?tab=${side === 1 ? 'home-team' : 'away-team'}` }}
            replace
            preventScrollReset
          >
            See everyone
          </Link>
          {enough && <span className={styles.count}>{enough}</span>}
        </div>
        {match[`position${side}Team`]?.requestingMember?.isCaptain && <FindASub {...{ match, teamId }} />}
      </Card>
    </section>
  );
}

/** Loaded when a captain opens it. */
const FindSubstitute = onDemand(
  async () => (await import('./find-substitute')).FindSubstitute,
  (_, error) => error,
);

function FindASub({ match, teamId }: { match: MatchSummary; teamId: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const { teamMatchId, leagueId } = match;
  return (
    <>
      <div>
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          Find a sub
        </Button>
      </div>
      {isOpen && <FindSubstitute {...{ teamMatchId, leagueId, teamId }} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** The seats of all lines; the lines below have loaded them already. */
function useSpots({ teamMatchId, leagueId }: MatchSummary): number {
  const input = { params: { id: teamMatchId } };
  const { data } = useApiQuery(playerMatches, input, { leagueId });
  return data ? data.singlePlayerMatches.length + 2 * data.doublesPlayerMatches.length : 0;
}
