import type { HomeTask } from '@courtline/contract/home';
import { CalendarCheck, ClipboardList, Hand, type LucideIcon, PencilLine, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { AnswerId } from '../../ui/availability-buttons';
import { Unfolding } from '../../ui/unfolding';
import { AvailabilityTask, keyOf, type TaskMatch, useKeptMatches } from './availability-tasks';
import styles from './home.module.css';
import { MatchRow } from './match-row';

type Kind = Exclude<HomeTask['kind'], 'requests' | 'draft'>;

/** In the order of the page. */
const kinds = {
  score: { Icon: PencilLine, label: 'Enter the score' },
  date: { Icon: CalendarCheck, label: 'Confirm the new date' },
  availability: { Icon: Hand, label: 'Set your availability' },
  lineup: { Icon: ClipboardList, label: 'Set the lineup' },
  answers: { Icon: Users, label: 'Ask who can play' },
} as const satisfies Record<Kind, { Icon: LucideIcon; label: string }>;

/** Open tasks of a player or captain, one row per kind that unfolds. Those of organizers are in the overview. */
export function Tasks({ tasks }: { tasks: readonly HomeTask[] }) {
  const asked = useKeptMatches(
    tasks.flatMap((task) => (task.kind === 'availability' ? (task.match ?? []) : [])),
  );
  const [answers, setAnswers] = useState<Record<string, AnswerId>>({});
  const groups = (Object.keys(kinds) as Kind[]).map((kind) => ({
    kind,
    open: tasks.filter((task) => task.kind === kind),
  }));
  const shown = groups.filter(
    ({ kind, open }) => open.length > 0 || (kind === 'availability' && asked.length > 0),
  );
  if (shown.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="tasks">
      <h2 id="tasks">To do</h2>
      <ul className={styles.tasks}>
        {shown.map(({ kind, open }) => (
          <li key={kind}>
            <Group kind={kind} count={open.length}>
              {kind === 'availability'
                ? asked.map((match) => (
                    <AvailabilityTask
                      key={keyOf(match)}
                      match={match}
                      given={answers[keyOf(match)] ?? null}
                      onAnswer={(answer) => setAnswers({ ...answers, [keyOf(match)]: answer })}
                    />
                  ))
                : open.map(
                    (task) => task.match && <Task key={keyOf(task.match)} {...{ task, match: task.match }} />,
                  )}
            </Group>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Group({ kind, count, children }: { kind: Kind; count: number; children: ReactNode }) {
  const { Icon, label } = kinds[kind];
  return (
    <Unfolding
      icon={<Icon size={20} aria-hidden="true" />}
      label={
        <>
          {label} ({count})
        </>
      }
    >
      {children}
    </Unfolding>
  );
}

function Task({ task, match }: { task: HomeTask; match: TaskMatch }) {
  const { teamName, teamCrest, opponentName, opponentCrest } = match;
  const teams = [
    { name: teamName, crest: teamCrest },
    { name: opponentName, crest: opponentCrest },
  ];
  const missing = task.count === 1 ? "1 player hasn't responded" : `${task.count} players haven't responded`;
  return <MatchRow {...{ match, teams }} {...(task.kind === 'answers' && { title: missing })} />;
}
