type Named = { name: string; formattedAddress: string };

/** As long as a row of places holds. */
export function fitting({ name, formattedAddress }: Named): Named {
  return {
    name: cut(name, { signs: 200, bytes: 700 }),
    formattedAddress: cut(formattedAddress, { signs: 400, bytes: 1400 }),
  };
}

/** An index finds a key of some 2,700 bytes, and one sign may be taken apart into many of them. */
function cut(text: string, most: { signs: number; bytes: number }): string {
  let bytes = 0;
  const signs = Array.from(text).slice(0, most.signs);
  const end = signs.findIndex((sign) => (bytes += Buffer.byteLength(sign.normalize('NFKD'))) > most.bytes);
  return end === -1 ? signs.join('') : signs.slice(0, end).join('');
}
