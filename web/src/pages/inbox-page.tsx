import { useSearchParams } from 'react-router';
import { idIn } from '../api/id-in';
import { FindRoom } from '../features/message/find-room';
import { Inbox } from '../features/message/inbox';
import { Page } from '../ui/page';

export function InboxPage() {
  const [params] = useSearchParams();
  const [roomId, to, team] = ['roomId', 'to', 'team'].map((name) => idIn(params.get(name)));
  const chosen = roomId ? { id: roomId, name: params.get('roomName') ?? '' } : null;
  const talk = to ? { to } : team ? { team } : null;
  return (
    <Page title="Messages" look={chosen ? 'full' : 'wide'}>
      {chosen === null && talk ? <FindRoom talk={talk} /> : <Inbox chosen={chosen} />}
    </Page>
  );
}
