type Query = (...args: readonly unknown[]) => Promise<unknown>;

/**
 * Queries through a pooler that lends a connection of the database for one transaction. Nothing set on a connection stays
 * with us, so every transaction begins with its own settings, and a single statement runs in a transaction of its own: its
 * three parts are sent at once and take one round trip.
 */
export function throughTransactionPooler(query: Query, settings: Readonly<Record<string, number>>): Query {
  const begin = ['begin', ...Object.entries(settings).map(([name, value]) => `set local ${name} = ${value}`)];
  const beginText = begin.join('; ');
  let isInTransaction = false;

  const alone: Query = async (...statement) => {
    const [begun, result, committed] = await Promise.allSettled([
      query(beginText),
      query(...statement),
      query('commit'),
    ]);
    // In the order of their causes: without a transaction, the statement fails too.
    for (const outcome of [begun, result, committed]) if (outcome.status === 'rejected') throw outcome.reason;
    return result.status === 'fulfilled' ? result.value : undefined;
  };

  return async (...statement) => {
    const [text] = statement;
    if (text === 'begin') {
      const result = await query(beginText);
      isInTransaction = true;
      return result;
    }
    if (!isInTransaction) return alone(...statement);
    if (text === 'commit' || text === 'rollback') isInTransaction = false;
    return query(...statement);
  };
}
