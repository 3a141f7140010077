import '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { leagueId?: number | undefined };
    mutationMeta: { showsTrouble?: boolean };
  }
}
