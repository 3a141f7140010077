import type { MemberTeam } from '@courtline/contract/team';
import { sessionDateStatuses } from '@courtline/domain/constants';
import { hasPassed } from '@courtline/domain/date/passed';
import { teamShareText } from '@courtline/domain/link/share-text';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCurrentAddress } from '../../api/current-address';
import { linkTo } from '../../api/links';
import { Button } from '../../ui/button';
import { Chip } from '../../ui/card';
import { CrestAndName } from '../../ui/crest';
import { type Column, DataTable } from '../../ui/data-table';
import { ShareDialog } from '../../ui/share-dialog';
import { SiteLink } from '../../ui/site-link';
import { Empty } from '../../ui/states';
import styles from './team.module.css';
import { recordText } from './team-facts';

type Props = {
  sport: { label: string };
  teams: readonly MemberTeam[];
  /** The child whose teams they are; otherwise they are the member's own. */
  childName?: string;
};

export function MemberTeams({ sport, teams, childName }: Props) {
  const [shared, setShared] = useState<MemberTeam | null>(null);
  const address = useCurrentAddress();
  if (teams.length === 0) return <NoTeam sport={sport} />;
  return (
    <>
      <DataTable
        caption={`${childName ? `${childName}'s` : 'My'} ${sport.label} Teams`}
        columns={columnsWith(setShared)}
        rows={teams}
        keyOf={({ teamId }) => teamId}
        hasShortCards
      />
      {shared && (
        <ShareDialog
          title="Invite a Player to your Team"
          linkLabel="Team link"
          text={teamShareText(shared)}
          address={new URL(`/teams/${shared.teamId}`, address).href}
          onClose={() => setShared(null)}
        />
      )}
    </>
  );
}

function NoTeam({ sport }: Pick<Props, 'sport'>) {
  return (
    <Empty label={`You're not on a ${sport.label.toLowerCase()} team yet.`}>
      <p>
        <SiteLink to={linkTo('explore')}>Find a league near you</SiteLink>, or ask a captain for their team
        link.
      </p>
    </Empty>
  );
}

type Columns = readonly [Column<MemberTeam>, ...Column<MemberTeam>[]];

function columnsWith(onShare: (team: MemberTeam) => void): Columns {
  return [
    {
      heading: 'Team',
      cell: ({ teamId, teamName, crest }) => (
        <CrestAndName crest={crest}>
          <Link className="tap-target" to={`/teams/${teamId}`}>
            {teamName}
          </Link>
        </CrestAndName>
      ),
    },
    {
      heading: 'Record',
      cell: ({ teamMatchWins, teamMatchLosses }) => recordText(teamMatchWins, teamMatchLosses),
      isShort: true,
    },
    { heading: 'Session', cell: (team) => <SessionName team={team} />, isHalf: true },
    { heading: 'Captain', cell: ({ captains }) => namesOf(captains), isHalf: true },
    { heading: 'Share', cell: (team) => <ShareButton team={team} onShare={onShare} />, isShort: true },
  ];
}

function SessionName({ team }: { team: MemberTeam }) {
  const [now] = useState(() => new Date());
  return (
    <span className={styles.sessionName}>
      {team.sessionName}
      {hasPassed(team.sessionEndDateUtc, now) && <Chip>{sessionDateStatuses.past.label}</Chip>}
    </span>
  );
}

function namesOf(captains: MemberTeam['captains']): string {
  return captains.map(({ displayName }) => displayName).join(', ') || '-';
}

type ShareProps = { team: MemberTeam; onShare: (team: MemberTeam) => void };

function ShareButton({ team, onShare }: ShareProps) {
  return (
    <span className={styles.share}>
      <Button
        variant="quiet"
        aria-label={`Share ${team.teamName}, ${team.sessionName}`}
        onClick={() => onShare(team)}
      >
        <Share2 size={16} aria-hidden="true" />
        Share
      </Button>
    </span>
  );
}
