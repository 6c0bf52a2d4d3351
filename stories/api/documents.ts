import type { HttpHandler } from 'msw';
import type { components } from '#openapi';
import { fileKindOf } from '#domain/files';
import { pdfNameOf } from '#domain/photos';
import { isFound } from '#domain/searchForm';
import { snippetOf } from '#domain/textSearch';
import { http, problem, stale } from './http';
import { pdfOf } from './pdf';
import { perStory } from './perStory';

type Schemas = components['schemas'];
type FirmDocument = Schemas['FirmDocument'];
type Version = Schemas['DocumentVersion'];

/** A document in a story, its versions, and what is in the newest. */
export interface StoredDocument {
  one: FirmDocument;
  versions: Version[];
  file: Blob;
  /** Until when it is to be kept, if that is past. */
  due?: Pick<Schemas['DueDocument'], 'keptUntil' | 'closedOn'>;
  /** The text of each page of a PDF. */
  pages?: string[];
  /** The text of its third page, in which it is found. */
  inside?: string;
}

const idOf = (number: number) => `01933f2e-7a00-7000-8000-0000000006${String(number).padStart(2, '0')}`;

const mills = {
  caseId: '01933f2e-7a00-7000-8000-000000000201',
  caseTitle: 'Kilele Millers Ltd v Tembo Logistics Ltd',
  clientId: '01933f2e-7a00-7000-8000-000000000101',
  clientName: 'Kilele Millers Ltd',
};

/** Makes a document of one version. `fields` are what differs from an unsigned PDF of a case, which no scanner has seen. */
export function documentOf(
  number: number,
  name: string,
  fields: Partial<FirmDocument> = {},
  file?: Blob,
): StoredDocument {
  const one: FirmDocument = {
    id: idOf(number),
    name,
    mediaType: 'application/pdf',
    size: 184_320,
    signature: 'not_required',
    ...mills,
    tags: [],
    version: 1,
    scan: 'not_scanned',
    source: 'firm',
    text: 'inside',
    hold: false,
    created_at: '2026-11-20T13:10:00.000Z',
    updated_at: '2026-11-20T13:10:00.000Z',
    ...fields,
  };
  const version: Version = {
    no: 1,
    name,
    mediaType: one.mediaType,
    size: one.size,
    sha256: '0'.repeat(64),
    scan: one.scan ?? 'not_scanned',
    source: 'firm',
    text: one.text ?? 'none',
    isCurrent: true,
    created_at: one.created_at,
  };
  return { one, versions: one.version === undefined ? [] : [version], file: file ?? pdfOf([name]) };
}

/** What is written on the pages of the first of them. */
export const ticketPages = [
  'Ticket 00417: gross 42,180 kg, weighbridge no. 2',
  'Ticket 00418: gross 39,900 kg, weighbridge no. 1',
];

const tickets = documentOf(
  1,
  'Weighbridge tickets, Jan to Mar.pdf',
  { signature: 'signed', scan: 'clean', tags: ['evidence'], version: 2, shared_at: '2026-11-20T13:11:00.000Z' },
  pdfOf(ticketPages),
);

/** The documents that a story begins with. */
export const someDocuments: StoredDocument[] = [
  {
    ...tickets,
    pages: ticketPages,
    inside: 'Gross, weighbridge no. 2 42,180 kg. The load was weighed in the presence of the driver.',
    versions: [
      { ...(tickets.versions[0] as Version), no: 2, by: 'Neema Wanjiku', size: tickets.file.size },
      {
        ...(tickets.versions[0] as Version),
        no: 1,
        source: 'client',
        isCurrent: false,
        size: 3_000_000,
        created_at: '2026-11-10T06:32:00.000Z',
      },
    ],
  },
  documentOf(2, 'Witness statement, Halima Shariff.docx', {
    text: 'inside',
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    signature: 'awaiting',
    size: 84_000,
    updated_at: '2026-11-19T07:00:00.000Z',
  }),
  documentOf(3, 'Delivery note.pdf', { scan: 'infected', updated_at: '2026-11-18T07:00:00.000Z' }),
  documentOf(4, 'Lease of Nyati yard.pdf', {
    ...({ caseId: undefined, caseTitle: undefined, updated_at: '2026-04-08T07:00:00.000Z' } as object),
    ...({ version: undefined, scan: undefined, text: undefined } as object),
    tags: ['leases'],
  }),
];

