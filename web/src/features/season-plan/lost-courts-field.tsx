import type { SeasonRepairPage } from '@courtline/contract/season-repair';
import { type LostCourts, checkLostCourts } from '@courtline/domain/season/repair-events';
import { courtLimits } from '@courtline/domain/season/season-plan';
import { Plus, X } from 'lucide-react';
import { Button } from '../../ui/button';
import { Field, SelectField } from '../../ui/field';
import fieldStyles from '../../ui/field.module.css';
import { DayRangeField } from './day-range-field';
import styles from './season-plan.module.css';

type Props = { page: SeasonRepairPage; lost: readonly LostCourts[]; onChange: (lost: LostCourts[]) => void };

/** Venues that lost some or all of their courts, on given days or from a day on. */
export function LostCourtsField({ page, lost, onChange }: Props) {
  const [first] = page.places;
  if (!first) return null;
  const change = (at: number, changed: Partial<LostCourts>) =>
    onChange(lost.map((one, index) => (index === at ? { ...one, ...changed } : one)));
  const add = () =>
    onChange([...lost, { placeId: first.placeId, courtsLeft: 0, from: page.today, days: [] }]);
  return (
    <fieldset className={styles.dayList}>
      <legend className={fieldStyles.label}>Lost courts</legend>
      {lost.map((one, index) => (
        <div key={index} className={styles.meeting}>
          <LostVenue {...{ page, one }} onChange={(changed) => change(index, changed)} />
          <div>
            <Button variant="quiet" onClick={() => onChange(lost.filter((_, at) => at !== index))}>
              <X size={18} aria-hidden="true" /> Remove venue
            </Button>
          </div>
        </div>
      ))}
      <div>
        <Button variant="secondary" onClick={add}>
          <Plus size={18} aria-hidden="true" /> Add a venue
        </Button>
      </div>
    </fieldset>
  );
}

type VenueProps = {
  page: SeasonRepairPage;
  one: LostCourts;
  onChange: (changed: Partial<LostCourts>) => void;
};

function LostVenue({ page, one, onChange }: VenueProps) {
  const facts = { placeIds: page.places.map(({ placeId }) => placeId) };
  const isFromOn = one.from !== null;
  return (
    <>
      <div className={styles.rule}>
        <SelectField
          label="Venue"
          value={one.placeId}
          onChange={({ target }) => onChange({ placeId: Number(target.value) })}
        >
          {page.places.map(({ placeId, name }) => (
            <option key={placeId} value={placeId}>
              {name}
            </option>
          ))}
        </SelectField>
        <Field
          label="Courts left"
          type="number"
          inputMode="numeric"
          min={0}
          max={courtLimits.max}
          value={Number.isNaN(one.courtsLeft) ? '' : one.courtsLeft}
          onChange={({ target }) =>
            onChange({ courtsLeft: target.value === '' ? Number.NaN : Number(target.value) })
          }
          help="0 if it is closed."
        />
      </div>
      <SelectField
        label="When"
        value={isFromOn ? 'from' : 'days'}
        onChange={({ target }) =>
          onChange(target.value === 'from' ? { from: page.today, days: [] } : { from: null })
        }
      >
        <option value="from">From a date on</option>
        <option value="days">On certain days</option>
      </SelectField>
      {isFromOn ? (
        <Field
          label="First day without these courts"
          type="date"
          min={page.firstDay}
          max={page.latestDay}
          value={one.from ?? ''}
          onChange={({ target }) => onChange({ from: target.value === '' ? page.today : target.value })}
        />
      ) : (
        <DayRangeField
          label="Days without these courts"
          days={one.days}
          onChange={(days) => onChange({ days })}
          min={page.firstDay}
          max={page.latestDay}
        />
      )}
      {checkLostCourts(one, facts) && <p className={styles.muted}>{checkLostCourts(one, facts)}</p>}
    </>
  );
}
