export function HealthPage() {
  return <p>OK</p>;
}
