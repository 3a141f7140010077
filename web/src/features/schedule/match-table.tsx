import type { TeamMatch } from '@courtline/contract/schedule';
import { type MatchStatus, matchStatus } from '@courtline/domain/match/match-status';
import { formatPlannedDate } from '@courtline/domain/date/format-date';
import { Chip } from '../../ui/card';
import { CrestAndName } from '../../ui/crest';
import { MapLink } from '../../ui/map-link';
import { Menu, type MenuItem } from '../../ui/menu';
import { SiteLink } from '../../ui/site-link';
import { useNow } from '../../ui/use-now';
import { useViewerZone, zoneOr } from '../../ui/viewer-zone';
import { matchName, sideName } from './match-groups';
import cards from '../../ui/card-table.module.css';
import styles from './match-table.module.css';

type Actions = { actionsOf?: ((match: TeamMatch) => readonly MenuItem[]) | undefined };
type Links = { linkOf?: ((match: TeamMatch) => string) | undefined };
/** In lists with several rounds, each match shows its round beside its number or instead of it. */
type Naming = { naming?: 'number' | 'round' | 'both' };
type Own = { ownTeamIds?: readonly number[] | undefined };
type Props = Actions &
  Links &
  Naming &
  Own & {
    caption: string;
    matches: readonly TeamMatch[];
    /** Whether the headings are shown; screen readers always find them. */
    hasHead?: boolean;
  };

const headings = ['Date', 'Home', 'Away', 'Location', 'Result'];

/** A table on wide screens; on phones a card per match, with the score beside the two teams. */
export function MatchTable(props: Props) {
  const { caption, matches, naming = 'number', actionsOf, linkOf, ownTeamIds, hasHead = true } = props;
  const viewer = useViewerZone();
  return (
    // oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- tables displayed as blocks lose their semantics without roles
    <table className={`${cards.table} ${styles.table}`} role="table">
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup" data-hidden={!hasHead}>
        <tr role="row">
          {[naming === 'round' ? 'Round' : 'Match', ...headings].map((heading) => (
            <th key={heading} role="columnheader" scope="col">
              {heading}
            </th>
          ))}
          {actionsOf && (
            <th role="columnheader" scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {matches.map((match) => (
          <MatchRow key={match.teamMatchId} {...{ match, viewer, naming, actionsOf, linkOf, ownTeamIds }} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = Actions & Links & Naming & Own & { match: TeamMatch; viewer: string | undefined };

function MatchRow({ match, viewer, naming, actionsOf, linkOf, ownTeamIds = [] }: RowProps) {
  const { teamMatchNumber, location, description } = match;
  const zones = { zone: zoneOr(match.timeZone, viewer), viewerZone: viewer };
  const name = naming === 'round' ? match.round.name : `#${teamMatchNumber}`;
  return (
    <tr role="row" data-marked={isOwn(match, ownTeamIds)}>
      <th role="rowheader" scope="row" className={styles.number}>
        {linkOf ? (
          <SiteLink to={linkOf(match)} aria-label={`Open ${matchName(match)}`} className={styles.link}>
            {name}
          </SiteLink>
        ) : (
          name
        )}
        {naming === 'both' && <span className={styles.round}>{match.round.name}</span>}
        {isOwn(match, ownTeamIds) && <span className="visually-hidden"> Your match</span>}
      </th>
      <td role="cell" className={styles.date}>
        <DateAndTime text={formatPlannedDate(match, 'matchCard', zones)} />
      </td>
      <Side match={match} side={1} />
      <Side match={match} side={2} />
      <td role="cell" className={styles.place}>
        {location && <Place place={location} />}
        {description && <span className={styles.description}>{description}</span>}
      </td>
      <td role="cell" className={styles.result}>
        <Result match={match} />
      </td>
      {actionsOf && (
        <td role="cell" className={styles.actions}>
          <Menu label={`Actions for ${matchName(match)}`} items={actionsOf(match)} />
        </td>
      )}
    </tr>
  );
}

/** The time is below the day in a table, and beside it on a card. */
function DateAndTime({ text }: { text: string }) {
  const [day, time] = text.split(' • ');
  if (time === undefined) return day;
  return (
    <>
      <span className={styles.day}>{day}</span>
      <span className={styles.dot}> • </span>
      <span className={styles.time}>{time}</span>
    </>
  );
}

function isOwn({ position1Team, position2Team }: TeamMatch, ownTeamIds: readonly number[]): boolean {
  return [position1Team, position2Team].some((team) => team && ownTeamIds.includes(team.teamId));
}

function Place({ place }: { place: NonNullable<TeamMatch['location']> }) {
  const { placeName, formattedAddress } = place;
  return (
    <>
      <span>
        {placeName} <MapLink place={place} />
      </span>
      {formattedAddress !== placeName && <span className={styles.address}>{formattedAddress}</span>}
    </>
  );
}

function Side({ match, side }: { match: TeamMatch; side: 1 | 2 }) {
  const team = side === 1 ? match.position1Team : match.position2Team;
  const isWinner = team !== null && match.winnerTeamId === team.teamId;
  return (
    <td
      role="cell"
      className={side === 1 ? styles.home : styles.away}
      data-winner={isWinner}
      data-open={!team}
    >
      {team ? (
        <CrestAndName crest={team.crest} size={22}>
          <span className={styles.team}>{team.name}</span>
        </CrestAndName>
      ) : (
        sideName(match, side)
      )}
      {isWinner && <span className="visually-hidden"> (winner)</span>}
      {team?.isDefaulted && <span className={styles.waiting}> (defaulted)</span>}
    </td>
  );
}

/** A winner, and a team that defaulted, are marked beside their names. */
const saysMoreThanScore: ReadonlySet<MatchStatus['kind']> = new Set(['level', 'named', 'tie', 'nobody']);

function Result({ match }: { match: TeamMatch }) {
  const { position1Team, position2Team } = match;
  const state = matchStatus(match, useNow());
  if (state?.kind === 'scheduled' || state?.kind === 'scoreMissing') {
    return <span className={styles.waiting}>{state.label}</span>;
  }
  return (
    <>
      <span className={styles.points}>
        <span>{position1Team?.points ?? 0}</span>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden"> to </span>
        <span>{position2Team?.points ?? 0}</span>
      </span>
      {state && <StatusChip {...{ match, state }} />}
    </>
  );
}

function StatusChip({ match, state }: { match: TeamMatch; state: MatchStatus }) {
  if (state.kind === 'inProgress') return <Chip tone="good">{state.label}</Chip>;
  if (state.kind === 'won' && match.hasProvisionalScores) return <Chip tone="warn">{state.label}</Chip>;
  return saysMoreThanScore.has(state.kind) && <Chip tone="plain">{state.label}</Chip>;
}
