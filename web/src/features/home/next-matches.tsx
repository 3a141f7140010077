import type { NextMatch } from '@courtline/contract/home';
import { CalendarDays, MapPin } from 'lucide-react';
import { Link } from 'react-router';
import { matchLink } from '../../api/links';
import { AvailabilityButtons } from '../../ui/availability-buttons';
import { AvailabilityMark } from '../../ui/availability-mark';
import { Card, Chip } from '../../ui/card';
import { CrestAndName } from '../../ui/crest';
import { EitherMatch } from './either-match';
import styles from './home.module.css';
import { MatchRow, whenOf } from './match-row';
import { Unfolding } from '../../ui/unfolding';
import { useAnswer } from './use-answer';

/** The next match is large, with the availability buttons within reach of the thumb; later matches are rows below. */
export function NextMatches({ matches: [first, ...later] }: { matches: readonly NextMatch[] }) {
  if (!first) return null;
  return (
    <section className={styles.section} aria-labelledby="next-match">
      <h2 id="next-match">{later.length > 0 ? 'Next matches' : 'Next match'}</h2>
      <ul>
        <li>
          <MatchCard match={first} />
        </li>
      </ul>
      {later.length > 0 && <LaterMatches matches={later} />}
    </section>
  );
}

/** Folded into one row, each with the answer that was given. */
function LaterMatches({ matches }: { matches: readonly NextMatch[] }) {
  return (
    <ul className={styles.tasks}>
      <li>
        <Unfolding
          icon={<CalendarDays size={20} aria-hidden="true" />}
          label={<>Later matches ({matches.length})</>}
        >
          {matches.map((match) => (
            <MatchRow
              key={match.teamMatchId}
              match={match}
              teams={[match.position1Team, match.position2Team]}
            >
              {match.isActingCaptain && <ActingNote />}
              {match.playerAvailabilityStatusTypeId !== null && (
                <AvailabilityMark statusId={match.playerAvailabilityStatusTypeId} />
              )}
            </MatchRow>
          ))}
        </Unfolding>
      </li>
    </ul>
  );
}

function MatchCard({ match }: { match: NextMatch }) {
  const { position1Team, position2Team, placeName, sessionName } = match;
  return (
    <Card>
      <div className={styles.next}>
        <div className={styles.match}>
          <p className={styles.when}>{whenOf(match)}</p>
          <h3 className={styles.teams}>
            <Link to={matchLink(match)}>
              <CrestAndName crest={position1Team.crest} size={28}>
                {position1Team.name}
              </CrestAndName>{' '}
              <span className="visually-hidden">vs.</span>{' '}
              <CrestAndName crest={position2Team.crest} size={28}>
                {position2Team.name}
              </CrestAndName>
            </Link>
          </h3>
          <p className={styles.muted}>{sessionName}</p>
          {match.isActingCaptain && <ActingNote />}
          {placeName && (
            <p className={styles.place}>
              <MapPin size={16} aria-hidden="true" />
              {placeName}
            </p>
          )}
        </div>
        <Answer match={match} />
      </div>
    </Card>
  );
}

/** A captain has put the match into the viewer's hands. */
function ActingNote() {
  return (
    <span>
      <Chip>Acting captain</Chip>
    </span>
  );
}

function Answer({ match }: { match: NextMatch }) {
  const { teamMemberId, position1Team, position2Team } = match;
  const label = `${position1Team.name} vs. ${position2Team.name}`;
  const given = match.playerAvailabilityStatusTypeId;
  const { answer, isEither, setEither, buttons } = useAnswer({ ...match, given, label });
  if (teamMemberId === null) return null;
  return (
    <div>
      <AvailabilityButtons
        legend={
          <>
            Can you play?
            <span className="visually-hidden"> {label}</span>
          </>
        }
        {...buttons}
        onAnswer={answer}
      />
      <EitherMatch
        player={null}
        colliding={match.collidingMatch}
        given={buttons.given}
        isEither={isEither}
        onChange={setEither}
      />
    </div>
  );
}
