import { readOwnCalendar, renewOwnCalendar, stopOwnCalendar } from '@courtline/contract/calendar';
import { useState } from 'react';
import { useCurrentUser } from '../../api/current-user';
import { useApiMutation } from '../../api/use-api-mutation';
import { useApiQuery } from '../../api/use-api-query';
import { Button } from '../../ui/button';
import { CalendarChoices } from '../../ui/calendar-choices';
import { Card } from '../../ui/card';
import { Confirm } from '../../ui/dialog';
import { showToast } from '../../ui/toast';
import { InPersonOnly } from './in-person-only';
import { LoadedSettings } from './loaded-settings';
import styles from './settings.module.css';

export function OwnCalendar() {
  return useCurrentUser().impersonator ? <InPersonOnly what="calendar" /> : <OwnAddress />;
}

function OwnAddress() {
  return (
    <LoadedSettings query={useApiQuery(readOwnCalendar, {})} height={320}>
      {({ address }) => (
        <Card>
          <div>
            <h2>Your matches in your calendar</h2>
            <p className={styles.muted}>
              Your matches and those of your children, from all your teams. Moved and canceled matches update
              automatically.
            </p>
          </div>
          {address === null ? <MakeAddress /> : <Address address={address} />}
        </Card>
      )}
    </LoadedSettings>
  );
}

function MakeAddress() {
  const { act, loading } = useApiMutation(renewOwnCalendar, { changes: [readOwnCalendar] });
  return (
    <div>
      <Button loading={loading} onClick={() => act({})}>
        Get my calendar
      </Button>
    </div>
  );
}

function Address({ address }: { address: string }) {
  const [asked, setAsked] = useState<'renew' | 'stop' | null>(null);
  const close = () => setAsked(null);
  const renew = useApiMutation(renewOwnCalendar, {
    onDone: () => {
      close();
      showToast({ text: 'Your calendar has a new address.' });
    },
    changes: [readOwnCalendar],
  });
  const stop = useApiMutation(stopOwnCalendar, {
    onDone: () => {
      close();
      showToast({ text: 'Your calendar is turned off.' });
    },
    changes: [readOwnCalendar],
  });
  return (
    <>
      <CalendarChoices address={address} name="My matches" />
      <p className={styles.muted}>
        Keep the address to yourself: anyone who has it sees where and when you play. If someone else got it,
        get a new one.
      </p>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => setAsked('renew')}>
          Get a new address
        </Button>
        <Button variant="quiet" onClick={() => setAsked('stop')}>
          Turn off
        </Button>
      </div>
      {asked === 'renew' && (
        <Confirm
          question="Get a new address?"
          yes="Get new address"
          onYes={() => renew.act({})}
          onNo={close}
          loading={renew.loading}
        >
          Calendars that use the old address will stop updating. Add the new one instead.
        </Confirm>
      )}
      {asked === 'stop' && (
        <Confirm
          question="Turn off your calendar?"
          yes="Turn off"
          onYes={() => stop.act({})}
          onNo={close}
          loading={stop.loading}
        >
          Calendars that use this address will stop updating.
        </Confirm>
      )}
    </>
  );
}
