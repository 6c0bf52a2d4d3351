import type { components } from '#openapi';
import { useApi } from './ApiProvider';
import type { List } from './list';
import { byId, create, type Mutation, mutation } from './mutation';
import { useList } from './useList';

type Schemas = components['schemas'];

/** A file of clients or cases that is imported, or was. */
export type Import = Schemas['Import'];

/** A row of such a file. */
export type ImportRow = Schemas['ImportRow'];

/** What a file's column can be. */
export type ImportField = Schemas['ImportField'];

/** How a file is to be read. */
export type ImportSettings = Schemas['ImportSettings'];

/** For a file of 5 MB on a slow line, and for checking its rows: how long a person waits, in milliseconds. */
const patient = <Sent, Saved>(sent: Mutation<Sent, Saved>): Mutation<Sent, Saved> => ({ ...sent, patience: 60_000 });

/** Reads a file; nothing is imported yet. */
export const createImport = patient(
  mutation('post', '/api/law-firm/imports', 'import', create<Schemas['ImportInput']>),
);

/** Reads it again, in another way. */
export const updateImport = patient(
  mutation('put', '/api/law-firm/imports/{id}', 'import', ({ id, body }: { id: string; body: ImportSettings }) => ({
    params: { path: { id } },
    body,
  })),
);

export const runImport = patient(mutation('post', '/api/law-firm/imports/{id}/run', 'import', byId));

export const undoImport = mutation('post', '/api/law-firm/imports/{id}/undo', 'import', byId);

/** How often an import that is at work is asked how far it has come, in milliseconds. */
const everySecond = 1_000;

/** Whether an import is being carried out or undone. */
export const isAtWork = (state: Import['state'] | undefined): boolean => state === 'running' || state === 'undoing';

/** Reads an import, again and again while it is at work. */
export function useImport(id: string) {
  return useApi().useQuery(
    'get',
    '/api/law-firm/imports/{id}',
    { params: { path: { id } } },
    { refetchInterval: ({ state: { data } }) => (isAtWork(data?.data.state) ? everySecond : false) },
  );
}

/** Reads the rows of an import in a state, a page at a time. */
export function useImportRows(id: string, state: ImportRow['state'], limit: number) {
  const rows: List<ImportRow, { state: ImportRow['state'] }> = { path: `/api/law-firm/imports/${id}/rows`, limit };
  return useList(rows, { state });
}

/** The address of the rows that an import left out, as a CSV file. */
export const useFaultsUrl = (id: string): string => `${useApi().baseUrl}/api/law-firm/imports/${id}/faults`;
