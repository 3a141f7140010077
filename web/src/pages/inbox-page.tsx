import { useSearchParams } from 'react-router';
import { useFlag } from '../api/flags';
import { idIn } from '../api/id-in';
import { Inbox } from '../features/message/inbox';
import { NotFound } from '../ui/not-found';
import { Page } from '../ui/page';

export function InboxPage() {
  const isThere = useFlag('messaging');
  const [params] = useSearchParams();
  if (!isThere) return <NotFound />;
  const id = idIn(params.get('roomId'));
  const chosen = id === null ? null : { id, name: params.get('roomName') ?? '' };
  return (
    <Page title="Messages">
      <Inbox chosen={chosen} />
    </Page>
  );
}
