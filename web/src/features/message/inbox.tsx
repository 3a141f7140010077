import type { Room } from '@courtline/contract/room';
import { sports } from '@courtline/domain/constants';
import { formatDate } from '@courtline/domain/date/format-date';
import { Link } from 'react-router';
import { useLiveRooms } from '../../api/live-rooms';
import { searchLink } from '../../api/links';
import { Avatar } from '../../ui/avatar';
import { Button } from '../../ui/button';
import { SiteLink } from '../../ui/site-link';
import { Empty, Failure, Skeleton } from '../../ui/states';
import { viewerZone } from '../../ui/viewer-zone';
import styles from './inbox.module.css';
import { OpenRoom } from './open-room';
import { useRooms } from './use-rooms';

type Chosen = { id: number; name: string } | null;

/** The list of rooms beside the chosen one; phones show one or the other. */
export function Inbox({ chosen }: { chosen: Chosen }) {
  useLiveRooms();
  const rooms = useRooms();
  if (rooms.isPending) return <Skeleton rows={4} height={72} />;
  if (!rooms.data) {
    const { error, refetch, isFetching } = rooms;
    return <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />;
  }
  const known = rooms.data.pages.flatMap((page) => page.rooms);
  if (known.length === 0 && !chosen) return <NoMessages />;
  return (
    <div className={styles.inbox} data-open={chosen !== null}>
      <nav aria-label="Rooms" className={styles.rooms}>
        <Rooms rooms={known} chosenId={chosen?.id ?? null} />
        {rooms.hasNextPage && (
          <div className={styles.more}>
            <Button
              variant="quiet"
              loading={rooms.isFetchingNextPage}
              busyText="Loading…"
              onClick={() => void rooms.fetchNextPage()}
            >
              Show more rooms
            </Button>
          </div>
        )}
      </nav>
      <div className={styles.chosen}>
        {chosen ? (
          <OpenRoom key={chosen.id} {...chosen} />
        ) : (
          <p className={styles.muted}>Choose a conversation.</p>
        )}
      </div>
    </div>
  );
}

function NoMessages() {
  return (
    <Empty label="No messages yet.">
      <p>
        Talks with captains, organizers and your teams appear here.{' '}
        <SiteLink to={searchLink({ type: 'players' })}>Find a player</SiteLink> or look at{' '}
        <Link to={`/member-teams/sport/${sports.tennis.id}`}>your teams</Link>.
      </p>
    </Empty>
  );
}

function Rooms({ rooms, chosenId }: { rooms: readonly Room[]; chosenId: number | null }) {
  if (rooms.length === 0) return <p className={styles.none}>No messages yet.</p>;
  return (
    <ul>
      {rooms.map((room) => (
        <li key={room.id}>
          <RoomLink room={room} isChosen={room.id === chosenId} />
        </li>
      ))}
    </ul>
  );
}

function RoomLink({ room, isChosen }: { room: Room; isChosen: boolean }) {
  const { id, name, image, lastMessageAtUtc, unreadCount } = room;
  const address = new URLSearchParams({ roomId: String(id), roomName: name });
  return (
    <Link
      to={`?${address.toString()}`}
      className={styles.room}
      aria-current={isChosen ? 'true' : undefined}
      data-unread={unreadCount > 0}
    >
      <Avatar name={name} image={image} kind={room.kind === 'team' ? 'club' : 'player'} />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.last}>{lastMessageText(room)}</span>
      </span>
      <span className={styles.aside}>
        {lastMessageAtUtc && (
          <span className={styles.muted}>
            {formatDate(lastMessageAtUtc, 'shortDay', { zone: viewerZone() })}
          </span>
        )}
        {unreadCount > 0 && (
          <span className={styles.unread}>
            {unreadCount > 99 ? '99+' : unreadCount}
            <span className="visually-hidden"> unread</span>
          </span>
        )}
      </span>
    </Link>
  );
}

/** In a team room the sender matters. */
function lastMessageText({ kind, lastMessage }: Room): string {
  if (!lastMessage) return '';
  if (lastMessage.isMine) return `You: ${lastMessage.body}`;
  const [firstName = ''] = lastMessage.senderName.split(' ');
  return kind === 'team' ? `${firstName}: ${lastMessage.body}` : lastMessage.body;
}
