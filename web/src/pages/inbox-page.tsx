import { useSearchParams } from 'react-router';
import { useFlag } from '../api/flags';
import { Inbox } from '../features/message/inbox';
import { NotFound } from '../ui/not-found';
import { Page } from '../ui/page';

export function InboxPage() {
  const isThere = useFlag('messaging');
  const [params] = useSearchParams();
  if (!isThere) return <NotFound />;
  const roomId = params.get('roomId') ?? '';
  const chosen = /^[1-9]\d{0,9}$/.test(roomId)
    ? { id: Number(roomId), name: params.get('roomName') ?? '' }
    : null;
  return (
    <Page title="Messages">
      <Inbox chosen={chosen} />
    </Page>
  );
}
