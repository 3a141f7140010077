import type { Schedule } from '@courtline/contract/schedule';
import type { Session } from '@courtline/contract/session';
import type { DeskTeam } from '@courtline/contract/team-desk';
import { scheduleStatuses } from '@courtline/domain/constants';
import {
  checkEditSeeds,
  checkPublishPrivileges,
  whatKeepsFromPublishing,
} from '@courtline/domain/draw/draw-locks';
import { drawsAsDrawn } from '@courtline/domain/draw/read-draws';
import { labelOf } from '@courtline/domain/label-of';
import {
  checkDeleteSchedule,
  checkUnpublishSchedule,
  isPublished,
} from '@courtline/domain/schedule/edit-schedule';
import { useId, useMemo, useState } from 'react';
import { Button } from '../../ui/button';
import { Chip } from '../../ui/card';
import { Menu } from '../../ui/menu';
import styles from './draw.module.css';
import { DeleteDraw, PublishDraw, UnpublishDraw } from './draw-confirms';
import { SeedingDialog } from './seeding-dialog';

type Props = { session: Session; schedule: Schedule; teams: readonly DeskTeam[] };

/** Where the draw stands, and what can be done with the whole of it. */
export function DrawHead({ session, schedule, teams }: Props) {
  const [open, setOpen] = useState<'seeds' | 'publish' | 'unpublish' | 'delete' | null>(null);
  const id = useId();
  const status = { ...schedule, sessionTypeId: session.sessionTypeId };
  const seedsLock = checkEditSeeds(schedule);
  const obstacles = useMemo(
    () =>
      whatKeepsFromPublishing(
        { ...schedule, sessionTypeId: session.sessionTypeId },
        { draws: drawsAsDrawn(schedule.draws), teamIds: teams.map((team) => team.id) },
      ),
    [schedule, session.sessionTypeId, teams],
  );
  const close = () => setOpen(null);
  return (
    <section className={styles.head} aria-label="Draw">
      <div className={styles.facts}>
        <Chip tone={isPublished(schedule) ? 'good' : 'plain'}>
          {labelOf(scheduleStatuses, schedule.statusId)}
        </Chip>
        {schedule.randomSeed !== null && <DrawingNumber number={schedule.randomSeed} />}
      </div>
      <div className={styles.buttons}>
        <Button
          isOff={obstacles.length > 0}
          aria-describedby={obstacles.length > 0 ? `${id}-publish` : undefined}
          onClick={() => setOpen('publish')}
        >
          Publish
        </Button>
        <Button
          look="secondary"
          isOff={seedsLock !== null}
          aria-describedby={seedsLock ? `${id}-seeds` : undefined}
          onClick={() => setOpen('seeds')}
        >
          Edit seeds
        </Button>
        <Menu
          label="Actions for the draw"
          items={[
            {
              says: 'Unpublish',
              choose: () => setOpen('unpublish'),
              reason: checkPublishPrivileges(schedule) ?? checkUnpublishSchedule(status),
            },
            {
              says: 'Delete',
              choose: () => setOpen('delete'),
              reason: checkDeleteSchedule(status),
              isGrave: true,
            },
          ]}
        />
      </div>
      <Obstacles id={`${id}-publish`} sentences={obstacles} />
      {seedsLock && (
        <p id={`${id}-seeds`} className={styles.muted}>
          {seedsLock}
        </p>
      )}
      {open === 'seeds' && <SeedingDialog {...{ session, teams, schedule }} onClose={close} />}
      {open === 'publish' && <PublishDraw {...{ session, schedule }} onClose={close} />}
      {open === 'unpublish' && <UnpublishDraw {...{ session, schedule }} onClose={close} />}
      {open === 'delete' && <DeleteDraw {...{ session, schedule }} onClose={close} />}
    </section>
  );
}

function DrawingNumber({ number }: { number: number }) {
  return (
    <p className={styles.muted}>
      Drawing number <span className={styles.number}>{number}</span>: the same teams, seeds and number give
      the same draw.
    </p>
  );
}

/** Each one by itself, so that an organizer knows what is left to do. */
function Obstacles({ id, sentences }: { id: string; sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <div id={id} className={styles.obstacles}>
      <p>Not to be published yet:</p>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}
