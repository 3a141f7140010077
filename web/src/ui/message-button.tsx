import type { ReactNode } from 'react';
import { Button, LinkButton } from './button';
import { type Receiver, writeTo } from './write-to';

type Props = {
  to: Receiver;
  /** Where the talk goes on; null where there is no inbox, and a dialog stands in for it. */
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
