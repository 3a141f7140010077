import { type PushDevice, addPushDevice, listPushDevices, removePushDevice } from '@courtline/contract/push';
import { formatDate } from '@courtline/domain/date/format-date';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { type PushProblem, findPushProblem, subscribeBrowser, unsubscribeBrowser } from '../../api/push';
import { useApiMutation } from '../../api/use-api-mutation';
import { useApiQuery } from '../../api/use-api-query';
import { Button } from '../../ui/button';
import { Card, Chip } from '../../ui/card';
import { Notice } from '../../ui/states';
import { showToast } from '../../ui/toast';
import { viewerZone } from '../../ui/viewer-zone';
import { LoadedSettings } from './loaded-settings';
import styles from './settings.module.css';

export function PushDevices({ height }: { height: number }) {
  return (
    <LoadedSettings query={useApiQuery(listPushDevices, {})} height={height}>
      {({ publicKey, devices }) => (
        <Card>
          <div>
            <h2>Push notifications</h2>
            <p className={styles.muted}>
              News on your phone or computer as it happens, and Yes or No to "Can you play?" without opening a
              page. Signing out turns them off on that device.
            </p>
          </div>
          {devices.length > 0 && (
            <ul className={styles.logIns}>
              {devices.map((device) => (
                <DeviceRow key={device.id} device={device} />
              ))}
            </ul>
          )}
          {!devices.some(({ isCurrent }) => isCurrent) && <TurnOn publicKey={publicKey} />}
        </Card>
      )}
    </LoadedSettings>
  );
}

const problemTexts: Record<PushProblem, string> = {
  unsupported:
    "This browser can't show push notifications. On an iPhone or iPad, add Courtline to the Home Screen first and open it from there.",
  blocked:
    "Notifications are blocked for this site. Allow them in your browser's site settings, then try again.",
  failed: "Your browser couldn't turn on notifications. Please try again.",
};

/** The browser asks for permission only after the button is pressed. */
function TurnOn({ publicKey }: { publicKey: string }) {
  const [problem, setProblem] = useState(() => findPushProblem());
  const [isAsking, setIsAsking] = useState(false);
  const { act, loading } = useApiMutation(addPushDevice, {
    onDone: () => showToast({ text: 'Push notifications are on for this device.' }),
    changes: [listPushDevices],
  });
  const turnOn = async () => {
    setIsAsking(true);
    const subscribed = await subscribeBrowser(publicKey);
    setIsAsking(false);
    if (typeof subscribed === 'string') return setProblem(subscribed);
    setProblem(null);
    return act({ body: subscribed });
  };
  return (
    <>
      {problem && <Notice kind={problem === 'failed' ? 'error' : 'hint'}>{problemTexts[problem]}</Notice>}
      {problem !== 'unsupported' && (
        <div>
          <Button loading={loading || isAsking} busyText="Turning on…" onClick={() => void turnOn()}>
            Turn on for this device
          </Button>
        </div>
      )}
    </>
  );
}

function DeviceRow({ device: { id, device, addedAtUtc, isCurrent } }: { device: PushDevice }) {
  const { act, loading } = useApiMutation(removePushDevice, {
    onDone: () => {
      if (isCurrent) void unsubscribeBrowser();
      showToast({ text: `Push notifications are off for ${device}.` });
    },
    changes: [listPushDevices],
  });
  return (
    <li className={styles.logIn}>
      <BellRing size={22} aria-hidden="true" />
      <span className={styles.words}>
        <span className={styles.device}>
          {device} {isCurrent && <Chip tone="good">This device</Chip>}
        </span>
        <span className={styles.muted}>
          On since {formatDate(addedAtUtc, 'notice', { zone: viewerZone() })}
        </span>
      </span>
      <Button
        variant="quiet"
        loading={loading}
        busyText="Turning off…"
        onClick={() => act({ params: { id } })}
      >
        Turn off<span className="visually-hidden"> for {device}</span>
      </Button>
    </li>
  );
}
