import { Empty } from '../../ui/states';

export function InPersonOnly({ what }: { what: 'password' | 'log-ins' | 'data' }) {
  return (
    <Empty label={`The ${what} of somebody else cannot be changed.`}>
      <p>You look at Courtline as them. This belongs to the person alone.</p>
    </Empty>
  );
}
