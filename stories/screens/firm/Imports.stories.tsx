import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import { ImportScreen } from '#components/screens/firm/Imports';
import { addresses } from '#hosts/firm/addresses';
import type { components } from '#openapi';
import { firmHandlers } from '../../api/firm';
import { http, problem, unavailable } from '../../api/http';
import { perStory } from '../../api/perStory';
import { inHost } from '../inHost';
import { retried } from '../retried';

type Schemas = components['schemas'];
type Import = Schemas['Import'];
type Row = Schemas['ImportRow'];

const id = '01933f2e-7a00-7000-8000-000000000f21';

const counts = { rows: 10_000, toCreate: 9_963, faulty: 37, duplicates: 0, created: 0, linked: 0, removed: 0, kept: 0 };

const sheet: Import = {
  id,
  kind: 'clients',
  fileName: 'clients-2026.csv',
  bytes: 1_900_000,
  state: 'previewed',
  duplicates: 'skip',
  created_at: '2026-11-24T05:30:00.000Z',
  columns: [
    { heading: 'Client Name', sample: 'Ng’ang’a Mwangi', field: 'name' },
    { heading: 'Simu', sample: '712345678', read: '+254712345678', field: 'phone' },
    { heading: 'Barua pepe', sample: 'nganga@mwangi.example', field: 'email' },
    { heading: 'PIN ya KRA', sample: 'A000000021Z', field: 'kra_pin' },
    { heading: 'Opened', sample: '45962', read: '2025-11-01', field: 'clientSince' },
    { heading: 'Ledger code', sample: 'NGA-004', field: 'none' },
  ],
  counts,
};

const clients: Import = { ...sheet, encoding: 'windows-1252', delimiter: 'semicolon' };
const inWorkbook: Import = { ...sheet, fileName: 'clients-2026.xlsx' };

const began = { startedAt: '2026-11-24T05:32:00.000Z' };
const running: Import = { ...clients, ...began, state: 'running', counts: { ...counts, created: 6_210 } };
const done: Import = {
  ...clients,
  ...began,
  state: 'done',
  counts: { ...counts, created: 9_963 },
  doneAt: '2026-11-24T05:33:00.000Z',
  undoUntil: '2026-12-24T05:33:00.000Z',
};
const undone: Import = {
  ...clients,
  ...began,
  state: 'undone',
  doneAt: '2026-11-24T05:33:00.000Z',
  undoneAt: '2026-11-24T06:00:00.000Z',
  counts: { ...counts, created: 9_963, removed: 9_959, kept: 4 },
};

const row = (line: number, values: Row['values'], more: Partial<Row> = {}): Row => ({
  line,
  state: 'faulty',
  values,
  faults: [],
  ...more,
});

const wrong = (field: string, code: Schemas['FaultCode'], params: Schemas['FaultParams'] = {}) => ({
  faults: [{ field, code, params, message: '' }],
});

const faulty = [
  row(
    18,
    { name: 'Akinyi Achieng', email: 'akinyi@achieng.example', phone: '7.12E+08', clientSince: '12/11/2025' },
    wrong('phone', 'number_shortened'),
  ),
  row(
    204,
    { name: '', email: 'ofisi@tausi.example', phone: '0700000031', clientSince: '03/02/2024' },
    wrong('name', 'required'),
  ),
  row(
    877,
    { name: 'Bahari Blue Fisheries', email: 'accounts@bahari-blue', phone: '0700000118', clientSince: '14/08/2023' },
    wrong('email', 'format_email'),
  ),
  row(
    1_340,
    { name: 'Zawadi Cherono', email: 'zawadi@cherono.example', phone: '0700000021', clientSince: '31/02/2024' },
    wrong('clientSince', 'no_such_day', { day: 31, month: 2 }),
  ),
  row(
    2_051,
    { name: 'Nafula Wekesa', email: '', phone: '0700000044', clientSince: '', kra_pin: 'B12' },
    wrong('kra_pin', 'format_kra_pin'),
  ),
];

