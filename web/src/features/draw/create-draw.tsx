import { createEmptySchedule, sessionSchedule } from '@courtline/contract/schedule';
import { readSession, type Session } from '@courtline/contract/session';
import type { ManagedTeam } from '@courtline/contract/managed-team';
import { drawTypes } from '@courtline/domain/constants';
import { checkTeamCount } from '@courtline/domain/draw/draw-size';
import { checkPlaceByHand } from '@courtline/domain/draw/group-stage';
import { useId, useState } from 'react';
import { drawCeremonyLink } from '../../api/links';
import { useApiMutation } from '../../api/use-api-mutation';
import { Button } from '../../ui/button';
import { Confirm } from '../../ui/dialog';
import { SiteLink } from '../../ui/site-link';
import { Empty } from '../../ui/states';
import styles from './draw.module.css';
import { DrawTypeField } from './draw-type-field';
import { SeedingDialog } from './seeding-dialog';
import { useShowSchedule } from '../../api/use-show-schedule';

type Props = { session: Session; teams: readonly ManagedTeam[] };

export function CreateDraw({ session, teams }: Props) {
  const [open, setOpen] = useState<'seeds' | 'empty' | null>(null);
  const reasonId = useId();
  const reason = checkTeamCount(teams.length);
  const byHand = reason ?? checkPlaceByHand(session.drawTypeId, teams.length);
  const off = { disabled: reason !== null, 'aria-describedby': byHand ? reasonId : undefined };
  const close = () => setOpen(null);
  return (
    <>
      <Empty label="No draw has been created for this session.">
        <div className={styles.start}>
          <div className={styles.buttons}>
            <Button {...off} onClick={() => setOpen('seeds')}>
              Create draw
            </Button>
            <Button variant="secondary" {...off} disabled={byHand !== null} onClick={() => setOpen('empty')}>
              Create Manually
            </Button>
          </div>
          <p id={reasonId} className={styles.muted}>
            {byHand ?? 'Seed the top teams and draw the rest at random, or place every team yourself.'}
          </p>
          {!reason && (
            <p className={styles.muted}>
              Want a draw no one can question?{' '}
              <SiteLink to={drawCeremonyLink(session)}>Hold a draw ceremony</SiteLink>
            </p>
          )}
        </div>
      </Empty>
      {open === 'seeds' && <SeedingDialog {...{ session, teams }} schedule={null} onClose={close} />}
      {open === 'empty' && <CreateEmpty session={session} onClose={close} />}
    </>
  );
}

/** A draw of the right size with all positions open. */
function CreateEmpty({ session, onClose }: { session: Session; onClose: () => void }) {
  const [drawTypeId, setDrawTypeId] = useState(session.drawTypeId ?? drawTypes.firstMatchBackDraw.id);
  const { act, loading } = useApiMutation(createEmptySchedule, {
    onDone: useShowSchedule(),
    changes: [sessionSchedule, readSession],
  });
  return (
    <Confirm
      question="Place teams manually?"
      yes="Create empty draw"
      onYes={() => act({ params: { id: session.id }, body: { drawTypeId } })}
      onNo={onClose}
      loading={loading}
    >
      <p>Every first-round slot starts empty until you add a team or a bye.</p>
      {session.drawTypeId === null && <DrawTypeField chosen={drawTypeId} onChoose={setDrawTypeId} />}
    </Confirm>
  );
}
