import { useSearchParams } from 'react-router';
import { useFlag } from '../api/flags';
import { idIn } from '../api/id-in';
import { FindRoom } from '../features/message/find-room';
import { Inbox } from '../features/message/inbox';
import { NotFound } from '../ui/not-found';
import { Page } from '../ui/page';

export function InboxPage() {
  const isThere = useFlag('messaging');
  const [params] = useSearchParams();
  if (!isThere) return <NotFound />;
  const [roomId, to, team] = ['roomId', 'to', 'team'].map((name) => idIn(params.get(name)));
  const chosen = roomId ? { id: roomId, name: params.get('roomName') ?? '' } : null;
  const talk = to ? { to } : team ? { team } : null;
  return (
    <Page title="Messages" look={chosen ? 'full' : 'wide'}>
      {chosen === null && talk ? <FindRoom talk={talk} /> : <Inbox chosen={chosen} />}
    </Page>
  );
}
