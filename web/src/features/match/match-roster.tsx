import { type MatchRoster as Roster, type MatchSummary, matchRosters } from '@courtline/contract/match';
import { whyNotAsked } from '@courtline/domain/roster/availability';
import { useState } from 'react';
import { useCurrentUser } from '../../api/current-user';
import { profileLink } from '../../api/links';
import { ownSpots } from '../../api/own-spots';
import { useApiQuery } from '../../api/use-api-query';
import { useChildrenInMatch } from '../../api/use-children-in-match';
import { AvailabilityCounts, AvailabilityMark } from '../../ui/availability-mark';
import { Avatar } from '../../ui/avatar';
import { Button } from '../../ui/button';
import { type Column, DataTable } from '../../ui/data-table';
import { PlayerLink } from '../../ui/player-link';
import { ratingColumns } from '../../ui/rating-columns';
import { Empty, Failure, Skeleton } from '../../ui/states';
import { useNow } from '../../ui/use-now';
import { AnswerFor } from './answer-for';
import styles from './match-roster.module.css';
import { SendReminders } from './send-reminders';
import { UpdateRsvp } from './update-rsvp';

type Member = Roster['teamMembers'][number];

type Props = { match: MatchSummary; side: 1 | 2 };

/** Availability for one of the two teams; regular players and substitutes are separate. */
export function MatchRoster(props: Props) {
  const hasChildren = useCurrentUser().children.length > 0;
  return hasChildren ? <GuardiansRoster {...props} /> : <OneRoster {...props} seenByChild={null} />;
}

function GuardiansRoster(props: Props) {
  const { match, side } = props;
  const child = useChildrenInMatch(match).find((one) => one.match[`position${side}Team`]?.requestingMember);
  return child ? (
    <ChildsRoster {...props} childId={child.childId} />
  ) : (
    <OneRoster {...props} seenByChild={null} />
  );
}

/** The team of the viewer's child, as the child sees it. */
function ChildsRoster({ match, side, childId }: Props & { childId: number }) {
  const { teamMatchId, leagueId } = match;
  const input = { params: { id: teamMatchId }, actingFor: childId };
  const { data } = useApiQuery(matchRosters, input, { leagueId, isOptional: true });
  return <OneRoster {...{ match, side }} seenByChild={data?.[`position${side}Team`] ?? null} />;
}

function OneRoster({ match, side, seenByChild }: Props & { seenByChild: Roster | null }) {
  const { teamMatchId, leagueId } = match;
  const query = useApiQuery(matchRosters, { params: { id: teamMatchId } }, { leagueId });
  if (query.isPending) return <Skeleton rows={6} />;
  if (query.isLoadingError) {
    const { error, refetch, isFetching } = query;
    return <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />;
  }
  const own = query.data[`position${side}Team`];
  const roster = own?.canSeeAvailability ? own : (seenByChild ?? own);
  if (!roster) return <Empty label="Opponent to be decided" />;
  return <Shown {...{ match, roster }} />;
}

function Shown({ match, roster }: { match: MatchSummary; roster: Roster }) {
  const [isReminding, setIsReminding] = useState(false);
  const [query, setAsked] = useState<Member | null>(null);
  const now = useNow();
  if (roster.teamMembers.length === 0) return <Empty label="No players have been rostered on the team." />;
  const closed = whyNotAsked(match, now);
  // The head gives the reason to players, below their own answer.
  const isReasonShown = ownSpots(match).length > 0;
  const update = roster.canEditAvailability ? setAsked : null;
  return (
    <div className={styles.roster}>
      {roster.canSeeAvailability && <AvailabilityCounts players={roster.teamMembers} hasMarks />}
      {roster.canSendReminders && (
        <div>
          <Button variant="secondary" disabled={closed !== null} onClick={() => setIsReminding(true)}>
            Send Reminders
          </Button>
          {closed && !isReasonShown && <p className={styles.closed}>{closed}</p>}
        </div>
      )}
      <Players heading="Players" {...{ match, roster, update }} isSubstitute={false} />
      <Players heading="Substitutes" {...{ match, roster, update }} isSubstitute />
      {isReminding && <SendReminders {...{ match, roster }} onClose={() => setIsReminding(false)} />}
      {query && <UpdateRsvp {...{ match }} member={query} onClose={() => setAsked(null)} />}
    </div>
  );
}

type PlayersProps = {
  heading: string;
  match: MatchSummary;
  roster: Roster;
  isSubstitute: boolean;
  update: ((member: Member) => void) | null;
};

function Players({ heading, match, roster, isSubstitute, update }: PlayersProps) {
  const players = roster.teamMembers.filter((member) => member.isSubstitute === isSubstitute);
  if (players.length === 0) return null;
  return (
    <section aria-label={heading} className={styles.players}>
      <h2>
        {heading} <span className={styles.count}>{players.length}</span>
      </h2>
      <DataTable
        caption={`${roster.teamName} ${heading.toLowerCase()}`}
        columns={columnsOf(match, roster, players)}
        rows={players}
        keyOf={({ teamMemberId }) => teamMemberId}
        hasShortCards
        {...(update && {
          actions: {
            of: (member: Member) => [{ label: 'Update player RSVP', choose: () => update(member) }],
            nameOf,
          },
        })}
      />
    </section>
  );
}

function nameOf({ firstName, lastName }: Member): string {
  return `${firstName} ${lastName}`;
}

function columnsOf(
  match: MatchSummary,
  { canSeeAvailability, canEditAvailability }: Roster,
  players: readonly Member[],
) {
  const player: Column<Member> = {
    heading: 'Player',
    cell: (member) =>
      canEditAvailability ? (
        <AnswerFor {...{ match, member }}>
          <Named member={member} />
        </AnswerFor>
      ) : (
        <span className={styles.player}>
          {canSeeAvailability && <AvailabilityMark statusId={member.playerAvailabilityStatusTypeId} />}
          <Named member={member} />
        </span>
      ),
  };
  return [player, ...ratingColumns(match.sportTypeId, players), ...recordColumns] as const;
}

function Named({ member }: { member: Member }) {
  return (
    <>
      <Avatar name={nameOf(member)} image={member.profileImage} size={32} />
      <span className={styles.named}>
        <PlayerLink to={profileLink(member.playerId)} name={nameOf(member)} />
        {member.answeredBy && <small>Answered by {member.answeredBy}</small>}
      </span>
    </>
  );
}

const recordColumns: Column<Member>[] = [
  {
    heading: 'Singles record',
    isNumber: true,
    isShort: true,
    cell: ({ record }) => `${record.singlesWins} - ${record.singlesLosses}`,
  },
  {
    heading: 'Doubles record',
    isNumber: true,
    isShort: true,
    cell: ({ record }) => `${record.doublesWins} - ${record.doublesLosses}`,
  },
];
