import { type PlayerProfile, playerProfile } from '@courtline/contract/player';
import { linkTo } from '../api/links';
import { useApiQuery } from '../api/use-api-query';
import { MessagePlayer } from '../features/player/message-player';
import { ProfileRatings } from '../features/player/profile-ratings';
import { ProfileResults } from '../features/player/profile-results';
import { ProfileTeams } from '../features/player/profile-teams';
import { Avatar } from '../ui/avatar';
import { LinkButton } from '../ui/button';
import { Chip, Chips } from '../ui/card';
import { onDemand } from '../ui/on-demand';
import { Page } from '../ui/page';
import { ById, LoadedPage } from './loaded-page';
import { ProfileShape, PictureShape } from './page-shapes';
import styles from './reading-page.module.css';

/** Loaded for organizers only. */
const CorrectRating = onDemand(
  async () => (await import('../features/player/correct-rating')).CorrectRating,
  (_, error) => error,
);

export function ProfilePage() {
  return <ById name="playerId">{(id) => <Profile key={id} id={id} />}</ById>;
}

function Profile({ id }: { id: number }) {
  const query = useApiQuery(playerProfile, { params: { id } });
  return (
    <LoadedPage query={query} title="Player" above={<PictureShape />} shape={<ProfileShape />}>
      {(player) => (
        <Page
          title={player.displayName}
          above={<Avatar name={player.displayName} image={player.profileImage} size={72} />}
          lead={<About player={player} />}
          actions={player.isMe ? <ToSettings /> : <Actions player={player} />}
        >
          <ProfileRatings player={player} />
          <ProfileResults playerId={player.id} />
          <ProfileTeams player={player} />
        </Page>
      )}
    </LoadedPage>
  );
}

function About({ player }: { player: PlayerProfile }) {
  const words = [player.location, player.descriptionShort].filter(Boolean).join(' · ');
  return (
    <div className={styles.head}>
      {words && <p>{words}</p>}
      {(player.isMe || player.isPro) && (
        <Chips>
          {player.isMe && <Chip tone="info">This is you</Chip>}
          {player.isPro && <Chip>Pro</Chip>}
        </Chips>
      )}
    </div>
  );
}

function Actions({ player }: { player: PlayerProfile }) {
  return (
    <>
      {player.canCorrectRatings && <CorrectRating player={player} />}
      <MessagePlayer player={player} />
    </>
  );
}

function ToSettings() {
  return (
    <LinkButton to={linkTo('settings')} variant="secondary">
      Settings
    </LinkButton>
  );
}
