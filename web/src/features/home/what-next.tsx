import { useCurrentUser } from '../../api/current-user';
import { leagueSearchLink, linkTo, ownProfileLink } from '../../api/links';
import { LinkButton } from '../../ui/button';
import { Empty } from '../../ui/states';
import styles from './home.module.css';

export function WhatNext() {
  const user = useCurrentUser();
  return (
    <Empty label="You're not on a team yet.">
      <p>Find a league near you and join a team, or check how your profile looks to others.</p>
      <p className={styles.nextSteps}>
        <LinkButton to={leagueSearchLink(user)}>Search leagues</LinkButton>
        <LinkButton to={linkTo('explore')} variant="secondary">
          Explore
        </LinkButton>
        <LinkButton to={ownProfileLink(user)} variant="secondary">
          My profile
        </LinkButton>
      </p>
    </Empty>
  );
}
