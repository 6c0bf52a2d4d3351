import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import { ReportsScreen } from '#components/screens/firm/Reports';
import { lawyer } from '../../api/access';
import { firmData } from '../../api/firmData';
import { http, unavailable } from '../../api/http';
import { sceneHandlers } from '../../api/scene';
import { debtor } from '../../api/theFirm';
import { inHost } from '../inHost';
import { retried } from '../retried';
import { signedIn } from '../signedIn';

const calls = sceneHandlers('reports');

const { people, clients } = firmData();
const theDebtor = clients.find(({ id }) => id === debtor)?.name;

/** Nobody owes anything. */
const noDebt = http.get('/api/law-firm/reports/aged-debt', ({ response }) => {
  const totals = { current: 0, upTo30: 0, upTo60: 0, upTo90: 0, over90: 0, total: 0, awaited: 0, owedBack: 0 };
  return response(200).json({ data: [], page: { page: 1, limit: 20, total: 0 }, totals });
});

/** Nothing is booked. */
const findings = http.get('/api/law-firm/books-findings', ({ response }) => {
  const of = { clientId: '01933f2e-7a02-7000-8000-000001000001', clientName: 'Kilele Millers Ltd' };
  const invoice = { id: '01933f2e-7a05-7000-8000-000001000001', number: 'INV-2026-0001' };
  return response(200).json({
    data: [
      {
        ...of,
        kind: 'before_invoice',
        invoice,
        day: '2026-10-30',
        issued: '2026-11-02',
        currency: 'KES',
        amount: 50_000,
      },
      {
        ...of,
        kind: 'other_currency',
        day: '2026-11-12',
        account: 'Client account',
        currency: 'USD',
        countedIn: 'KES',
        amount: 1_160,
      },
    ],
    page: { page: 1, limit: 20, total: 2 },
  });
});

const noMonths = http.get('/api/law-firm/months', ({ response }) => {
  const totals = { billed: 0, credited: 0, writtenOff: 0, collected: 0, vat: 0, wht: 0, whVat: 0 };
  return response(200).json({ data: [], page: { page: 1, limit: 24, total: 0 }, totals });
});

/** October, whose VAT list is not what its documents come to. Nothing else is open in it. */
const differing = http.get('/api/law-firm/months/{month}', ({ response }) => {
  const figures = { billed: 1_972_800, credited: 0, writtenOff: 0, collected: 0, vat: 229_568, wht: 0, whVat: 0 };
  const day = '2026-10-31';
  return response(200).json({
    data: {
      month: { month: '2026-10-01', state: 'open', isOver: true, version: 1, act: 'close', figures, late: 0 },
      open: { count: 1, documents: [], receipts: [], accounts: [] },
      checks: [
        { what: 'vat', day, listed: 229_568, books: 229_552, isOk: false },
        { what: 'aged_debt', day, listed: 1_396_515, books: 1_396_515, isOk: true },
      ],
      history: [],
    },
  });
});

const meta = {
  title: 'Screens/Firm/Reports',
  component: ReportsScreen,
  args: {
    pages: {
      case: (id) => `/cases/${id}`,
      client: (id) => `/clients/${id}`,
      invoice: (id) => `/invoices/${id}`,
      month: (month) => `/reports?show=months&month=${month}`,
      receipts: '/receipts',
      clientAccount: '/client-account',
    },
  },
  decorators: [inHost],
  parameters: { layout: 'fullscreen', path: '/reports', msw: calls },
  globals: { theme: 'tenant' },
} satisfies Meta<typeof ReportsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What clients owe, by days past due. Certificates that are awaited stand apart. */
export const Basic: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole('table', { name: 'Aged debt' }));
    await expect(table.getByRole('row', { name: /Maji Safi SACCO/ })).toBeVisible();
    await expect(table.getByText('1 invoice · of which USD 3,060')).toBeVisible();
    await expect(canvas.getByText('of which USD 3,060', { selector: 'dd' })).toBeVisible();
    const file = canvas.getByRole('link', { name: /Export/ });
    await expect(file).toHaveAttribute('href', expect.stringContaining('/api/law-firm/reports/aged-debt/export'));
  },
};

