import type { RatedPlayer } from '@courtline/contract/rating';
import { genderWord } from '@courtline/domain/conference/gender-word';
import { ratingNameOf, ratingScaleOf } from '@courtline/domain/rating/rating-scale';
import { profileLink } from '../../api/links';
import { Avatar } from '../../ui/avatar';
import { type Column, DataTable } from '../../ui/data-table';
import { Rating } from '../../ui/rating';
import { SiteLink } from '../../ui/site-link';
import styles from './ratings.module.css';

type Ranked = RatedPlayer & { rank: number };

type Props = {
  players: readonly RatedPlayer[];
  sportTypeId: number;
  isLeagueRating: boolean;
  loadAll: () => Promise<readonly RatedPlayer[]>;
};

export function RatingsTable({ players, sportTypeId, isLeagueRating, loadAll }: Props) {
  return (
    <DataTable
      caption="Players, highest rating first"
      rows={ranked(players)}
      loadAll={async () => ranked(await loadAll())}
      keyOf={({ playerId }) => playerId}
      columns={columnsOf(sportTypeId, isLeagueRating ? 'League rating' : ratingNameOf(sportTypeId))}
      hasShortCards
    />
  );
}

function ranked(players: readonly RatedPlayer[]): Ranked[] {
  return players.map((player, index) => ({ ...player, rank: index + 1 }));
}

function columnsOf(sportTypeId: number, heading: string): readonly [Column<Ranked>, ...Column<Ranked>[]] {
  return [
    { heading: 'Player', cell: (player) => <Player player={player} /> },
    { heading: 'Location', cell: ({ location }) => location ?? '–' },
    { heading: 'Gender', cell: ({ gender }) => (gender ? genderWord(gender) : '–'), isShort: true },
    {
      heading,
      isNumber: true,
      isShort: true,
      cell: (player) => (
        <span className={styles.rated}>
          <RatingBar value={player.value} sportTypeId={sportTypeId} />
          <Rating rating={player} sportTypeId={sportTypeId} hasLabel={false} />
        </span>
      ),
    },
  ];
}

function Player({ player: { rank, playerId, displayName, profileImage } }: { player: Ranked }) {
  return (
    <span className={styles.player}>
      <span className={styles.rank} data-download="skip">
        {rank}
      </span>
      <Avatar name={displayName} image={profileImage} size={32} />
      <SiteLink className="tap-target" to={profileLink(playerId)}>
        <bdi>{displayName}</bdi>
      </SiteLink>
    </span>
  );
}

/** Where the rating is on its scale; the number is beside it. */
function RatingBar({ value, sportTypeId }: { value: number; sportTypeId: number }) {
  const { min, max } = ratingScaleOf(sportTypeId);
  const part = (value - min) / (max - min);
  return (
    <svg className={styles.bar} width={72} height={6} viewBox="0 0 72 6" aria-hidden="true">
      <rect className={styles.track} width={72} height={6} rx={3} />
      <rect className={styles.fill} width={Math.max(6, Math.round(part * 72))} height={6} rx={3} />
    </svg>
  );
}
