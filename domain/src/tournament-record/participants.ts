import type { Participant } from './record';
import { recordIds } from './record-ids';
import type { RecordLine, RecordPerson, RecordSource } from './source';

/** Teams with their players, each player once, and the pairs that played a line together. */
export function participantsOf({ teams, people, lines }: RecordSource): Participant[] {
  const persons = new Map(people.map((person) => [person.playerId, person]));
  return [
    ...teams.map(({ teamId, name }): Participant => {
      const ids = people.filter((person) => person.teamId === teamId).map(({ playerId }) => playerId);
      return {
        participantId: recordIds.team(teamId),
        participantType: 'TEAM',
        participantRole: 'COMPETITOR',
        participantName: name,
        individualParticipantIds: [...new Set(ids)].map(recordIds.player),
      };
    }),
    ...[...persons.values()].map(individual),
    ...pairs([...lines.values()].flat(), persons),
  ];
}

/** The participant of a line's side; null without a result, or with an empty seat. */
export function lineParticipant(line: RecordLine, side: 1 | 2): string | null {
  const ids = line.players.filter((player) => player.side === side).map(({ playerId }) => playerId);
  if (ids.length === 2) return recordIds.pair(ids);
  const [single] = ids;
  const isSingles = line.matchTypeId === 1;
  return isSingles && single !== undefined ? recordIds.player(single) : null;
}

function individual({ playerId, firstName, lastName }: RecordPerson): Participant {
  return {
    participantId: recordIds.player(playerId),
    participantType: 'INDIVIDUAL',
    participantRole: 'COMPETITOR',
    participantName: `${firstName} ${lastName}`,
    person: {
      personId: recordIds.player(playerId),
      standardGivenName: firstName,
      standardFamilyName: lastName,
    },
  };
}

function pairs(lines: readonly RecordLine[], persons: ReadonlyMap<number, RecordPerson>): Participant[] {
  const known = new Map<string, Participant>();
  for (const line of lines) {
    for (const side of [1, 2] as const) {
      const ids = line.players.filter((player) => player.side === side).map(({ playerId }) => playerId);
      if (ids.length !== 2) continue;
      const participantId = recordIds.pair(ids);
      known.set(participantId, {
        participantId,
        participantType: 'PAIR',
        participantRole: 'COMPETITOR',
        participantName: ids.map((id) => persons.get(id)?.lastName ?? '').join('/'),
        individualParticipantIds: ids.map(recordIds.player),
      });
    }
  }
  return [...known.values()];
}