/** What is written in a Word file. */
const statement = [
  { paragraph: 1, text: 'WITNESS STATEMENT' },
  { paragraph: 2, text: 'I was at the weighbridge on the morning of 14 February 2026.' },
];

/** Documents whose time is over: two of a case that was closed long ago, and one whose own day has passed. */
export const dueDocuments: StoredDocument[] = [
  {
    ...documentOf(11, 'Title deed search, LR 209-4411.pdf'),
    due: { keptUntil: '2025-03-14', closedOn: '2018-03-14' },
  },
  {
    ...documentOf(12, 'Submissions, Maji Safi v Nyati.pdf', { size: 84_000 }),
    due: { keptUntil: '2026-06-28', closedOn: '2019-06-28' },
  },
  {
    ...documentOf(13, 'Circular on court vacations.pdf', {
      ...({ caseId: undefined, caseTitle: undefined, clientId: undefined, clientName: undefined } as object),
      retainUntil: '2026-10-31',
    }),
    due: { keptUntil: '2026-10-31' },
  },
];

/** What uploads and the plan allow in a story. */
export interface DocumentsSetup {
  documents?: readonly StoredDocument[];
  /** What was deleted before. */
  deleted?: readonly StoredDocument[];
  /** The bytes that the plan has left. */
  left?: number;
}

