import type { Question } from '@courtline/domain/text/question';
import type { ReactNode } from 'react';
import { Confirm } from './dialog';

type Props = {
  question: Question;
  onYes: () => void;
  onClose: () => void;
  loading: boolean;
  destructive?: boolean;
  children?: ReactNode;
};

/** Confirmation whose texts come from a rule of the league. */
export function Ask({ question: { title, text, yes, no }, onClose, children, ...rest }: Props) {
  return (
    <Confirm question={title} {...{ yes, no }} onNo={onClose} {...rest}>
      {text && <p>{text}</p>}
      {children}
    </Confirm>
  );
}
