import { type RefObject, useEffect, useRef, useState } from 'react';

type FirstWrong = {
  form: RefObject<HTMLFormElement | null>;
  /** Called once it is known what is invalid. */
  goToFirstWrong: () => void;
};

/** After a failed attempt the focus goes to the first invalid field, where its error is read out. */
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
