import { SkeletonRows } from '../../ui/states';

/** In the shape of the table: a heading and a row for each of eight teams. */
export function StandingsSkeleton() {
  return <SkeletonRows rows={8} height={58} head={36} />;
}
