import type { TeamSummary } from '@courtline/contract/team';
import { teamShareText } from '@courtline/domain/link/share-text';
import { Share2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useAddressOf, useCurrentAddress } from '../../api/current-address';
import { isSignedIn, useCurrentUser } from '../../api/current-user';
import { useInboxLink } from '../../api/inbox';
import { profileLink, loginLink } from '../../api/links';
import { Avatar } from '../../ui/avatar';
import { Button, LinkButton } from '../../ui/button';
import { Card } from '../../ui/card';
import { Facts } from '../../ui/facts';
import { MessageButton } from '../../ui/message-button';
import { onDemand } from '../../ui/on-demand';
import { PlayerLink } from '../../ui/player-link';
import { WaitingDialog } from '../../ui/waiting-dialog';
import styles from './team.module.css';
import { PlayerList } from './player-list';
import { recordText, teamCardFacts } from './team-facts';
import { useReachable } from './use-reachable';

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

/** Members can write to each captain whom they may contact. */
function Captains({ captains }: Pick<TeamSummary, 'captains'>) {
  const user = useCurrentUser();
  const inboxLink = useInboxLink();
  const reachable = useReachable(captains.filter(({ hasAccepted }) => hasAccepted));
  if (captains.length === 0) return <p className={styles.none}>This team has no captain yet.</p>;
  return (
    <ul className={styles.people}>
      {captains.map((captain) => {
        const { captainId, memberId, displayName, playerId } = captain;
        return (
          <li key={captainId}>
            <Avatar name={displayName} />
            <span>
              <PlayerLink to={playerId === null ? null : profileLink(playerId)} name={displayName} />
            </span>
            {isSignedIn(user) && reachable.includes(captain) && (
              <MessageButton
                variant="quiet"
                to={{ memberId, name: displayName }}
                href={inboxLink?.({ to: memberId }) ?? null}
              >
                Message<span className="visually-hidden"> {displayName}</span>
              </MessageButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Contacts the first captain whom the viewer may write to, or an organizer while no captain has accepted the role. */
function ContactCaptain({ captains }: Pick<TeamSummary, 'captains'>) {
  const address = useCurrentAddress();
  const user = useCurrentUser();
  const inboxLink = useInboxLink();
  const accepted = captains.filter(({ hasAccepted }) => hasAccepted);
  const [captain] = useReachable(accepted);
  const [appointed] = captains;
  const isAppointed = captains.some(({ memberId }) => memberId === user.id);
  // The service forwards a message for an appointed captain to the organizers.
  const organizer = accepted.length === 0 && appointed && !isAppointed ? appointed : null;
  const receiver = captain ?? organizer;
  if (!receiver) return null;
  const label = captain ? 'Contact a captain to know more' : 'Contact an organizer to know more';
  if (!isSignedIn(user)) {
    return (
      <LinkButton variant="secondary" to={loginLink(address)}>
        {label}
      </LinkButton>
    );
  }
  const { memberId } = receiver;
  const name = captain ? captain.displayName : 'an organizer';
  return (
    <MessageButton to={{ memberId, name }} href={inboxLink?.({ to: memberId }) ?? null}>
      {label}
    </MessageButton>
  );
}