/** What nobody is billed for yet, of one advocate’s cases or of all. */
export const WorkInProgress: Story = {
  parameters: { path: '/reports?show=wip-age' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/1:30 h without a rate/, { selector: 'span' })).toBeVisible();
    // Until there are advocates to choose from, it doesn't open.
    await waitFor(async () => {
      const all = () => screen.queryByRole('option', { name: 'All advocates' });
      if (!all()) await userEvent.click(canvas.getByRole('button', { name: /Advocate/ }));
      await expect(all()).toBeVisible();
    });
    await userEvent.keyboard('{Escape}');
  },
};

/** What was billed and collected in a period. The file has the same filters. */
export const Billed: Story = {
  parameters: { path: '/reports?show=billed&from=2026-11-01&to=2026-11-30' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Mumo Karimi')).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'By case' }));
    await expect(await canvas.findByText('Republic v Tumaini Kiptoo')).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('link', { name: people[0]?.name ?? '' })).toBeNull());
    const file = canvas.getByRole('link', { name: /Export/ });
    await expect(file).toHaveAttribute('href', expect.stringContaining('by=case&from=2026-11-01&to=2026-11-30'));
  },
};

/** Open cases with nothing to come. */
export const NoNextDate: Story = {
  parameters: { path: '/reports?show=no-next-date' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('232 days')).toBeVisible();
  },
};

/** Tax withheld whose certificate has not come. */
export const Certificates: Story = {
  parameters: { path: '/reports?show=certificates' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('KES 5,000')).toBeVisible();
  },
};

/** Those that have come. One came after its month was closed: it counts in the month in which it was recorded, and says so. */
export const CertificatesReceived: Story = {
  parameters: { path: '/reports?show=certificates&state=received', msw: sceneHandlers('months-closed') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Late: recorded/)).toBeVisible();
    await expect(canvas.getByText('No. KRA-2026-0117')).toBeVisible();
    await expect(canvas.getByRole('link', { name: /Export/ })).toHaveAttribute(
      'href',
      expect.stringContaining('state=received'),
    );
  },
};

/** What was taken back of invoices. */
export const CreditNotes: Story = {
  parameters: { path: '/reports?show=credit-notes', msw: sceneHandlers('credit-notes') },
  play: async ({ canvas, userEvent }) => {
    const table = within(await canvas.findByRole('table', { name: 'Credit notes' }));
    await expect(await table.findByText('Time of another case.')).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'Not signed yet' }));
    await waitFor(() =>
      expect(within(canvas.getByRole('table', { name: 'Credit notes' })).getAllByRole('row')).toHaveLength(3),
    );
    await expect(canvas.getByRole('link', { name: /Export/ })).toHaveAttribute(
      'href',
      expect.stringContaining('/credit-notes/export?etims=unsigned'),
    );
  },
};

/** Money that came in, by receipt, with what it comes to by method and account. */
export const Received: Story = {
  parameters: { path: '/reports?show=payments', msw: sceneHandlers('credit-notes') },
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole('table', { name: 'Payments received' }));
    await expect((await table.findAllByRole('row')).length).toBeGreaterThan(1);
    await expect(canvas.getByRole('link', { name: /Export/ })).toHaveAttribute(
      'href',
      expect.stringContaining('/payments/export?'),
    );
  },
};

/** Payments in one way. */
export const ReceivedInOneWay: Story = {
  parameters: { path: '/reports?show=payments&method=card', msw: sceneHandlers('credit-notes') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing fits these filters')).toBeVisible();
  },
};

/** One client’s, on screen and in the file. The client stays when another report is opened. */
export const OfClient: Story = {
  parameters: { path: `/reports?clientId=${debtor}` },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Client' })).toHaveValue(theDebtor));
    const table = within(await canvas.findByRole('table', { name: 'Aged debt' }));
    await expect(table.getAllByRole('row')).toHaveLength(2);
    const file = canvas.getByRole('link', { name: /Export/ });
    await expect(file).toHaveAttribute('href', expect.stringContaining(`clientId=${debtor}`));
    await userEvent.click(canvas.getByRole('tab', { name: 'Certificates' }));
    await expect(await canvas.findByRole('combobox', { name: 'Client' })).toHaveValue(theDebtor);
  },
};

