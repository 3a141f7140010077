import { checkSameNames } from '@courtline/domain/team/same-name';
import { type ReactNode, useState } from 'react';
import { Confirm } from '../../ui/dialog';

type Named = { name: string };

type Asking = {
  /** Put it anywhere on the screen: it shows itself when there is something to ask. */
  question: ReactNode;
  /** Goes on at once, or after the person has confirmed a name that is taken. */
  askFirst: (names: readonly Named[], goOn: (allowSameName: boolean) => void) => void;
};

/** Asks before a second team of a session gets the same name. `present` are the other teams of the session. */
export function useSameName(present: readonly Named[], yes: string): Asking {
  const [asked, setAsked] = useState<{ text: string; goOn: () => void } | null>(null);
  return {
    askFirst: (names, goOn) => {
      const text = checkSameNames(names, present);
      if (text) setAsked({ text, goOn: () => goOn(true) });
      else goOn(false);
    },
    question: asked && (
      <Confirm
        question="Use the same name twice?"
        yes={yes}
        onYes={() => {
          setAsked(null);
          asked.goOn();
        }}
        onNo={() => setAsked(null)}
      >
        <p>{asked.text}</p>
      </Confirm>
    ),
  };
}
