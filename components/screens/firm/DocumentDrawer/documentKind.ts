import { documentRecord, type DocumentInput, type FirmDocument, updateDocument } from '#components/api';
import { useFormat, useMessages } from '#components/language';
import type { Chosen } from '../../choice';
import type { ExistingKind, FormFields } from '../../record';
import { messages } from './messages';

/** What the form for a document asks. */
export interface DocumentValues {
  name: string;
  case: Chosen | null;
  client: Chosen | null;
  /** As typed, with commas between them. */
  tags: string;
  hold: boolean;
  retainUntil: string | null;
}

const chosen = (id: string | undefined, label = ''): Chosen | null => (id === undefined ? null : { id, label });

/** Everything that the firm says of a document, as it is now. A document in a case has the case's client. */
export const inputOf = (one: FirmDocument): DocumentInput => ({
  name: one.name,
  tags: one.tags,
  signature: one.signature,
  shared: one.shared_at !== undefined,
  hold: one.hold,
  ...(one.caseId !== undefined && { caseId: one.caseId }),
  ...(one.caseId === undefined && one.clientId !== undefined && { clientId: one.clientId }),
  ...(one.retainUntil !== undefined && { retainUntil: one.retainUntil }),
});

/** Tags as they are typed, each once. */
const tagsIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

/** How the form edits a document. */
export const documentKind: ExistingKind<FirmDocument, DocumentValues, DocumentInput> = {
  source: documentRecord,
  right: 'documents.write',
  update: updateDocument,
  nameOf: ({ name }) => name,
  valuesOf: ({ name, caseId, caseTitle, clientId, clientName, tags, hold, retainUntil = null }) => ({
    name,
    case: chosen(caseId, caseTitle),
    client: caseId === undefined ? chosen(clientId, clientName) : null,
    tags: tags.join(', '),
    hold,
    retainUntil,
  }),
  inputOf: ({ name, case: ofCase, client, tags, hold, retainUntil }, before) => ({
    name,
    tags: tagsIn(tags),
    hold,
    signature: before?.signature ?? 'not_required',
    shared: before?.shared_at !== undefined,
    ...(ofCase ? { caseId: ofCase.id } : client && { clientId: client.id }),
    ...(retainUntil && { retainUntil }),
  }),
  names: ['name', 'caseId', 'clientId', 'tags', 'hold', 'retainUntil'],
};

/** The form's fields and their values as text. */
export function useDocumentFields(): FormFields<DocumentValues> {
  const words = useMessages(messages);
  const { date } = useFormat();
  return {
    name: { label: words.fields.name, text: (name) => name },
    case: { label: words.fields.case, text: (ofCase) => ofCase?.label ?? '' },
    client: { label: words.fields.client, text: (client) => client?.label ?? '' },
    tags: { label: words.fields.tags, text: (tags) => tags },
    hold: { label: words.fields.hold, text: (hold) => (hold ? words.held : words.notHeld) },
    retainUntil: { label: words.fields.retainUntil, text: (day) => (day ? date(day) : '') },
  };
}
