import type { Session } from '@courtline/contract/session';
import type { TeamMember } from '@courtline/contract/team';
import { profileLink } from '../../api/links';
import { Avatar } from '../../ui/avatar';
import type { Column } from '../../ui/data-table';
import { PlayerLink } from '../../ui/player-link';
import { ratingColumns } from '../../ui/rating-columns';
import styles from './session-players.module.css';

type Columns = readonly [Column<TeamMember>, ...Column<TeamMember>[]];

export function columnsOf({ sportTypeId }: Pick<Session, 'sportTypeId'>): Columns {
  return [player, ...ratingColumns<TeamMember>(sportTypeId), record];
}

export function nameOf({ firstName, lastName }: TeamMember): string {
  return `${firstName} ${lastName}`;
}

const player: Column<TeamMember> = {
  heading: 'Player',
  cell: (member) => <Player member={member} />,
};

const record: Column<TeamMember> = {
  heading: 'Record',
  isNumber: true,
  isShort: true,
  cell: ({ wins, losses }) => `${wins} - ${losses}`,
};

/** A player outside the limits of the conference is marked with the reason. */
function Player({ member }: { member: TeamMember }) {
  const name = nameOf(member);
  return (
    <span className={styles.player}>
      <Avatar name={name} image={member.profileImage} size={32} />
      <span className={styles.words}>
        <PlayerLink to={profileLink(member.playerId)} name={name} />
        {member.outsideAudience?.map((sentence) => (
          <span key={sentence} className={styles.outside}>
            {sentence}
          </span>
        ))}
      </span>
    </span>
  );
}
