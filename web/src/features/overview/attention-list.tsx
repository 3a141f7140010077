import type { Overview, OverviewSession } from '@courtline/contract/overview';
import { attentionTitle } from '@courtline/domain/overview/attention-texts';
import {
  type Attention,
  type AttentionKind,
  type Urgency,
  attentionOf,
} from '@courtline/domain/overview/overview';
import {
  Banknote,
  CalendarClock,
  CircleCheck,
  ClipboardList,
  Clock,
  CloudRain,
  Gavel,
  Link2,
  MailX,
  type LucideIcon,
  Trophy,
  UserPlus,
} from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Button, LinkButton } from '../../ui/button';
import { useHashTarget } from '../../ui/use-hash-target';
import { useNow } from '../../ui/use-now';
import styles from './overview.module.css';
import { attentionLink } from './overview-links';
import { attentionDetail, attentionVerbs, figureLabels } from './overview-texts';

type Props = {
  overview: Overview;
  /** On the page of a single session its name says nothing new. */
  isOneSession?: boolean;
  /** Longer lists are folded. */
  most?: number;
};

/** What waits for the organizer, the most urgent first, with one verb per row. */
export function AttentionList({ overview, isOneSession = false, most = 6 }: Props) {
  const [isWhole, setWhole] = useState(false);
  const now = useNow();
  const target = useHashTarget('attention');
  const [kind, entries] = useShownKind(attentionOf(overview, now));
  const shown = isWhole ? entries : entries.slice(0, most);
  return (
    <section className={styles.panel} aria-labelledby="attention" ref={target}>
      <div className={styles.panelHead}>
        <h2 id="attention">
          Needs attention <Count entries={entries} />
        </h2>
        {kind && <Link to="?#attention">Show all kinds</Link>}
      </div>
      {entries.length === 0 && (
        <p className={styles.done}>
          <CircleCheck size={20} aria-hidden="true" />
          {kind ? `No ${figureLabels[kind].toLowerCase()}.` : "You're all caught up."}
        </p>
      )}
      <ul className={styles.rows}>
        {shown.map((entry) => (
          <Row key={`${entry.kind}-${entry.session?.id}`} entry={entry} hasSessionName={!isOneSession} />
        ))}
      </ul>
      {shown.length < entries.length && (
        <div className={styles.more}>
          <Button variant="quiet" onClick={() => setWhole(true)}>
            Show all {entries.length}
          </Button>
        </div>
      )}
    </section>
  );
}

type Entry = Attention<OverviewSession>;

const filters = ['unpaid', 'scores', 'requests', 'lineups'] as const;

/** A figure that several sessions contribute to limits the list to its kind. */
function useShownKind(entries: Entry[]): [(typeof filters)[number] | undefined, Entry[]] {
  const [search] = useSearchParams();
  const kind = filters.find((one) => !search.has('tab') && one === search.get('show'));
  return [kind, kind ? entries.filter((entry) => entry.kind === kind) : entries];
}

function Count({ entries }: { entries: readonly Entry[] }) {
  if (entries.length === 0) return null;
  const urgency: Urgency = entries[0]?.urgency ?? 'plain';
  return (
    <span className={styles.count} data-urgency={urgency}>
      {entries.length}
    </span>
  );
}

const icons: Record<AttentionKind, LucideIcon> = {
  winner: Trophy,
  disputes: Gavel,
  makeups: CloudRain,
  scores: Clock,
  lineups: ClipboardList,
  draft: CalendarClock,
  unpaid: Banknote,
  undelivered: MailX,
  requests: UserPlus,
  claims: Link2,
};

function Row({ entry, hasSessionName }: { entry: Entry; hasSessionName: boolean }) {
  const { kind, session, urgency } = entry;
  const Icon = icons[kind];
  const detail = attentionDetail(entry, hasSessionName);
  return (
    <li className={styles.row}>
      <span className={styles.mark} data-urgency={urgency}>
        <Icon size={20} aria-hidden="true" />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{attentionTitle(entry)}</span>
        <span className={styles.detail}>{detail}</span>
      </span>
      <LinkButton variant="secondary" to={attentionLink(kind, session)}>
        {attentionVerbs[kind]}
        {session && hasSessionName && (
          <span className="visually-hidden">
            , {session.conferenceName} {session.name}
          </span>
        )}
      </LinkButton>
    </li>
  );
}
