import type { Session } from '@courtline/contract/session';
import type { TeamMember } from '@courtline/contract/team';
import { sports } from '@courtline/domain/constants';
import { ratingNameOf } from '@courtline/domain/rating/rating-scale';
import { profileLink } from '../../api/links';
import { Avatar } from '../../ui/avatar';
import type { Column } from '../../ui/data-table';
import { Rating } from '../../ui/rating';
import { SiteLink } from '../../ui/site-link';
import styles from './session-players.module.css';

type Columns = readonly [Column<TeamMember>, ...Column<TeamMember>[]];

export function columnsOf({ sportTypeId }: Pick<Session, 'sportTypeId'>): Columns {
  return sportTypeId === sports.pickleball.id ? pickleballColumns : tennisColumns;
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

const tennisColumns: Columns = [
  player,
  ratingColumn('Singles UTR', 'singlesRating', sports.tennis.id),
  ratingColumn('Doubles UTR', 'doublesRating', sports.tennis.id),
  record,
];

/** Pickleball is played in twos, so its one rating is that of doubles. */
const pickleballColumns: Columns = [
  player,
  ratingColumn(ratingNameOf(sports.pickleball.id), 'doublesRating', sports.pickleball.id),
  record,
];

function ratingColumn(
  heading: string,
  which: 'singlesRating' | 'doublesRating',
  sportTypeId: number,
): Column<TeamMember> {
  return {
    heading,
    isNumber: true,
    isShort: true,
    cell: (member) => <Rating rating={member[which]} sportTypeId={sportTypeId} hasLabel={false} />,
  };
}

/** Whoever does not meet the limits of the conference is marked with the reason. */
function Player({ member }: { member: TeamMember }) {
  const name = nameOf(member);
  return (
    <span className={styles.player}>
      <Avatar name={name} image={member.profileImage} size={32} />
      <span className={styles.words}>
        <SiteLink to={profileLink(member.playerId)}>{name}</SiteLink>
        {member.outsideAudience?.map((sentence) => (
          <span key={sentence} className={styles.outside}>
            {sentence}
          </span>
        ))}
      </span>
    </span>
  );
}