const good = [
  row(
    2,
    { name: 'Ng’ang’a Mwangi', email: 'nganga@mwangi.example', phone: '712345678', clientSince: '45962' },
    { state: 'good' },
  ),
];

const duplicate = [
  row(
    31,
    { name: 'Kilele Millers', email: '', phone: '0712345678', clientSince: '' },
    {
      state: 'duplicate',
      twin: { id: '01933f2e-7a00-7000-8000-000000000101', name: 'Kilele Millers Ltd', reason: 'same_phone' },
    },
  ),
  row(
    40,
    { name: 'Ng’ang’a Mwangi', email: '', phone: '', clientSince: '' },
    { state: 'duplicate', twin: { line: 2, name: 'Ng’ang’a Mwangi', reason: 'same_name' } },
  ),
];

const kept = [
  ['Amani Wekesa', 'edited'],
  ['Chebet Koros', 'edited'],
  ['Tumaini Mutua', 'edited'],
  ['Maji Safi SACCO', 'invoiced'],
].map(([name = '', keptFor], index) =>
  row(
    index + 2,
    {},
    {
      state: 'kept',
      name,
      recordId: `01933f2e-7a00-7000-8000-00000000010${index}`,
      keptFor: keptFor as NonNullable<Row['keptFor']>,
    },
  ),
);

/** The calls about a file that begins as it is given, and goes on when it is told to. */
const calls = (begins: Import = clients, rows: readonly Row[] = [...faulty, ...good, ...kept]) => {
  const now = perStory(() => ({ file: begins }));
  const become = (file: Import) => ({ data: (now().file = file) });
  return [
    http.get('/api/law-firm/imports', ({ response }) =>
      response(200).json({
        data: [done, { ...undone, id: '01933f2e-7a00-7000-8000-000000000f22', fileName: 'old-clients.csv' }],
        page: { page: 1, limit: 20, total: 2 },
      }),
    ),
    http.post('/api/law-firm/imports', async ({ request, response }) => {
      const { kind, fileName } = await request.json();
      return response(201).json(become({ ...clients, kind, fileName }));
    }),
    http.get('/api/law-firm/imports/{id}', ({ response }) => response(200).json({ data: now().file })),
    http.put('/api/law-firm/imports/{id}', async ({ request, response }) => {
      const { fields, ...settings } = await request.json();
      const { file } = now();
      const columns = file.columns.map((column, index) => ({ ...column, field: fields?.[index] ?? column.field }));
      return response(200).json(become({ ...file, ...settings, columns }));
    }),
    http.get('/api/law-firm/imports/{id}/rows', ({ query, response }) => {
      const [state, limit] = [query.get('state'), Number(query.get('limit'))];
      const found = rows.filter((one) => one.state === state);
      const total = state === 'faulty' ? Math.max(found.length, now().file.counts.faulty) : found.length;
      return response(200).json({ data: found.slice(0, limit), page: { page: 1, limit, total } });
    }),
    http.post('/api/law-firm/imports/{id}/run', ({ response }) => response(200).json(become(running))),
    http.post('/api/law-firm/imports/{id}/undo', ({ response }) => {
      become({ ...done, state: 'undoing' });
      return response(200).json(become(undone));
    }),
    ...firmHandlers(),
  ];
};

const of = (file: Import, rows?: readonly Row[]) => ({ path: `/import?id=${id}`, msw: calls(file, rows) });

const meta = {
  title: 'Screens/Firm/Imports',
  component: ImportScreen,
  args: { pages: addresses },
  decorators: [inHost],
  parameters: { layout: 'fullscreen', ...of(clients) },
  globals: { theme: 'tenant' },
} satisfies Meta<typeof ImportScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A file before its import: what its columns are, and every faulty row with its reason. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Import 9,963 clients' })).toBeEnabled();
    await expect(canvas.getByText('712345678 → +254712345678')).toBeVisible();
    await expect(canvas.getByText('45962 → 1 Nov 2025')).toBeVisible();
    await expect(await canvas.findByText(/^Phone: Excel shortened this number/)).toBeVisible();
    await expect(canvas.getByText('Name: every client needs a name')).toBeVisible();
    await expect(canvas.getByText('Client since: There is no 31 February.')).toBeVisible();
    await expect(canvas.getByText(/^KRA PIN “B12”/)).toBeVisible();
    await expect(canvas.getByText('5 of 37 · dates read as day/month/year')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Download 37 faults' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/faults$/),
    );
  },
};

