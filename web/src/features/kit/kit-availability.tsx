import { availabilities } from '@courtline/domain/constants';
import { useState } from 'react';
import { AvailabilityButtons } from '../../ui/availability-buttons';
import { AvailabilityCounts, AvailabilityMark, AvailabilityRow } from '../../ui/availability-mark';
import { Card } from '../../ui/card';
import styles from './kit.module.css';
import { KitSection } from './kit-section';

const { yes, maybe, no, unset } = availabilities;

const roster = [yes, yes, yes, yes, yes, maybe, maybe, no, unset, unset].map(({ id }) => ({
  playerAvailabilityStatusTypeId: id,
}));

/** Who can play: the same marks on every page. */
export function KitAvailability() {
  const [answer, setAnswer] = useState<number | null>(yes.id);
  return (
    <KitSection title="Availability">
      <div className={styles.cards}>
        <Card>
          {Object.values(availabilities).map(({ id, label }) => (
            <div key={id} className={styles.person}>
              <AvailabilityMark statusId={id} hasLabel={false} />
              <span>{label}</span>
            </div>
          ))}
        </Card>
        <Card>
          <AvailabilityRow players={roster} />
          <AvailabilityCounts players={roster} hasMarks />
        </Card>
        <Card>
          <AvailabilityButtons legend="Can Owen play?" given={answer} loading={false} onAnswer={setAnswer} />
          <AvailabilityButtons
            legend="Could Ana play?"
            given={no.id}
            loading={false}
            closed="The match date has passed, so availability is closed."
            onAnswer={setAnswer}
          />
        </Card>
      </div>
    </KitSection>
  );
}
