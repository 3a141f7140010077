import { sql } from 'kysely';

/** Both ways in which the name of the player `n` is looked up, each along an index. */
export const fullName = sql`lower(n.first_name || ' ' || n.last_name)`;
export const lastNameFirst = sql`lower(n.last_name || ' ' || n.first_name)`;
