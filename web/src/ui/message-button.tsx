import type { ReactNode } from 'react';
import { Button, LinkButton } from './button';
import { type Receiver, writeTo } from './write-to';

type Props = {
  to: Receiver;
  /** Address of the conversation; null if there is no inbox, in which case a dialog opens. */
  href: string | null;
  variant?: 'secondary' | 'quiet';
  children: ReactNode;
};

export function MessageButton({ to, href, variant = 'secondary', children }: Props) {
  if (href === null) {
    return (
      <Button variant={variant} onClick={() => writeTo(to)}>
        {children}
      </Button>
    );
  }
  return (
    <LinkButton variant={variant} to={href} opensTab>
      {children}
    </LinkButton>
  );
}