/** Answers the calls about documents, their files and uploads, from what a story has in store. */
export function documentHandlers({
  documents = someDocuments,
  deleted = [],
  left = 3_000_000_000,
}: DocumentsSetup = {}): HttpHandler[] {
  const kept = perStory(() => ({
    documents: structuredCloneOf(documents),
    deleted: structuredCloneOf(deleted),
    versions: new Map<string, number>(),
    uploads: new Map<string, { name: string; of: Record<string, string>; size: number; parts: Blob[] }>(),
  }));
  const find = (id: unknown) => kept().documents.find(({ one }) => one.id === id);
  const etag = (id: string) => `"${kept().versions.get(id) ?? 1}"`;
  const change = (stored: StoredDocument) => {
    kept().versions.set(stored.one.id, (kept().versions.get(stored.one.id) ?? 1) + 1);
    return answer(stored);
  };
  const answer = ({ one }: StoredDocument) => Response.json({ data: one }, { headers: { ETag: etag(one.id) } });
  const missing = () => problem(404, 'Not Found', 'There is no document with this id.');
  return [
    http.untyped.get('/api/law-firm/documents', ({ request }) => {
      const {
        page = 1,
        limit = 20,
        search = '',
        text,
        hasText,
        status,
        ...asked
      } = Object.fromEntries(new URL(request.url).searchParams);
      const others = kept()
        [status === 'deleted' ? 'deleted' : 'documents'].filter(
          ({ one }) => isFound(search, one.name) && Object.entries(asked).every((pair) => suits(one, ...pair)),
        )
        .filter(({ one }) => hasText === undefined || (hasText === 'yes') === (one.text === 'inside'));
      const rows = others.flatMap(({ one, inside = '' }) => {
        if (text === undefined || isFound(text, one.name)) return [one];
        const match = snippetOf(text, inside);
        return match ? [{ ...one, match: { snippet: match.text, found: match.found, page: 1, of: 2 } }] : [];
      });
      const withoutText = others.filter(({ one }) => one.text !== 'inside').length;
      const end = Number(page) * Number(limit);
      return Response.json({
        data: rows.slice(end - Number(limit), end),
        page: { page: Number(page), limit: Number(limit), total: rows.length },
        ...(text !== undefined && { searched: { documents: others.length, withoutText, pending: 0 } }),
      });
    }),
    http.untyped.get('/api/law-firm/documents/:id/versions/:no/text', ({ params }) => {
      const stored = find(params['id']);
      if (!stored) return missing();
      const pages = stored.pages?.map((text, index) => ({ page: index + 1, text }));
      const passages = stored.one.text === 'inside' ? (pages ?? statement) : [];
      return Response.json({ data: { text: stored.one.text ?? 'none', passages, part: 1, parts: 1 } });
    }),
    http.untyped.get('/api/law-firm/documents/:id', ({ params }) => {
      const stored = find(params['id']);
      return stored ? answer(stored) : missing();
    }),
    http.untyped.put('/api/law-firm/documents/:id', async ({ params, request }) => {
      const stored = find(params['id']);
      if (!stored) return missing();
      if (request.headers.get('If-Match') !== etag(stored.one.id)) return stale('document');
      const { shared, ...input } = (await request.json()) as Schemas['DocumentInput'];
      const { shared_at: before, ...one } = stored.one;
      const since = shared ? { shared_at: before ?? '2026-11-24T05:45:00.000Z' } : {};
      stored.one = { ...one, tags: [], ...input, ...since };
      return change(stored);
    }),
    http.untyped.delete('/api/law-firm/documents/:id', ({ params }) => {
      const stored = find(params['id']);
      if (!stored) return missing();
      kept().documents = kept().documents.filter((other) => other !== stored);
      kept().deleted.push({ ...stored, one: { ...stored.one, ...deletion } });
      return Response.json({ data: { id: stored.one.id, ...deletion } });
    }),
    http.untyped.post('/api/law-firm/documents/:id/restore', ({ params }) => {
      const stored = kept().deleted.find(({ one }) => one.id === params['id']);
      if (!stored) return missing();
      const { deleted_at: _, restorable_until: __, ...one } = stored.one;
      kept().deleted = kept().deleted.filter((other) => other !== stored);
      kept().documents.unshift({ ...stored, one });
      return answer({ ...stored, one });
    }),
    http.untyped.get('/api/law-firm/retention', () => {
      const data = kept().documents.flatMap(({ one, due }) => (due && !one.hold ? [{ document: one, ...due }] : []));
      return Response.json({ data, page: { page: 1, limit: 20, total: data.length } });
    }),
    http.untyped.post('/api/law-firm/documents/:id/destroy', ({ params }) => {
      const stored = find(params['id']);
      if (!stored) return missing();
      kept().documents = kept().documents.filter((other) => other !== stored);
      return Response.json({ data: { id: stored.one.id } });
    }),
    http.untyped.get('/api/law-firm/documents/:id/versions', ({ params }) => {
      const stored = find(params['id']);
      return stored ? Response.json({ data: stored.versions }) : missing();
    }),
    http.untyped.put('/api/law-firm/documents/:id/current', async ({ params, request }) => {
      const stored = find(params['id']);
      if (!stored) return missing();
      const { no } = (await request.json()) as { no: number };
      stored.versions = stored.versions.map((version) => ({ ...version, isCurrent: version.no === no }));
      stored.one = { ...stored.one, version: no };
      return change(stored);
    }),
    http.untyped.get('/api/law-firm/documents/:id/versions/:no/file', async ({ params, request }) => {
      const file = find(params['id'])?.file;
      if (!file) return missing();
      const [, from = '0', to = ''] = /bytes=(\d+)-(\d*)/.exec(request.headers.get('Range') ?? '') ?? [];
      const end = Math.min(to === '' ? file.size : Number(to) + 1, file.size);
      return new Response(await file.slice(Number(from), end).arrayBuffer(), {
        status: request.headers.has('Range') ? 206 : 200,
        headers: { 'Content-Range': `bytes ${from}-${end - 1}/${file.size}` },
      });
    }),
    http.untyped.get('/api/law-firm/storage', () => {
      const limit = 5_368_709_120;
      return Response.json({ data: { used: limit - left, reserved: 0, limit } });
    }),
    http.untyped.post('/api/law-firm/uploads', ({ request }) => {
      const size = Number(request.headers.get('Upload-Length'));
      if (size === 0) {
        const empty = {
          field: 'Upload-Length',
          code: 'file_empty',
          params: {},
          message: 'This file is empty.',
        } as const;
        return problem(400, 'Bad Request', 'Check the fields and try again.', [empty]);
      }
      if (size > left) {
        const rest = { code: 'no_room_left', params: { left: Math.floor(left / 1_048_576) } } as const;
        return problem(413, 'Payload Too Large', 'The firm’s storage has too little room.', undefined, rest);
      }
      const { filename: name = '', ...of } = metadataIn(request.headers.get('Upload-Metadata') ?? '');
      const id = idOf(50 + kept().uploads.size);
      kept().uploads.set(id, { name, of, size, parts: [] });
      return new Response(null, {
        status: 201,
        headers: { Location: `/api/law-firm/uploads/${id}`, 'Upload-Offset': '0', 'Tus-Resumable': '1.0.0' },
      });
    }),
    http.untyped.head('/api/law-firm/uploads/:id', ({ params }) => {
      const upload = kept().uploads.get(String(params['id']));
      if (!upload) return new Response(null, { status: 404 });
      return new Response(null, {
        headers: { 'Upload-Offset': String(new Blob(upload.parts).size), 'Upload-Length': String(upload.size) },
      });
    }),
    http.untyped.patch('/api/law-firm/uploads/:id', async ({ params, request }) => {
      const id = String(params['id']);
      const upload = kept().uploads.get(id);
      if (!upload) return new Response(null, { status: 404 });
      upload.parts.push(await request.blob());
      const file = new Blob(upload.parts);
      const headers: Record<string, string> = { 'Upload-Offset': String(file.size), 'Tus-Resumable': '1.0.0' };
      // A photo waits for the others of its document.
      if (file.size === upload.size && !('photo' in upload.of)) headers['Document-Id'] = store(id, upload, file);
      return new Response(null, { status: 204, headers });
    }),
    http.untyped.post('/api/law-firm/documents/from-photos', async ({ request }) => {
      const { name, uploads, ...of } = (await request.json()) as Schemas['PhotosInput'];
      const file = pdfOf(uploads.map((_, index) => `Photo ${index + 1}`));
      const id = store(idOf(90), { name: pdfNameOf(name), of }, file);
      return Response.json({ data: find(id)?.one }, { status: 201 });
    }),
    http.untyped.delete('/api/law-firm/uploads/:id', ({ params }) => {
      kept().uploads.delete(String(params['id']));
      return new Response(null, { status: 204 });
    }),
  ];

  /** Makes a document of an upload, or adds it to one as its newest version. */
  function store(id: string, { name, of }: { name: string; of: Record<string, string> }, file: Blob): string {
    const before = find(of['documentId']);
    const fields = { size: file.size, updated_at: '2026-11-24T05:45:00.000Z', created_at: '2026-11-24T05:45:00.000Z' };
    if (!before) {
      const { caseTitle, clientName } = mills;
      kept().documents.unshift(documentOf(0, name, { ...fields, id, caseTitle, clientName, ...of }, file));
      return id;
    }
    const no = before.versions.length + 1;
    const made = documentOf(0, name, fields, file).versions.map((version) => ({ ...version, no }));
    before.versions = [...made, ...before.versions.map((version) => ({ ...version, isCurrent: false }))];
    Object.assign(before, { file, one: { ...before.one, ...fields, version: no } });
    return before.one.id;
  }
}