/** This client owes nothing. */
export const NothingOfClient: Story = {
  parameters: { path: `/reports?clientId=${clients[5]?.id}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing fits these filters')).toBeVisible();
  },
};

/** Another report is one key away. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    (await canvas.findByRole('tab', { name: 'Aged debt' })).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(await canvas.findByRole('table', { name: 'WIP by age' })).toBeVisible();
  },
};

/** Nobody owes anything. */
export const Empty: Story = {
  parameters: { msw: [noDebt, ...calls] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nobody owes anything')).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: { msw: [http.get('/api/law-firm/reports/aged-debt', () => delay('infinite')), ...calls] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading report…')).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: {
    msw: [http.get('/api/law-firm/reports/aged-debt', unavailable), ...calls],
    looks: { logsErrors: true },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Failed to load the report/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
};

/** On a phone, a row has the name and what it comes to. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: 'Aged debt' })).toBeVisible();
  },
};

export const Dark: Story = {
  globals: { scheme: 'dark', viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: 'Aged debt' })).toBeVisible();
  },
};

/** The months of the books, none of which is closed, with the one that can be. */
export const Months: Story = {
  parameters: { path: '/reports?show=months', msw: sceneHandlers('months-open') },
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole('table', { name: 'Months' }));
    await expect(table.getByRole('rowheader', { name: /^\d+ months$/ })).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Close month' })).toBeVisible();
    const file = canvas.getByRole('link', { name: 'Export CSV' });
    await expect(file).toHaveAttribute('href', expect.stringContaining('/api/law-firm/reports/months/export'));
  },
};

/** What is open in a month leads to where it is settled. Months before it are closed first. */
export const MonthHasOpen: Story = {
  parameters: { path: '/reports?show=months&month=2026-10-01', msw: sceneHandlers('months-open') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/close those before it first/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Close month' })).toBeNull();
    const open = within(canvas.getByRole('list', { name: 'Still open' }));
    await expect(open.getAllByRole('link')[0]).toBeVisible();
    const vat = within(await canvas.findByRole('table', { name: 'VAT of October 2026' }));
    await expect(vat.getByRole('row', { name: /INV-2026-0017.*Kilele Millers Ltd/ })).toBeVisible();
    await expect(vat.getByRole('row', { name: /^Total/ })).toHaveTextContent('229,568.00');
    const [list, debt] = within(canvas.getByRole('list', { name: 'Checks' })).getAllByRole('listitem');
    await expect(list).toHaveTextContent('VAT list = invoices − credit notes229,568.00');
    await expect(debt).toHaveTextContent(/^Aged debt = open balances[\d,.]+ on 31 Oct$/);
  },
};

/** A list that is not what its books come to is a cross, with both sums. The month is closed all the same, with a reason. */
export const MonthDiffers: Story = {
  parameters: { path: '/reports?show=months&month=2026-10-01', msw: [differing, ...sceneHandlers('months-open')] },
  play: async ({ canvas, userEvent }) => {
    const checks = within(await canvas.findByRole('list', { name: 'Checks' }));
    await expect(checks.getByText('VAT list ≠ invoices − credit notes')).toBeVisible();
    await expect(checks.getByText('229,568.00 in the list, 229,552.00 by the lines of the documents')).toBeVisible();
    await expect(checks.getByText('1,396,515.00 on 31 Oct')).toBeVisible();
    await expect(canvas.getByText('Nothing is left open in it.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Close month' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Close / }));
    await expect(dialog.getByRole('textbox', { name: /^Reason/ })).toBeVisible();
  },
};

/** All months that are over are closed. What came after the last one was is counted as late. */
export const MonthsClosed: Story = {
  parameters: { path: '/reports?show=months&month=2026-10-01', msw: sceneHandlers('months-closed') },
  play: async ({ canvas }) => {
    const row = within(await canvas.findByRole('row', { name: /October/ }));
    await expect(row.getByText('1 late')).toBeVisible();
    await expect(await canvas.findByText('KRA could not be reached.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Open again' })).toBeVisible();
  },
};

/** A month is closed, with a reason where something in it is open. */
export const MonthClosed: Story = {
  ...Months,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Close month' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Close / }));
    const reason = dialog.queryByRole('textbox', { name: /^Reason/ });
    if (reason) await userEvent.type(reason, 'KRA is down.');
    await userEvent.click(dialog.getByRole('button', { name: 'Close month' }));
    await waitFor(() => expect(screen.getByText(/ is closed$/)).toBeVisible());
  },
};

/** The last closed month is opened again, for a reason. Its figures as they stood stay. */
export const MonthOpenedAgain: Story = {
  ...MonthsClosed,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Open again' }));
    const dialog = within(await screen.findByRole('dialog', { name: /again$/ }));
    const submit = dialog.getByRole('button', { name: 'Open again' });
    await userEvent.click(submit);
    await expect(dialog.getByRole('textbox', { name: /^Reason/ })).toBeInvalid();
    await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'A receipt was missing.');
    await userEvent.click(submit);
    await waitFor(() => expect(screen.getByText(/ is open again$/)).toBeVisible());
    await expect(await canvas.findByText('A receipt was missing.')).toBeVisible();
  },
};

/** Whoever may not close months sees them all the same. */
export const MonthsWithoutRight: Story = {
  ...MonthsClosed,
  decorators: [signedIn({ ...lawyer, role: 'manager' })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('KRA could not be reached.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Open again' })).toBeNull();
  },
};

/** What was booked before today's rules is listed for the accountant, and kept as it was. */
export const ForTheAccountant: Story = {
  parameters: { path: '/reports?show=months', msw: [findings, ...sceneHandlers('months-open')] },
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('list', { name: 'For the accountant' }));
    await expect(list.getByText(/KES 50,000 settled it on 30 Oct 2026, before its own day, 2 Nov 2026/)).toBeVisible();
    await expect(list.getByText(/USD 1,160 that was held was placed as KES 1,160 in Client account/)).toBeVisible();
  },
};

/** Before anything is billed or received there are no months. */
export const NoMonths: Story = {
  parameters: { path: '/reports?show=months', msw: [noMonths, ...calls] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing is booked yet')).toBeVisible();
  },
};

export const MonthsLoading: Story = {
  parameters: {
    path: '/reports?show=months',
    msw: [http.get('/api/law-firm/months', () => delay('infinite')), ...calls],
  },
};

export const MonthsFailed: Story = {
  parameters: {
    path: '/reports?show=months',
    msw: [http.get('/api/law-firm/months', unavailable), ...calls],
    looks: { logsErrors: true },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Failed to load the months/)).toBeVisible();
  },
};

export const MonthsRetried: Story = retried(
  MonthsFailed,
  () => sceneHandlers('months-open'),
  async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: 'Months' })).toBeVisible();
  },
);

/** What October's file would have had, once it was taken, and the checks as of its last day. */
export const AccountingFiles: Story = {
  parameters: {
    path: '/reports?show=accounting-files&from=2026-10-01&to=2026-10-31',
    msw: sceneHandlers('accounting-files'),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^This file was taken on/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Take file' })).toBeDisabled();
    await expect(canvas.getByText('Debtors are open balances and what is owed back')).toBeVisible();
    const files = within(await canvas.findByRole('table', { name: 'Files taken' }));
    await expect(files.getByRole('link', { name: /^Download journals-2026-10-01/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/ledger-exports\/[^/]+\/file$/),
    );
  },
};

/** The next file is taken: before its period is over, which it says. */
export const AccountingFileTaken: Story = {
  parameters: {
    path: '/reports?show=accounting-files&from=2026-11-01&to=2026-11-30',
    msw: sceneHandlers('accounting-files'),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('This period is not over')).toBeVisible();
    const files = within(await canvas.findByRole('table', { name: 'Files taken' }));
    const take = canvas.getByRole('button', { name: 'Take file' });
    await waitFor(() => expect(take).toBeEnabled());
    await userEvent.click(take);
    await waitFor(() => expect(screen.getByText('The file is taken')).toBeVisible());
    await expect(await files.findByRole('link', { name: /^Download journals-2026-11-01/ })).toBeVisible();
    await expect(await canvas.findByText(/^This file was taken on/)).toBeVisible();
  },
};

/** A file that has a part of the period stands in the way. */
export const AccountingFileOverlaps: Story = {
  parameters: {
    path: '/reports?show=accounting-files&from=2026-10-15&to=2026-11-30',
    msw: sceneHandlers('accounting-files'),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/has been taken$/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Take file' })).toBeDisabled();
  },
};

/** Before accounts have names, no file can be taken. They are typed in below, each with a code. */
export const AccountsUnnamed: Story = {
  parameters: {
    path: '/reports?show=accounting-files&from=2026-10-01&to=2026-10-31',
    msw: sceneHandlers('accounts-unnamed'),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/have no name in your accountant’s program yet$/)).toBeVisible();
    await expect(await canvas.findByText('No file has been taken yet')).toBeVisible();
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Code: Fees' }), '4000');
    await userEvent.click(canvas.getByRole('button', { name: 'Save accounts' }));
    const name = canvas.getByRole('textbox', { name: 'Name: Fees' });
    await expect(name).toBeInvalid();
    await userEvent.type(name, 'Legal fees');
    await userEvent.click(canvas.getByRole('button', { name: 'Save accounts' }));
    await waitFor(() => expect(screen.getByText('The accounts are saved')).toBeVisible());
    const accounts = within(canvas.getByRole('table', { name: 'By account' }));
    await expect(await accounts.findByText('4000 Legal fees')).toBeVisible();
  },
};

/** What the journals do not say as the books do is named, and no file can be taken. */
export const JournalsDiffer: Story = {
  parameters: {
    path: '/reports?show=accounting-files&from=2026-11-01&to=2026-11-30',
    msw: [
      http.get('/api/law-firm/ledger-exports/preview', ({ response }) =>
        response(200).json({
          data: {
            from: '2026-11-01',
            to: '2026-11-30',
            format: 'neutral',
            isOver: true,
            journals: 1,
            late: 0,
            lines: 2,
            totals: [],
            checks: [
              { what: 'balance', journals: 125_238, books: 125_238, isOk: true },
              { what: 'debtors', journals: 7_126, books: 7_127, isOk: false },
            ],
            unmapped: [],
            first: [],
          },
        }),
      ),
      ...sceneHandlers('accounting-files'),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The journals are not what the books say')).toBeVisible();
    await expect(canvas.getByText('7,126.00 by the journals, 7,127.00 by the books')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Take file' })).toBeDisabled();
  },
};

/** Nothing was booked in the period. */
export const NothingBooked: Story = {
  parameters: {
    path: '/reports?show=accounting-files&from=2019-01-01&to=2019-01-31',
    msw: sceneHandlers('accounting-files'),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing was booked in this period')).toBeVisible();
  },
};

const accountingCalls = [
  '/api/law-firm/ledger-exports/preview',
  '/api/law-firm/ledger-exports',
  '/api/law-firm/account-map',
] as const;

export const AccountingFilesLoading: Story = {
  parameters: {
    path: '/reports?show=accounting-files',
    msw: [...accountingCalls.map((path) => http.get(path, () => delay('infinite'))), ...calls],
  },
};

export const AccountingFilesFailed: Story = {
  parameters: {
    path: '/reports?show=accounting-files',
    msw: [...accountingCalls.map((path) => http.get(path, unavailable)), ...calls],
    looks: { logsErrors: true },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Failed to add the journals up/)).toBeVisible();
    await expect(await canvas.findByText(/Failed to load the files/)).toBeVisible();
    await expect(await canvas.findByText(/Failed to load the accounts/)).toBeVisible();
  },
};

/** Whoever may not settle invoices has no accounting files. */
export const AccountingFilesWithoutRight: Story = {
  ...AccountingFiles,
  decorators: [signedIn(lawyer)],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tab', { name: 'Months' })).toBeVisible();
    await expect(canvas.queryByRole('tab', { name: 'Accounting files' })).toBeNull();
  },
};
