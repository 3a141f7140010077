import { lazy, Suspense } from 'react';
import { stopWriting, useReceiver } from '../ui/write-to';

/** Fetched when somebody writes: most come to read. */
const WriteTo = lazy(async () => {
  const { WriteTo: dialog } = await import('../features/message/write-to');
  return { default: dialog };
});

export function WriteDialog() {
  const receiver = useReceiver();
  return (
    <Suspense>
      {receiver && <WriteTo key={receiver.memberId} receiver={receiver} onClose={stopWriting} />}
    </Suspense>
  );
}