/** When the stories' deletions were made, and how long they can be undone. */
const deletion = { deleted_at: '2026-11-24T05:45:00.000Z', restorable_until: '2026-12-24T05:45:00.000Z' };

/** A document that was deleted. */
export const deletedDocument = (stored: StoredDocument): StoredDocument => ({
  ...stored,
  one: { ...stored.one, ...deletion },
});

/** The pairs of a tus client's `Upload-Metadata`. */
const metadataIn = (header: string): Record<string, string> =>
  Object.fromEntries(
    header.split(',').map((pair) => {
      const [name = '', value = ''] = pair.split(' ');
      return [name, new TextDecoder().decode(Uint8Array.from(atob(value), (letter) => letter.charCodeAt(0)))];
    }),
  );

function suits(one: FirmDocument, name: string, value: string): boolean {
  switch (name) {
    case 'type':
      return fileKindOf(one.mediaType) === value;
    case 'shared':
      return (one.shared_at !== undefined) === (value === 'yes');
    case 'tag':
      return one.tags.includes(value);
    default:
      return one[name as 'caseId' | 'clientId' | 'signature'] === value;
  }
}

/** Copies documents, so that no story changes another's. Files never change. */
const structuredCloneOf = (documents: readonly StoredDocument[]): StoredDocument[] =>
  documents.map((stored) => ({ ...stored, one: { ...stored.one }, versions: [...stored.versions] }));
