/** In a narrow column it breaks after the @ rather than within a word. */
export function EmailAddress({ address }: { address: string }) {
  const [name = '', domain] = address.split(/(?<=@)/);
  return (
    <>
      {name}
      <wbr />
      {domain}
    </>
  );
}
