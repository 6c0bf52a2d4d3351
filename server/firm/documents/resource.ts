import type { Services } from '#server/doors/services';
import { resource } from '#server/firm/kept/resource';
import { toDocument } from './document';
import { findDocument, searchDocuments } from './queries';
import { documentRecords } from './records';

/** The calls that documents have in common with other records. */
export const documentResource = (services: Services) =>
  resource(services, {
    name: 'document',
    path: '/api/law-firm/documents',
    records: documentRecords,
    search: searchDocuments,
    find: findDocument,
    versionOf: ({ document }) => document.version,
    show: toDocument,
  });
