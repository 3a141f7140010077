import { type RefObject, useEffect, useRef, useState } from 'react';

type FirstWrong = {
  /** For the form. */
  form: RefObject<HTMLFormElement | null>;
  /** Once it is known what is wrong. */
  goToFirstWrong: () => void;
};

/** Whoever tried in vain goes on from the first field that is wrong, where it is read out what is. */
export function useFirstWrong(refused: Error | null = null): FirstWrong {
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) focusFirstWrong(form.current);
  }, [tries]);
  useEffect(() => {
    if (refused) focusFirstWrong(form.current);
  }, [refused]);
  return { form, goToFirstWrong: () => setTries((before) => before + 1) };
}

function focusFirstWrong(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
}
