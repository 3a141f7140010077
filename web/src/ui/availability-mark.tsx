import { availabilities } from '@courtline/domain/constants';
import { classNames } from './class-names';
import styles from './availability-mark.module.css';

const { yes, maybe, no, unset } = availabilities;

type AvailabilityId = (typeof availabilities)[keyof typeof availabilities]['id'];

/** Each answer has its own shape besides its color. */
const marks = {
  [yes.id]: { label: yes.label, summary: 'in', className: styles.yes },
  [maybe.id]: { label: maybe.label, summary: 'maybe', className: styles.maybe },
  [no.id]: { label: no.label, summary: 'out', className: styles.no },
  [unset.id]: { label: unset.label, summary: 'no response', className: styles.unset },
} as const;

type MarkProps = {
  statusId: AvailabilityId;
  size?: number;
  /** False where a text beside the mark says the same. */
  hasLabel?: boolean;
};

/** A green disc with a check, an amber diamond with a question mark, a red square with a cross, or a dashed ring. */
export function AvailabilityMark({ statusId, size = 22, hasLabel = true }: MarkProps) {
  const { className, label } = marks[statusId];
  return (
    <span className={classNames(styles.mark, className)}>
      <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
        <Shape statusId={statusId} />
      </svg>
      {hasLabel && <span className="visually-hidden">{label}</span>}
    </span>
  );
}

function Shape({ statusId }: { statusId: AvailabilityId }) {
  if (statusId === yes.id) {
    return (
      <>
        <circle className={styles.solid} cx="12" cy="12" r="11" />
        <path className={styles.sign} d="M7 12.4l3.4 3.4L17 9" />
      </>
    );
  }
  if (statusId === maybe.id) {
    return (
      <>
        <path className={styles.soft} d="M12 1.6L22.4 12L12 22.4L1.6 12Z" />
        <path className={styles.figure} d="M9.7 10.2a2.3 2.3 0 1 1 3.6 1.9c-.8.5-1.3.9-1.3 1.8" />
        <circle className={styles.dot} cx="12" cy="16.3" r="1.1" />
      </>
    );
  }
  if (statusId === no.id) {
    return (
      <>
        <rect className={styles.soft} x="2" y="2" width="20" height="20" rx="4" />
        <path className={styles.figure} d="M8.5 8.5l7 7M15.5 8.5l-7 7" />
      </>
    );
  }
  return <circle className={styles.ring} cx="12" cy="12" r="10" />;
}

export type Answered = { playerAvailabilityStatusTypeId: AvailabilityId };

const order = [yes.id, maybe.id, no.id, unset.id] as const;

/** One mark per player, the answers in a fixed order; the counts below say the same in words. */
export function AvailabilityRow({ players }: { players: readonly Answered[] }) {
  return (
    <div className={styles.row}>
      <div className={styles.marks} aria-hidden="true">
        {order.flatMap((id) =>
          answersOf(players, id).map((_, index) => (
            <AvailabilityMark key={`${id}-${index}`} statusId={id} size={20} hasLabel={false} />
          )),
        )}
      </div>
      <AvailabilityCounts players={players} />
    </div>
  );
}

/** '9 in · 2 maybe · 1 out · 2 no response' */
export function AvailabilityCounts({
  players,
  hasMarks = false,
}: {
  players: readonly Answered[];
  hasMarks?: boolean;
}) {
  const shown = order.filter((id) => answersOf(players, id).length > 0);
  return (
    <ul className={styles.counts}>
      {shown.map((id) => (
        <li key={id} className={classNames(styles.count, marks[id].className)}>
          {hasMarks && <AvailabilityMark statusId={id} size={18} hasLabel={false} />}
          <span>
            <b>{answersOf(players, id).length}</b> {marks[id].summary}
          </span>
        </li>
      ))}
    </ul>
  );
}

function answersOf(players: readonly Answered[], id: AvailabilityId): readonly Answered[] {
  return players.filter((player) => player.playerAvailabilityStatusTypeId === id);
}
