import type { TeamSummary } from '@courtline/contract/team';
import { teamShareText } from '@courtline/domain/link/share-text';
import { Share2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useAddressOf, useCurrentAddress } from '../../api/current-address';
import { isSignedIn, useCurrentUser } from '../../api/current-user';
import { profileLink, loginLink } from '../../api/links';
import { Avatar } from '../../ui/avatar';
import { Button, LinkButton } from '../../ui/button';
import { Card } from '../../ui/card';
import { Facts } from '../../ui/facts';
import { onDemand } from '../../ui/on-demand';
import { PlayerLink } from '../../ui/player-link';
import { WaitingDialog } from '../../ui/waiting-dialog';
import styles from './team.module.css';
import { PlayerList } from './player-list';
import { contactLabel, recordText, teamCardFacts } from './team-facts';

/** Loaded on first use. */
const ShareDialog = onDemand(
  async () => (await import('../../ui/share-dialog')).ShareDialog,
  ({ title, onClose }, error) => (
    <WaitingDialog title={title} onClose={onClose}>
      {error}
    </WaitingDialog>
  ),
);

type Props = {
  team: TeamSummary;
  /** Next match and last results. */
  season: ReactNode;
  /** Replaces the public list of captains. */
  captains: ReactNode;
  /** Actions of the viewer, above those that everyone has. */
  actions: ReactNode;
};

export function TeamInfo({ team, season, captains, actions }: Props) {
  const { teamId, leagueId, conference } = team;
  return (
    <div className={styles.info} data-own={team.isOnRoster}>
      <div className={styles.main}>
        {season}
        <section aria-labelledby="captains">
          <Card>
            <h2 id="captains">Captains</h2>
            {captains ?? <Captains captains={team.captains} />}
          </Card>
        </section>
      </div>
      <div className={styles.aside}>
        <section aria-labelledby="registration">
          <Card>
            <h2 id="registration">Registration</h2>
            <Facts facts={teamCardFacts(team)} />
            {actions}
            <ContactCaptain captains={team.captains} />
            <Share team={team} />
          </Card>
        </section>
        <section aria-labelledby="team-roster">
          <Card>
            <h2 id="team-roster">Roster</h2>
            <PlayerList team={{ teamId, leagueId, sportTypeId: conference.sportTypeId }} isNarrow />
          </Card>
        </section>
      </div>
    </div>
  );
}

function Share({ team }: { team: TeamSummary }) {
  const { teamId, teamName, sessionSummary, numOfWins, numOfLosses } = team;
  const [isOpen, setIsOpen] = useState(false);
  const address = useAddressOf(`/teams/${teamId}`);
  const record = recordText(numOfWins, numOfLosses);
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => setIsOpen(true)}
        onPointerEnter={() => void ShareDialog.code.preload()}
      >
        <Share2 size={16} aria-hidden="true" />
        Share this team
      </Button>
      {isOpen && (
        <ShareDialog
          title="Share this team"
          linkLabel="Team link"
          text={teamShareText({ teamName, sessionName: sessionSummary.name, record })}
          address={address}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

/** Loaded for members: visitors sign in first. */
const MessageCaptain = onDemand(
  async () => (await import('./contact-captain')).MessageCaptain,
  (_, error) => error,
);
const ContactAsMember = onDemand(
  async () => (await import('./contact-captain')).ContactCaptain,
  ({ captains }, error) =>
    error ?? (
      <Button variant="secondary" disabled>
        {contactLabel(captains)}
      </Button>
    ),
);

type CaptainsProps = Pick<TeamSummary, 'captains'>;

function Captains({ captains }: CaptainsProps) {
  const isMember = isSignedIn(useCurrentUser());
  if (captains.length === 0) return <p className={styles.none}>This team has no captain yet.</p>;
  return (
    <ul className={styles.people}>
      {captains.map((captain) => (
        <li key={captain.captainId}>
          <Avatar name={captain.displayName} />
          <span>
            <PlayerLink
              to={captain.playerId === null ? null : profileLink(captain.playerId)}
              name={captain.displayName}
            />
          </span>
          {isMember && captain.hasAccepted && <MessageCaptain captain={captain} />}
        </li>
      ))}
    </ul>
  );
}

/** Captains have no one to contact here, unless there is another one. */
function ContactCaptain({ captains }: CaptainsProps) {
  const address = useCurrentAddress();
  const user = useCurrentUser();
  const others = captains.filter(({ memberId }) => memberId !== user.id);
  if (others.length === 0) return null;
  if (isSignedIn(user)) return <ContactAsMember captains={captains} />;
  return (
    <LinkButton variant="secondary" to={loginLink(address)}>
      {contactLabel(captains)}
    </LinkButton>
  );
}
