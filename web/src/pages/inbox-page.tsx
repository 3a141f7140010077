import { useSearchParams } from 'react-router';
import { useCurrentUser } from '../api/current-user';
import { parseId } from '../api/parse-id';
import { StartConversation } from '../features/message/start-conversation';
import { Inbox } from '../features/message/inbox';
import { NewMessage } from '../features/message/new-message';
import { Breadcrumbs } from '../ui/breadcrumbs';
import { Page } from '../ui/page';
import { Empty } from '../ui/states';

export function InboxPage() {
  const { impersonator } = useCurrentUser();
  return impersonator ? <NotYourInbox /> : <OwnInbox />;
}

/** An impersonating admin must not read conversations. */
function NotYourInbox() {
  return (
    <Page title="Messages" variant="wide">
      <Empty label="You can't read someone else's messages.">
        <p>You're viewing Courtline as another member. Their conversations stay private.</p>
      </Empty>
    </Page>
  );
}

function OwnInbox() {
  const [params] = useSearchParams();
  const [roomId, to, team, found = null] = ['roomId', 'to', 'team', 'message'].map((name) =>
    parseId(params.get(name)),
  );
  const chosen = roomId ? { id: roomId, name: params.get('roomName') ?? '', found } : null;
  if (params.get('new') === '1') return <WriteTo />;
  const talk = to ? { to } : team ? { team } : null;
  return (
    <Page title="Messages" variant={chosen ? 'full' : 'wide'}>
      {chosen === null && talk ? <StartConversation talk={talk} /> : <Inbox chosen={chosen} />}
    </Page>
  );
}

function WriteTo() {
  return (
    <Page
      title="New message"
      variant="reading"
      above={<Breadcrumbs crumbs={[{ label: 'Messages', to: '/inbox' }]} />}
    >
      <NewMessage />
    </Page>
  );
}
