import list from './dataEndpoints.json';

/** A GET call that a widget can read: its path, what it answers, and the names of its query's parameters. */
export type DataEndpoint = { path: string; summary: string; params: readonly string[] };

/** The GET calls of the contract, which `npm run generate` writes into the file beside this one. */
export const dataEndpoints: readonly DataEndpoint[] = list;
