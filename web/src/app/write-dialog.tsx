import { lazy, Suspense } from 'react';
import { stopWriting, useWriting } from '../ui/write-to';

/** Fetched when somebody writes: most come to read. */
const WriteTo = lazy(async () => {
  const { WriteTo: dialog } = await import('../features/message/write-to');
  return { default: dialog };
});

export function WriteDialog() {
  const writing = useWriting();
  return <Suspense>{writing && <WriteTo key={writing.whom} {...writing} onClose={stopWriting} />}</Suspense>;
}
