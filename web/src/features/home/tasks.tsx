import type { HomeTask } from '@courtline/contract/home';
import {
  CalendarCheck,
  CalendarClock,
  ClipboardList,
  Hand,
  type LucideIcon,
  PencilLine,
  UserPlus,
  Users,
} from 'lucide-react';
import { Link } from 'react-router';
import styles from './home.module.css';
import { whenOf } from './next-matches';

type Kind = HomeTask['kind'];

const icons: Record<Kind, LucideIcon> = {
  availability: Hand,
  date: CalendarCheck,
  answers: Users,
  lineup: ClipboardList,
  score: PencilLine,
  requests: UserPlus,
  draft: CalendarClock,
};

/** Open tasks, each linking to the page where it is done. */
export function Tasks({ tasks }: { tasks: readonly HomeTask[] }) {
  return (
    <section className={styles.section} aria-labelledby="tasks">
      <h2 id="tasks">To do</h2>
      <ul className={styles.tasks}>
        {tasks.map((task) => (
          <li key={`${task.kind}-${task.match?.teamMatchId ?? task.sessionId}-${task.match?.teamName ?? ''}`}>
            <Task task={task} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Task({ task }: { task: HomeTask }) {
  const Icon = icons[task.kind];
  return (
    <Link className={styles.task} to={linkOf(task)}>
      <Icon size={20} aria-hidden="true" />
      <span className={styles.words}>
        <span className={styles.does}>{label(task)}</span>
        <span className={styles.muted}>{aboutOf(task)}</span>
      </span>
    </Link>
  );
}

function label({ kind, count }: HomeTask): string {
  const sentences: Record<Kind, string> = {
    availability: 'Set your availability',
    date: 'Confirm the new date',
    answers: count === 1 ? "1 player hasn't responded" : `${count} players haven't responded`,
    lineup: 'Set the lineup',
    score: 'Enter the score',
    requests: count === 1 ? '1 pending request' : `${count} pending requests`,
    draft: 'Publish the schedule',
  };
  return sentences[kind];
}

function aboutOf({ match, sessionName }: HomeTask): string {
  return match ? `${match.teamName} vs. ${match.opponentName} · ${whenOf(match)}` : sessionName;
}

function linkOf({ kind, match, sessionId }: HomeTask): string {
  if (match) return `/leagues/match/${match.teamMatchId}`;
  return `/leagues/session/${sessionId}/manage${kind === 'requests' ? '?tab=teams' : ''}`;
}