/** On a phone a row’s values are below its name and what is wrong with it. */
export const Phone: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    const name = await canvas.findByRole('rowheader', { name: /^Akinyi Achieng/ });
    await expect(name.getBoundingClientRect().width).toBeGreaterThan(150);
  },
};

/** A file is chosen; earlier ones are listed below. */
export const Start: Story = {
  parameters: { path: '/import', msw: calls() },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(await canvas.findByRole('link', { name: 'old-clients.csv' })).toBeVisible();
    const input = canvasElement.ownerDocument.querySelector('input[type=file]');
    await userEvent.upload(input as HTMLInputElement, new File(['Name\nNg’ang’a\n'], 'new.csv', { type: 'text/csv' }));
    await expect(await canvas.findByRole('button', { name: 'Import 9,963 clients' })).toBeVisible();
  },
};

/** A file that can’t be read says why, and in which line. */
export const Unreadable: Story = {
  parameters: {
    path: '/import',
    looks: { logsErrors: true },
    msw: [
      http.untyped.post('/api/law-firm/imports', () =>
        problem(400, 'Bad Request', 'A quotation mark is never closed.', [
          { field: 'file', code: 'file_open_quote', params: { line: 12 }, message: '' },
        ]),
      ),
      ...calls(),
    ],
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByRole('button', { name: 'Choose file' });
    const input = canvasElement.ownerDocument.querySelector('input[type=file]');
    await userEvent.upload(input as HTMLInputElement, new File(['"'], 'bad.csv', { type: 'text/csv' }));
    await expect(await canvas.findByText(/A quotation mark in line 12 is never closed/)).toBeVisible();
  },
};

/** An empty file is refused before it is sent. */
export const EmptyFile: Story = {
  parameters: { path: '/import', msw: calls() },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByRole('button', { name: 'Choose file' });
    const input = canvasElement.ownerDocument.querySelector('input[type=file]');
    await userEvent.upload(input as HTMLInputElement, new File([], 'empty.csv', { type: 'text/csv' }));
    await expect(await canvas.findByText('This file is empty. Choose another.')).toBeVisible();
  },
};

/** What a column is can be changed; a field that another column had moves. */
export const Mapped: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /What “Ledger code” is/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Name' }));
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: /What “Ledger code” is/ })).toHaveTextContent('Name'),
    );
    await expect(canvas.getByRole('button', { name: /What “Client Name” is/ })).toHaveTextContent('Don’t import');
  },
};

/** The file is read with another encoding or delimiter. */
export const Settings: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change' }));
    const form = within(await screen.findByRole('dialog', { name: 'How to read the file' }));
    await userEvent.click(form.getByRole('button', { name: /Encoding/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Macintosh' }));
    await userEvent.click(form.getByRole('button', { name: 'Read again' }));
    await expect(await canvas.findByText(/read as Macintosh with semicolons/)).toBeVisible();
  },
};

/** An Excel workbook has neither encoding nor delimiter. */
export const Workbook: Story = {
  parameters: of(inWorkbook),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/clients-2026\.xlsx, 1.9 MB, read as an Excel workbook/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Import 9,963 clients' })).toBeEnabled();
  },
};

