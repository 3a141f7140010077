import { sql } from 'kysely';

/** Both spellings by which the name of the player `n` is searched, each with an index. */
export const fullName = sql`lower(n.first_name || ' ' || n.last_name)`;
export const lastNameFirst = sql`lower(n.last_name || ' ' || n.first_name)`;
