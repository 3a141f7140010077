import { type InvitationLink, listInvitationLinks } from '@courtline/contract/invitation';
import { invitationShareText } from '@courtline/domain/invitation/invitations';
import { useState } from 'react';
import { useApiQuery } from '../../api/use-api-query';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { ShareDialog } from '../../ui/share-dialog';
import styles from './invitation.module.css';
import { InvitationRow } from './invitation-row';
import { InviteDialog } from './invite-dialog';

type Props = {
  sessionId: number;
  /** On the page of a team: invitations to this team only. */
  teamId?: number;
};

/** For captains and organizers: inviting people by link, QR code and email, and who used it. */
export function InvitationLinks({ sessionId, teamId }: Props) {
  const query = useApiQuery(listInvitationLinks, { params: { id: sessionId } }, { isOptional: true });
  const [isInviting, setIsInviting] = useState(false);
  const [shared, setShared] = useState<InvitationLink | null>(null);
  const { data } = query;
  if (!data) return null;
  const links = data.links.filter(({ team }) => teamId === undefined || team?.id === teamId);
  const share = (made: readonly InvitationLink[]) => {
    const [link] = made;
    if (link?.url && !link.isEmailed) setShared(link);
  };
  return (
    <section className={styles.panel} aria-labelledby="invitations">
      <Card>
        <div className={styles.head}>
          <h2 id="invitations">Invitations</h2>
          <Button variant="secondary" onClick={() => setIsInviting(true)}>
            Invite people
          </Button>
        </div>
        <p className={styles.muted}>
          People you invite sign in or join, and register without the team password. Parents register juniors.
        </p>
        {links.length > 0 && (
          <ul className={styles.links} aria-label="Invitations">
            {openFirst(links).map((link) => (
              <InvitationRow key={link.id} link={link} namesTeam={teamId === undefined} onShare={setShared} />
            ))}
          </ul>
        )}
      </Card>
      {isInviting && (
        <InviteDialog
          invitations={data}
          teamId={teamId}
          onClose={() => setIsInviting(false)}
          onMade={share}
        />
      )}
      {shared?.url && (
        <ShareDialog
          title="Share the invitation"
          linkLabel="Invitation link"
          text={invitationShareText({ ...shared, teamName: shared.team?.name ?? null, ...data })}
          address={shared.url}
          onClose={() => setShared(null)}
        />
      )}
    </section>
  );
}

function openFirst(links: readonly InvitationLink[]): InvitationLink[] {
  return links.toSorted((a, b) => Number(b.state === 'open') - Number(a.state === 'open'));
}