/** Of a workbook only what becomes of likely duplicates is chosen; its columns stay. */
export const WorkbookSettings: Story = {
  parameters: of(inWorkbook),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change' }));
    const form = within(await screen.findByRole('dialog', { name: 'How to read the file' }));
    await expect(form.queryByRole('button', { name: /Encoding/ })).not.toBeInTheDocument();
    await userEvent.click(form.getByRole('button', { name: /Likely duplicates/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Create them all the same' }));
    await userEvent.click(form.getByRole('button', { name: 'Read again' }));
    await expect(await canvas.findByText('would be created all the same')).toBeVisible();
    await expect(canvas.getByText(/read as an Excel workbook/)).toBeVisible();
  },
};

/** Who is there already is left out, unless one chooses otherwise. */
export const Duplicates: Story = {
  parameters: of({ ...clients, counts: { ...counts, rows: 3, toCreate: 1, faulty: 0, duplicates: 2 } }, [
    ...duplicate,
    ...good,
  ]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Likely the same as Kilele Millers Ltd' })).toBeVisible();
    await expect(canvas.getByText(/in line 2/)).toBeVisible();
    await expect(canvas.getByText('would be skipped')).toBeVisible();
    await expect(canvas.getByText(/press Change, above, to create or link them/)).toBeVisible();
  },
};

/** Cases find their clients. */
export const OfCases: Story = {
  parameters: of(
    {
      ...clients,
      kind: 'cases',
      fileName: 'cases.csv',
      counts: { ...counts, rows: 2, toCreate: 1, faulty: 1 },
      columns: [
        { heading: 'Kesi', sample: 'Kilele v Tembo', field: 'title' },
        { heading: 'Mteja', sample: 'Kilele Millers Ltd', field: 'clientName' },
        { heading: 'Case no.', sample: 'ELC/12/2024', field: 'caseNumber' },
      ],
    },
    [
      row(
        3,
        { title: 'Wanjiru v Otieno', clientName: 'Wanjiru Kamau', caseNumber: 'SUCC/4/2025' },
        wrong('clientName', 'client_not_found', { client: 'Wanjiru Kamau' }),
      ),
    ],
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/There is no client “Wanjiru Kamau”/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Import 1 case' })).toBeEnabled();
  },
};

/** By the keyboard alone: the import begins, and the page shows how far it is. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const run = await canvas.findByRole('button', { name: 'Import 9,963 clients' });
    run.focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('progressbar', { name: 'Importing' })).toBeVisible();
  },
};

/** It goes on by itself. */
export const Running: Story = {
  parameters: of(running),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('6,210 of 9,963')).toBeVisible();
    await expect(canvas.getByText(/never creates a row twice/)).toBeVisible();
  },
};

/** Done: what was created, what was left out, and until when it can be undone. */
export const Done: Story = {
  parameters: of(done),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('9,963 created')).toBeVisible();
    await expect(canvas.getByText('37 left out. Can be undone until 24 Dec 2026.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Download 37 rows left out' })).toBeVisible();
  },
};

/** Undo asks first; what somebody has worked on stays, and says why. */
export const Undone: Story = {
  parameters: of(done),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Undo' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Undo the import of clients-2026.csv?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Undo' }));
    await expect(await canvas.findByText('9,959 removed, 4 kept')).toBeVisible();
    await expect(await canvas.findByRole('link', { name: 'Maji Safi SACCO' })).toBeVisible();
    await expect(canvas.getByText('invoiced since')).toBeVisible();
  },
};

/** No file yet. */
export const Empty: Story = {
  parameters: {
    path: '/import?kind=cases',
    msw: [
      http.get('/api/law-firm/imports', ({ response }) =>
        response(200).json({ data: [], page: { page: 1, limit: 20, total: 0 } }),
      ),
      ...calls(),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No file yet')).toBeVisible();
    await expect(canvas.getByRole('radio', { name: 'Cases' })).toBeChecked();
  },
};

/** Until the import is there. */
export const Loading: Story = {
  parameters: { msw: [http.get('/api/law-firm/imports/{id}', () => delay('infinite')), ...firmHandlers()] },
};

/** The import can’t be loaded. */
export const Failed: Story = {
  parameters: {
    looks: { logsErrors: true },
    msw: [http.get('/api/law-firm/imports/{id}', unavailable), ...firmHandlers()],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Failed to load the import/)).toBeVisible();
  },
};

/** Retry gets it. */
export const Retried: Story = retried(Failed, calls, async ({ canvas }) => {
  await expect(await canvas.findByText('Client Name')).toBeVisible();
});
