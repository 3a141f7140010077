import { OutboxNotice } from './outbox-notice';
import { VersionNotice } from './version-notice';

export function OfflineNotices() {
  return (
    <>
      <OutboxNotice />
      <VersionNotice />
    </>
  );
}
