import { leaveSafely } from '../ui/leave-safely';
import { useNewVersion } from './new-version';
import styles from './version-notice.module.css';

/** Nothing reloads by itself: what is typed on this page stays until its user is ready. */
export function VersionNotice() {
  const isThere = useNewVersion();
  return (
    <output>
      {isThere && (
        <button
          type="button"
          className={styles.notice}
          onClick={() => leaveSafely(() => window.location.reload())}
        >
          New version: <strong>reload</strong>
        </button>
      )}
    </output>
  );
}
