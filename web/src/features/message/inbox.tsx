import { listRooms, markRoomRead, readRoom, type Message, type Room } from '@courtline/contract/room';
import { sports } from '@courtline/domain/constants';
import { formatDate } from '@courtline/domain/date/format-date';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';
import { useCurrentUser } from '../../api/current-user';
import { searchLink } from '../../api/links';
import { isNotFound } from '../../api/service-error';
import { useAction } from '../../api/use-action';
import { useCall } from '../../api/use-call';
import { Avatar } from '../../ui/avatar';
import { SiteLink } from '../../ui/site-link';
import { Empty, Failure, Skeleton } from '../../ui/states';
import { viewerZone } from '../../ui/viewer-zone';
import styles from './inbox.module.css';

const everyMs = 15_000;

type Chosen = { id: number; name: string } | null;

/** The rooms on one side, the chosen one on the other; a phone shows one or the other. */
export function Inbox({ chosen }: { chosen: Chosen }) {
  const rooms = useCall(listRooms, {}, { everyMs, isOptional: true });
  if (rooms.isPending) return <Skeleton rows={4} height={72} />;
  if (!rooms.data) {
    const { error, refetch, isFetching } = rooms;
    return <Failure message={error.message} onRetry={() => void refetch()} isBusy={isFetching} />;
  }
  if (rooms.data.rooms.length === 0 && !chosen) return <NoMessages />;
  return (
    <div className={styles.inbox} data-open={chosen !== null}>
      <nav aria-label="Rooms" className={styles.rooms}>
        <ul>
          {rooms.data.rooms.map((room) => (
            <li key={room.id}>
              <RoomLink room={room} isChosen={room.id === chosen?.id} />
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.chosen}>
        {chosen ? (
          <OpenRoom key={chosen.id} {...chosen} />
        ) : (
          <p className={styles.muted}>Choose a room to read it.</p>
        )}
      </div>
    </div>
  );
}

function NoMessages() {
  return (
    <Empty says="No messages yet.">
      <p>
        Talks with captains, organizers and your teams appear here.{' '}
        <SiteLink to={searchLink({ type: 'players' })}>Find a player</SiteLink> or look at{' '}
        <Link to={`/member-teams/sport/${sports.tennis.id}`}>your teams</Link>.
      </p>
    </Empty>
  );
}

function RoomLink({ room, isChosen }: { room: Room; isChosen: boolean }) {
  const { id, name, lastMessage, lastMessageAtUtc, unreadCount } = room;
  const address = new URLSearchParams({ roomId: String(id), roomName: name });
  return (
    <Link to={`?${address.toString()}`} className={styles.room} aria-current={isChosen ? 'true' : undefined}>
      <Avatar name={name} kind={room.kind === 'team' ? 'club' : 'player'} />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.last}>{lastMessage?.body ?? 'Nothing has been said yet.'}</span>
      </span>
      <span className={styles.aside}>
        {lastMessageAtUtc && (
          <span className={styles.muted}>
            {formatDate(lastMessageAtUtc, 'shortDay', { zone: viewerZone() })}
          </span>
        )}
        {unreadCount > 0 && (
          <span className={styles.unread}>
            {unreadCount}
            <span className="visually-hidden"> unread</span>
          </span>
        )}
      </span>
    </Link>
  );
}

function OpenRoom({ id, name }: { id: number; name: string }) {
  const room = useCall(readRoom, { params: { id } }, { everyMs, isOptional: true });
  useReadMark(id, room.data?.messages.at(-1)?.number);
  return (
    <section className={styles.open} aria-labelledby="open-room">
      <div className={styles.openHead}>
        <Link to="/inbox" className={styles.back}>
          <ArrowLeft size={20} aria-hidden="true" />
          <span className="visually-hidden">All rooms</span>
        </Link>
        <h2 id="open-room">{room.data?.name ?? (name || 'Room')}</h2>
      </div>
      {room.isPending && <Skeleton rows={3} height={56} />}
      {room.isError && !room.data && <RoomTrouble room={room} />}
      {room.data && <Messages messages={room.data.messages} />}
    </section>
  );
}

/** What is on the screen has been read, but not by an admin who looks at it as somebody else. */
function useReadMark(roomId: number, number: number | undefined): void {
  const { impersonator } = useCurrentUser();
  const { act } = useAction(markRoomRead, { changes: [listRooms], showsTrouble: true });
  const mark = useEffectEvent(act);
  useEffect(() => {
    if (number !== undefined && !impersonator) mark({ params: { id: roomId }, body: { number } });
  }, [roomId, number, impersonator]);
}

type Asked = ReturnType<typeof useCall<typeof readRoom>>;

function RoomTrouble({ room }: { room: Asked }) {
  if (isNotFound(room.error)) {
    return (
      <Empty says="This room is not there.">
        <p>It may have been closed, or you have left it.</p>
      </Empty>
    );
  }
  return (
    <Failure
      message={room.error?.message ?? ''}
      onRetry={() => void room.refetch()}
      isBusy={room.isFetching}
    />
  );
}

function Messages({ messages }: { messages: readonly Message[] }) {
  if (messages.length === 0) return <p className={styles.muted}>Nothing has been said yet.</p>;
  return (
    <ol className={styles.messages}>
      {messages.map(({ number, senderName, isMine, body, sentAtUtc }) => (
        <li key={number} className={styles.message} data-mine={isMine}>
          <span className={styles.meta}>
            {isMine ? 'You' : senderName} · {formatDate(sentAtUtc, 'matchCard', { zone: viewerZone() })}
          </span>
          <span className={styles.body}>{body}</span>
        </li>
      ))}
    </ol>
  );
}
