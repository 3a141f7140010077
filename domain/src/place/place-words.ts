type Named = { placeName?: string | null | undefined; formattedAddress?: string | null | undefined };

/** A location in one line: its name followed by its address, unless the address begins with the name. */
export function placeWords({ placeName, formattedAddress }: Named): string {
  if (!formattedAddress) return placeName ?? '';
  const isSaid = !placeName || formattedAddress.toLowerCase().startsWith(placeName.toLowerCase());
  return isSaid ? formattedAddress : `${placeName}, ${formattedAddress}`;
}
