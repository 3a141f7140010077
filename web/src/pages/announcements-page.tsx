import { listAnnouncements } from '@courtline/contract/announcement';
import { type AnnouncementScope, announcementScopes } from '@courtline/domain/announcement/announcement';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useApiQuery } from '../api/use-api-query';
import { SentAnnouncements } from '../features/announcement/sent-announcements';
import { WriteAnnouncement } from '../features/announcement/write-announcement';
import { Button, LinkButton } from '../ui/button';
import { NotFound } from '../ui/not-found';
import { Page } from '../ui/page';
import { ById, LoadedPage } from './loaded-page';

/** What organizers and captains announced to a league, conference, session or team. */
export function AnnouncementsPage() {
  const { scope: given } = useParams();
  const scope = announcementScopes.find((one) => one === given);
  if (!scope) return <NotFound />;
  return <ById name="id">{(id) => <Announcements key={`${scope}-${id}`} {...{ scope, id }} />}</ById>;
}

const backTo: Record<AnnouncementScope, (id: number) => string> = {
  league: (id) => `/leagues/${id}`,
  conference: (id) => `/leagues/conference/${id}/manage`,
  session: (id) => `/leagues/session/${id}/manage`,
  team: (id) => `/teams/${id}`,
};

function Announcements({ scope, id }: { scope: AnnouncementScope; id: number }) {
  const [isWriting, setIsWriting] = useState(false);
  const sent = useApiQuery(listAnnouncements, { query: { scope, id } });
  return (
    <LoadedPage query={sent} title="Announcements">
      {({ name, announcements }) => (
        <Page
          title={`Announcements: ${name}`}
          heading="Announcements"
          lead={<p>To {name}</p>}
          actions={
            <>
              <LinkButton to={backTo[scope](id)} variant="secondary">
                Back
              </LinkButton>
              <Button onClick={() => setIsWriting(true)}>New announcement</Button>
            </>
          }
        >
          <SentAnnouncements announcements={announcements} />
          {isWriting && <WriteAnnouncement scope={scope} scopeId={id} onClose={() => setIsWriting(false)} />}
        </Page>
      )}
    </LoadedPage>
  );
}
