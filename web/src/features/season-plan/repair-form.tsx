import { type SeasonRepairPage, findSeasonRepair, readSeasonRepair } from '@courtline/contract/season-repair';
import { type SeasonEvents, checkSeasonEvents } from '@courtline/domain/season/repair-events';
import { useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { CheckboxField } from '../../ui/choice-field';
import { Field } from '../../ui/field';
import fieldStyles from '../../ui/field.module.css';
import { Notice } from '../../ui/states';
import { DayRangeField } from './day-range-field';
import { LostCourtsField } from './lost-courts-field';
import repairStyles from './repair.module.css';
import styles from './season-plan.module.css';

/** What happened to the season. Nothing changes before the proposal is published. */
export function RepairForm({ page, isRunning }: { page: SeasonRepairPage; isRunning: boolean }) {
  const [events, setEvents] = useState(() => startOf(page));
  const { act, loading } = useApiMutation(findSeasonRepair, { changes: [readSeasonRepair] });
  const set = (changed: Partial<SeasonEvents>) => setEvents((before) => ({ ...before, ...changed }));
  const problem = page.whyNot ?? checkSeasonEvents(events, factsOf(page));
  return (
    <Card>
      <form
        className={repairStyles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (problem === null) act({ params: { id: page.sessionId }, body: events });
        }}
      >
        <h2>What happened?</h2>
        {page.whyNot && <Notice kind="hint">{page.whyNot}</Notice>}
        <DayRangeField
          label="Rained-out days"
          days={events.rainedOutDays}
          onChange={(rainedOutDays) => set({ rainedOutDays })}
          min={page.firstDay}
          max={page.latestDay}
        />
        <LostCourtsField
          {...{ page }}
          lost={events.lostCourts}
          onChange={(lostCourts) => set({ lostCourts })}
        />
        <Withdrawn {...{ page, events, set }} />
        <Field
          label="Latest new date"
          type="date"
          min={page.today}
          max={page.latestDay}
          value={events.lastDay}
          onChange={({ target }) => set({ lastDay: target.value || page.lastDay })}
        />
        <CheckboxField
          label="Home matches can move to another venue in this session"
          checked={events.allowsOtherVenues}
          onChange={({ target }) => set({ allowsOtherVenues: target.checked })}
        />
        <p className={styles.muted} id="repair-note">
          {problem ?? 'Played and pinned matches stay. Nothing changes until you publish.'}
        </p>
        <div>
          <Button
            type="submit"
            disabled={problem !== null || isRunning}
            loading={loading}
            busyText="Starting…"
            aria-describedby="repair-note"
          >
            Find the fewest changes
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** What was entered last, unless it is done with. */
function startOf({ repair, lastDay, today }: SeasonRepairPage): SeasonEvents {
  if (repair && !repair.isPublished) return repair.events;
  return {
    withdrawnTeamIds: [],
    rainedOutDays: [],
    lostCourts: [],
    lastDay: lastDay < today ? today : lastDay,
    allowsOtherVenues: true,
  };
}

function factsOf({ teams, places, today, lastDay }: SeasonRepairPage) {
  return {
    teamIds: teams.map(({ teamId }) => teamId),
    placeIds: places.map(({ placeId }) => placeId),
    today,
    endsOn: lastDay,
  };
}

type WithdrawnProps = {
  page: SeasonRepairPage;
  events: SeasonEvents;
  set: (changed: Partial<SeasonEvents>) => void;
};

function Withdrawn({ page, events: { withdrawnTeamIds }, set }: WithdrawnProps) {
  const toggle = (teamId: number, isChosen: boolean) =>
    set({
      withdrawnTeamIds: [...withdrawnTeamIds.filter((id) => id !== teamId), ...(isChosen ? [teamId] : [])],
    });
  return (
    <fieldset className={styles.dayList}>
      <legend className={fieldStyles.label}>Teams that withdrew</legend>
      <div className={repairStyles.teams}>
        {page.teams.map(({ teamId, name }) => (
          <CheckboxField
            key={teamId}
            label={name}
            checked={withdrawnTeamIds.includes(teamId)}
            onChange={({ target }) => toggle(teamId, target.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}
