import type { ResponseOf } from '@courtline/contract/call';
import { type listEmails, readEmail, showEmail } from '@courtline/contract/email';
import { formatDate } from '@courtline/domain/date/format-date';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { addressOf } from '../../api/address';
import { clientConfig } from '../../api/client-config';
import { useApiQuery } from '../../api/use-api-query';
import { Card } from '../../ui/card';
import { SwitchField } from '../../ui/choice-field';
import { viewerZone } from '../../ui/viewer-zone';
import { Failure, Skeleton } from '../../ui/states';
import { linkParts } from '../../ui/link-parts';
import styles from './mailbox.module.css';

/** The list beside the chosen e-mail; on phones the chosen e-mail comes first. */
export function Mailbox({ emails }: { emails: ResponseOf<typeof listEmails> }) {
  const [search] = useSearchParams();
  const chosen = emails.find(({ id }) => String(id) === search.get('mail')) ?? emails[0];
  return (
    <div className={styles.mailbox}>
      <nav aria-label="Emails" className={styles.list}>
        <ul>
          {emails.map(({ id, to, subject, createdAtUtc }) => (
            <li key={id}>
              <Link
                to={`?mail=${id}`}
                className={styles.row}
                aria-current={id === chosen?.id ? 'true' : undefined}
              >
                <span className={styles.subject}>{subject}</span>
                <span className={styles.meta}>
                  {to} · {formatDate(createdAtUtc, 'matchCard', { zone: viewerZone() })}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {chosen && <Mail key={chosen.id} id={chosen.id} />}
    </div>
  );
}

function Mail({ id }: { id: number }) {
  const email = useApiQuery(readEmail, { params: { id } });
  const [isPlain, setIsPlain] = useState(false);
  if (email.isPending) return <Skeleton rows={1} height={280} />;
  if (email.isLoadingError)
    return <Failure message={email.error.message} onRetry={() => void email.refetch()} />;
  const { subject, to, createdAtUtc, text } = email.data;
  return (
    <article className={styles.mail}>
      <Card>
        <div>
          <h2>{subject}</h2>
          <p className={styles.meta}>
            To {to} · {formatDate(createdAtUtc, 'matchCard', { zone: viewerZone() })}
          </p>
        </div>
        <SwitchField
          label="Plain text"
          checked={isPlain}
          onChange={({ target }) => setIsPlain(target.checked)}
        />
        {isPlain ? (
          <p className={styles.text}>
            {linkParts(text).map((part, index) =>
              part.kind === 'link' ? <EmailLink key={index} href={part.text} /> : part.text,
            )}
          </p>
        ) : (
          <HtmlEmail id={id} subject={subject} />
        )}
      </Card>
    </article>
  );
}

/** Scripts of an e-mail never run here; its links open in a new tab. */
function HtmlEmail({ id, subject }: { id: number; subject: string }) {
  return (
    <iframe
      className={styles.frame}
      title={subject}
      src={addressOf(showEmail, { params: { id } }, clientConfig())}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
    />
  );
}

/** A link to our own page opens in place, as readers expect; any other opens as it is. */
function EmailLink({ href }: { href: string }) {
  const { origin, pathname, search, hash } = new URL(href);
  if (origin === window.location.origin) return <Link to={pathname + search + hash}>{href}</Link>;
  return (
    <a href={href} rel="noreferrer">
      {href}
    </a>
  );
}
