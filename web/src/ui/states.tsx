import type { ReactNode } from 'react';
import { Button } from './button';
import styles from './states.module.css';

/** Says that there is nothing, and what to do next. */
export function Empty({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <div className={styles.state}>
      <p className={styles.says}>{label}</p>
      {children && <div className={styles.next}>{children}</div>}
    </div>
  );
}

type FailureProps = { message: string; onRetry: () => void; loading?: boolean; retryLabel?: string };

/** Says what could not be loaded, and offers to try again. */
export function Failure({ message, onRetry, loading = false, retryLabel = 'Try again' }: FailureProps) {
  return (
    <div className={styles.state} role="alert">
      <p className={styles.says}>This couldn't be loaded.</p>
      <p className={styles.next}>{message}</p>
      <Button variant="secondary" onClick={onRetry} loading={loading} busyText="Trying again…">
        {retryLabel}
      </Button>
    </div>
  );
}

/** Grey bars in the shape of the content to come. Each is an SVG, whose height needs no inline style. */
export function Skeleton({ rows = 3, height = 56 }: { rows?: number; height?: number }) {
  return (
    <output className={styles.skeleton}>
      <span className="visually-hidden">Loading</span>
      {Array.from({ length: rows }, (_, row) => (
        <svg key={row} className={styles.bar} height={height} aria-hidden="true" />
      ))}
    </output>
  );
}

type SkeletonRowsProps = {
  rows: number;
  height: number /** Height of the heading above the rows. */;
  head?: number;
};

/** A card with rows, as tables show. */
export function SkeletonRows({ rows, height, head = 0 }: SkeletonRowsProps) {
  return (
    <output className={styles.rows}>
      <span className="visually-hidden">Loading</span>
      {head > 0 && <SkeletonRow height={head} barHeight={10} />}
      {Array.from({ length: rows }, (_, row) => (
        <SkeletonRow key={row} height={height} barHeight={14} />
      ))}
    </output>
  );
}

/** A bar in the middle of a row. */
function SkeletonRow({ height, barHeight }: { height: number; barHeight: number }) {
  return (
    <span className={styles.row}>
      <svg width={1} height={height} aria-hidden="true" />
      <svg className={styles.bar} height={barHeight} aria-hidden="true" />
      <svg className={styles.bar} height={barHeight} aria-hidden="true" />
    </span>
  );
}

export function SkeletonText({ label }: { label: string }) {
  return (
    <span className={`${styles.bar} ${styles.inText}`}>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}

type NoticeProps = { kind: 'error' | 'warn' | 'done' | 'hint'; children: ReactNode };

/** Result of a form, shown beside it. */
export function Notice({ kind, children }: NoticeProps) {
  const className = `${styles.notice} ${styles[kind]}`;
  if (kind !== 'error') return <div className={className}>{children}</div>;
  return (
    <div className={className} role="alert" ref={bringIntoView}>
      {children}
    </div>
  );
}

/** On phones the button of a long form is far below the message. */
function bringIntoView(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: 'nearest' });
}
