import { useCallback, useMemo } from 'react';
import type { components } from '#openapi';
import { useApi } from './ApiProvider';
import { byId, mutation, replace } from './mutation';

type Schemas = components['schemas'];

/** One of the firm's documents, as its current version is. */
export type FirmDocument = Schemas['FirmDocument'];

/** What a firm says of a document. */
export type DocumentInput = Schemas['DocumentInput'];

/** A document that is due for destruction, its last day, and why that was its last. */
export type DueDocument = Schemas['DueDocument'];

/** A file that a document has, or had. */
export type DocumentVersion = Schemas['DocumentVersion'];

/** Changes what is said of a document. Its file changes by an upload. */
export const updateDocument = mutation('put', '/api/law-firm/documents/{id}', 'document', replace<DocumentInput>);

/** Deletes a document; it can be restored for 30 days. */
export const deleteDocument = mutation('delete', '/api/law-firm/documents/{id}', 'document', byId);

export const restoreDocument = mutation('post', '/api/law-firm/documents/{id}/restore', 'document', byId);

/** Destroys a document that is due, with all its versions and for good. */
export const destroyDocument = mutation('post', '/api/law-firm/documents/{id}/destroy', 'document', byId);

/** Makes another version the one that lists, previews and downloads show. */
export const makeVersionCurrent = mutation(
  'put',
  '/api/law-firm/documents/{id}/current',
  'document',
  replace<Schemas['CurrentVersionInput']>,
);

/** The address that downloads the files of some documents as one archive, of up to `mostZipped`. */
export function useDocumentsZip(ids: readonly string[]): string {
  return `${useApi().baseUrl}/api/law-firm/documents/zip?ids=${ids.join(',')}`;
}

/** A document's versions, newest first. */
export function useDocumentVersions(id: string) {
  return useApi().useQuery('get', '/api/law-firm/documents/{id}/versions', { params: { path: { id } } });
}

/** Reads a version's file. */
export interface DocumentFile {
  /** The address that downloads it. */
  href: string;
  /** Reads some of its bytes, from the first up to and not including the second. */
  bytes: (from: number, to: number) => Promise<ArrayBuffer>;
  /** Reads all of it. */
  whole: (signal?: AbortSignal) => Promise<Blob>;
}

/** A version's file, by the document's id and the version's number. Nothing is read until it is asked for. */
export function useDocumentFile(id: string, no: number): DocumentFile {
  const { client, baseUrl } = useApi();
  return useMemo(() => {
    const path = '/api/law-firm/documents/{id}/versions/{no}/file';
    return {
      href: `${baseUrl}/api/law-firm/documents/${id}/versions/${no}/file`,
      bytes: async (from, to) => {
        const params = { path: { id, no }, header: { Range: `bytes=${from}-${to - 1}` } };
        return (await client.GET(path, { params, parseAs: 'arrayBuffer' })).data as ArrayBuffer;
      },
      whole: async (signal) =>
        (await client.GET(path, { params: { path: { id, no } }, parseAs: 'blob', ...(signal && { signal }) }))
          .data as Blob,
    };
  }, [client, baseUrl, id, no]);
}

/** Returns a function that reads a part of the text of a version's file. It is stable. */
export function useReadText() {
  const { client } = useApi();
  return useCallback(
    async (id: string, no: number, part: number, signal: AbortSignal): Promise<Schemas['DocumentText']> => {
      const params = { path: { id, no }, query: { part } };
      const { data } = await client.GET('/api/law-firm/documents/{id}/versions/{no}/text', { params, signal });
      return (data as { data: Schemas['DocumentText'] }).data;
    },
    [client],
  );
}

/** A part of the text of a version's file, as the server has read it. */
export function useDocumentText(id: string, no: number, part: number) {
  return useApi().useQuery('get', '/api/law-firm/documents/{id}/versions/{no}/text', {
    params: { path: { id, no }, query: { part } },
  });
}
