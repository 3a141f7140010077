// Texts for a group chat. They go to people who may not even have an account, so they contain only what a visitor may
// see, and no names of players.

export function teamShareText(team: { teamName: string; sessionName: string; record?: string }): string {
  return lines(team.teamName, team.sessionName, team.record && `Record ${team.record}`);
}

type Session = { name: string; leagueName: string; dates: string; place: string | null };

export function sessionShareText({ name, leagueName, dates, place }: Session): string {
  return lines(`${leagueName}: ${name}`, dates, place);
}

/** An address often begins with the name of the place. */
export function placeText({
  placeName,
  formattedAddress,
}: {
  placeName: string;
  formattedAddress: string;
}): string {
  return formattedAddress.startsWith(placeName) ? formattedAddress : `${placeName}, ${formattedAddress}`;
}

/** Opens the maps app on phones, and a page elsewhere. */
export function mapLink(place: { placeName: string; formattedAddress: string }): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(placeText(place))}`;
}

/** Without those that are missing. */
export function lines(...texts: readonly (string | null | undefined)[]): string {
  return texts.filter(Boolean).join('\n');
}
