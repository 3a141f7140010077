import type { SentAnnouncement } from '@courtline/contract/announcement';
import { formatDate } from '@courtline/domain/date/format-date';
import { Card } from '../../ui/card';
import { Prose } from '../../ui/prose';
import { Empty } from '../../ui/states';
import { viewerZone } from '../../ui/viewer-zone';
import styles from './announcement.module.css';

/** What was announced, with who got it and who opened it. */
export function SentAnnouncements({ announcements }: { announcements: readonly SentAnnouncement[] }) {
  if (announcements.length === 0) {
    return (
      <Empty label="No announcements yet">
        <p>Players get what you write by email and push, and read it on their home page.</p>
      </Empty>
    );
  }
  return (
    <ul className={styles.list}>
      {announcements.map((announcement) => (
        <li key={announcement.id}>
          <Sent announcement={announcement} />
        </li>
      ))}
    </ul>
  );
}

function Sent({ announcement }: { announcement: SentAnnouncement }) {
  const { title, html, recipients } = announcement;
  const opened = recipients.filter(({ isOpened }) => isOpened).length;
  return (
    <Card>
      <h2>{title}</h2>
      <p className={styles.facts}>{factsOf(announcement)}</p>
      <Prose html={html} />
      <details>
        <summary className="tap-target">
          Sent to {recipients.length === 1 ? '1 person' : `${recipients.length} people`}, opened by {opened}
        </summary>
        <ul className={styles.people}>
          {recipients.map(({ memberId, name, isOpened }) => (
            <li key={memberId}>
              {name}
              {isOpened && <span className={styles.facts}> · opened</span>}
            </li>
          ))}
        </ul>
      </details>
    </Card>
  );
}

function factsOf({ sentAtUtc, senderName, isForCaptains, shownUntil }: SentAnnouncement): string {
  const day = formatDate(sentAtUtc, 'day', { zone: viewerZone() });
  const until =
    shownUntil && `on home pages until ${formatDate(`${shownUntil}T12:00:00Z`, 'day', { zone: 'UTC' })}`;
  return [day, senderName, isForCaptains ? 'captains only' : null, until].filter(Boolean).join(' · ');
}
