import type { Session } from '@courtline/contract/session';
import type { TeamMember } from '@courtline/contract/team';
import { profileLink } from '../../api/links';
import { Avatar } from '../../ui/avatar';
import type { Column } from '../../ui/data-table';
import { GuardianContacts } from '../../ui/guardian-contacts';
import { PlayerLink } from '../../ui/player-link';
import { ratingColumns } from '../../ui/rating-columns';
import { PaymentCell } from './payment-state';
import styles from './session-players.module.css';

type Columns = readonly [Column<TeamMember>, ...Column<TeamMember>[]];

type Shown = Pick<Session, 'sportTypeId' | 'canManage'>;

/** Only organizers see who has paid. */
export function columnsOf({ sportTypeId, canManage }: Shown, players: readonly TeamMember[]): Columns {
  const columns = [...ratingColumns(sportTypeId, players), record];
  return canManage ? [player, ...columns, paid] : [player, ...columns];
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

const paid: Column<TeamMember> = {
  heading: 'Paid',
  isShort: true,
  cell: ({ payment }) => <PaymentCell payment={payment} />,
};

/** A player outside the limits of the conference is marked with the reason. */
function Player({ member }: { member: TeamMember }) {
  const name = nameOf(member);
  return (
    <span className={styles.player}>
      <Avatar name={name} image={member.profileImage} size={32} />
      <span className={styles.words}>
        <PlayerLink to={profileLink(member.playerId)} name={name} />
        <GuardianContacts guardians={member.guardians} />
        {member.outsideAudience?.map((sentence) => (
          <span key={sentence} className={styles.outside}>
            {sentence}
          </span>
        ))}
      </span>
    </span>
  );
}
