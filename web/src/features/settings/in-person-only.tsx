import { Empty } from '../../ui/states';

export function InPersonOnly({ what }: { what: 'security settings' | 'data' | 'calendar' }) {
  return (
    <Empty label={`You can't change someone else's ${what}.`}>
      <p>Exit impersonation to edit your own.</p>
    </Empty>
  );
}
