type Named = { placeName?: string | null | undefined; formattedAddress?: string | null | undefined };

/** A place in one line: its name in front of its address, unless the address begins with the name. */
export function placeWords({ placeName, formattedAddress }: Named): string {
  if (!formattedAddress) return placeName ?? '';
  const isSaid = !placeName || formattedAddress.toLowerCase().startsWith(placeName.toLowerCase());
  return isSaid ? formattedAddress : `${placeName}, ${formattedAddress}`;
}
