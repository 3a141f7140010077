import { checkSameNames } from '@courtline/domain/team/same-name';
import { type ReactNode, useState } from 'react';
import { Confirm } from '../../ui/dialog';

type NamedTeam = { name: string };

type SameNameCheck = {
  /** Render it anywhere on the screen: it appears when there is something to ask. */
  question: ReactNode;
  /** Continues at once, or after the user has confirmed a name that is taken. */
  askFirst: (names: readonly NamedTeam[], goOn: (allowSameName: boolean) => void) => void;
};

/**
 * Asks for confirmation before a second team of a session gets the same name. `present` are the other teams of the
 * session.
 */
export function useSameName(present: readonly NamedTeam[], yes: string): SameNameCheck {
  const [pending, setPending] = useState<{ text: string; goOn: () => void } | null>(null);
  return {
    askFirst: (names, goOn) => {
      const text = checkSameNames(names, present);
      if (text) setPending({ text, goOn: () => goOn(true) });
      else goOn(false);
    },
    question: pending && (
      <Confirm
        question="Use the same name twice?"
        yes={yes}
        onYes={() => {
          setPending(null);
          pending.goOn();
        }}
        onNo={() => setPending(null)}
      >
        <p>{pending.text}</p>
      </Confirm>
    ),
  };
}
