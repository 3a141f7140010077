import type { Home, NextMatch } from '@courtline/contract/home';
import { CalendarDays } from 'lucide-react';
import { Link } from 'react-router';
import { matchLink } from '../../api/links';
import { AvailabilityButtons } from '../../ui/availability-buttons';
import { Crest } from '../../ui/crest';
import { Unfolding } from '../../ui/unfolding';
import { EitherMatch } from './either-match';
import styles from './home.module.css';
import { whenOf } from './match-row';
import { useAnswer } from './use-answer';

type Child = Home['children'][number];
type ChildMatch = { child: Child; match: NextMatch };

const most = 4;

/** The next matches of all children by date, each answered in its row. */
export function ChildrenMatches({ families }: { families: readonly Child[] }) {
  const rows = families
    .flatMap((child) => child.next.map((match) => ({ child, match })))
    .toSorted((a, b) => timeOf(a.match) - timeOf(b.match));
  if (rows.length === 0) return null;
  const later = rows.slice(most);
  return (
    <section className={styles.section} aria-labelledby="children-matches">
      <h2 id="children-matches">Your children</h2>
      <ul className={styles.tasks}>
        {rows.slice(0, most).map((row) => (
          <li key={keyOf(row)}>
            <ChildMatchRow {...row} />
          </li>
        ))}
        {later.length > 0 && (
          <li>
            <Unfolding
              icon={<CalendarDays size={20} aria-hidden="true" />}
              label={<>Later matches of your children ({later.length})</>}
            >
              {later.map((row) => (
                <ChildMatchRow key={keyOf(row)} {...row} />
              ))}
            </Unfolding>
          </li>
        )}
      </ul>
    </section>
  );
}

/** Matches without a date come last. */
function timeOf({ matchDate }: NextMatch): number {
  return matchDate === null ? Number.POSITIVE_INFINITY : Date.parse(matchDate);
}

function keyOf({ child, match }: ChildMatch): string {
  return `${child.childId}-${match.teamMatchId}-${match.ownTeamId}`;
}

/** 'Mia: Sat, Nov 21st at 10:00 AM', below it the teams, beside it the answer. */
function ChildMatchRow({ child: { childId, firstName }, match }: ChildMatch) {
  const { teamMemberId, position1Team, position2Team, ownTeamId } = match;
  const [own, other] =
    position1Team.teamId === ownTeamId ? [position1Team, position2Team] : [position2Team, position1Team];
  const label = `${firstName} · ${own.name} vs. ${other.name}`;
  const { answer, isEither, setEither, buttons } = useAnswer(
    { ...match, given: match.playerAvailabilityStatusTypeId, label },
    childId,
  );
  return (
    <div className={styles.ask}>
      <span className={styles.crests}>
        <Crest crest={own.crest} size={26} />
        <Crest crest={other.crest} size={26} />
      </span>
      <Link className={styles.words} to={matchLink(match)}>
        <span className={styles.does}>
          {firstName}: {whenOf(match)}
        </span>
        <span className={styles.muted}>
          {own.name} vs. {other.name}
        </span>
      </Link>
      {teamMemberId !== null && (
        <AvailabilityButtons
          legend={
            <span className="visually-hidden">
              Can {firstName} play? {own.name} vs. {other.name}
            </span>
          }
          {...buttons}
          onAnswer={answer}
        />
      )}
      <EitherMatch
        player={firstName}
        colliding={match.collidingMatch}
        given={buttons.given}
        isEither={isEither}
        onChange={setEither}
      />
    </div>
  );
}
