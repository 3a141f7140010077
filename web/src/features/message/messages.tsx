import type { Message, ConversationDetails } from '@courtline/contract/message';
import { formatDate } from '@courtline/domain/date/format-date';
import { Fragment, type Ref } from 'react';
import { Button } from '../../ui/button';
import { viewerZone } from '../../ui/viewer-zone';
import { linkParts } from '../../ui/link-parts';
import { readNote } from './read-note';
import styles from './conversation-view.module.css';

type Props = {
  /** Oldest first. */
  messages: readonly Message[];
  conversation: Pick<ConversationDetails, 'kind' | 'name' | 'readers'>;
  /** Number of the message that a search found. */
  found: number | null;
  older: { isThere: boolean; isLoading: boolean; load: () => void };
  ref: Ref<HTMLDivElement>;
};

/** Has its own scroll area, newest at the bottom, and announces new messages to screen readers. */
export function Messages({ messages, conversation, found, older, ref }: Props) {
  const { number: notedNumber, label } = readNote(messages, conversation);
  return (
    <div
      ref={ref}
      className={styles.talk}
      role="log"
      aria-label={`Messages with ${conversation.name}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area must be reachable by keyboard
      tabIndex={0}
    >
      <div className={styles.said}>
        {older.isThere && (
          <Button variant="quiet" loading={older.isLoading} busyText="Loading…" onClick={older.load}>
            Show earlier messages
          </Button>
        )}
        {messages.length === 0 && <p className={styles.muted}>No messages yet.</p>}
        {messages.map((message, index) => (
          <Fragment key={message.number}>
            {dayOf(message) !== dayOf(messages[index - 1]) && <p className={styles.day}>{dayOf(message)}</p>}
            <Bubble
              message={message}
              hasName={hasName(message, messages[index - 1], conversation)}
              isFound={message.number === found}
            />
            {message.number === notedNumber && <p className={styles.read}>{label}</p>}
          </Fragment>
        ))}
      </div>
    </div>
  );
}

type BubbleProps = { message: Message; hasName: boolean; isFound: boolean };

function Bubble({ message, hasName: showsName, isFound }: BubbleProps) {
  const { number, senderName, isMine, body, sentAtUtc } = message;
  return (
    <article
      className={styles.message}
      data-mine={isMine}
      data-number={number}
      aria-current={isFound || undefined}
      aria-label={isMine ? 'You' : senderName}
    >
      {showsName && (
        <span className={styles.sender} aria-hidden="true">
          {senderName}
        </span>
      )}
      <p className={styles.body}>
        {linkParts(body).map((part, index) =>
          part.kind === 'link' ? (
            <a key={index} href={part.text} target="_blank" rel="noopener noreferrer nofollow">
              {part.text}
            </a>
          ) : (
            part.text
          ),
        )}
      </p>
      <time className={styles.time} dateTime={sentAtUtc}>
        {timeOf(sentAtUtc)}
      </time>
    </article>
  );
}

/** In a team conversation, once for consecutive messages of one sender. */
function hasName(
  message: Message,
  before: Message | undefined,
  { kind }: Pick<ConversationDetails, 'kind'>,
): boolean {
  if (kind === 'direct' || message.isMine) return false;
  return (
    !before || before.isMine || before.senderName !== message.senderName || dayOf(before) !== dayOf(message)
  );
}

function dayOf(message: Message | undefined): string {
  return message ? formatDate(message.sentAtUtc, 'day', { zone: viewerZone() }) : '';
}

function timeOf(utc: string): string {
  const style = { hour: 'numeric', minute: '2-digit', timeZone: viewerZone() } as const;
  return new Intl.DateTimeFormat('en-US', style).format(new Date(utc));
}
