import { memberTeams } from '@courtline/contract/team';
import { menuLimits, sports } from '@courtline/domain/constants';
import { Shield } from 'lucide-react';
import { useApiQuery } from '../api/use-api-query';
import { Skeleton } from '../ui/states';
import { MenuEntry, MenuSection } from './menu-parts';

/** The menu works without teams, so teams that cannot be loaded are left out. */
export function MemberTeams() {
  const teams = useApiQuery(memberTeams, { query: { activeOnly: true } }, { isOptional: true });
  if (teams.isPending) return <Skeleton rows={2} height={44} />;
  return (
    <>
      <Teams sport={sports.tennis} teams={teams.data?.tennisTeams ?? []} />
      <Teams sport={sports.pickleball} teams={teams.data?.pickleballTeams ?? []} />
      {teams.data?.children.map(({ childId, firstName, tennisTeams, pickleballTeams }) => (
        <ChildTeams key={childId} firstName={firstName} teams={[...tennisTeams, ...pickleballTeams]} />
      ))}
    </>
  );
}

type Team = { teamId: number; teamName: string; sessionName: string };

type Props = { sport: { id: number; label: string }; teams: readonly Team[] };

function Teams({ sport, teams }: Props) {
  if (teams.length === 0) return null;
  const heading = `${sport.label} Teams`;
  return (
    <MenuSection heading={heading}>
      <Entries teams={teams.slice(0, menuLimits.teamsPerSport)} />
      <MenuEntry to={`/member-teams/sport/${sport.id}`} describes={`See All ${heading}`} isQuiet>
        See All
      </MenuEntry>
    </MenuSection>
  );
}

function ChildTeams({ firstName, teams }: { firstName: string; teams: readonly Team[] }) {
  if (teams.length === 0) return null;
  return (
    <MenuSection heading={`${firstName}'s Teams`}>
      <Entries teams={teams} />
    </MenuSection>
  );
}

function Entries({ teams }: { teams: readonly Team[] }) {
  return teams.map(({ teamId, teamName, sessionName }) => (
    <MenuEntry key={teamId} to={`/teams/${teamId}`} Icon={Shield} note={sessionName}>
      {teamName}
    </MenuEntry>
  ));
}
