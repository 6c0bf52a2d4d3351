import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay } from 'msw';
import { expect, screen } from 'storybook/test';
import { FirmAuditScreen } from '#components/screens/AuditRecord';
import { auditHandlers, firmEntries, unbroken } from '../../api/audit';
import { http, unavailable } from '../../api/http';
import { fromWidth } from '../../forWidth';
import { inHost } from '../inHost';

const meta = {
  title: 'Screens/Firm/Record',
  component: FirmAuditScreen,
  decorators: [inHost],
  globals: { theme: 'tenant' },
  parameters: {
    layout: 'fullscreen',
    controls: { disable: true },
    path: '/record',
    msw: auditHandlers(),
  },
} satisfies Meta<typeof FirmAuditScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Who did what, day by day, and what it changed. Below, that the chain which seals the entries is whole. */
export const Basic: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: fromWidth(720, async ({ canvas }) => {
    await expect(await canvas.findByText(`${firmEntries.length} entries`)).toBeVisible();
    await expect(await canvas.findByText(/^Chain unbroken: 3,300 entries checked at/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Client · Kilele Millers Ltd' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/clients\//),
    );
    await expect(canvas.getByText(/^Phone:/)).toHaveTextContent('Phone: +254712345678 → +254712345679');
    await expect(canvas.getByText('Text set')).toBeVisible();
    await expect(canvas.getByText(/^Amount:/)).toHaveTextContent('Amount: 161,240.00');
    await expect(canvas.getByText('Deleted')).toBeVisible();
  }),
};

/** The filters come from the URL, and apply to the export too. */
export const Filtered: Story = {
  globals: { viewport: { value: 'desktop' } },
  parameters: {
    looks: { skip: 'Its rows are some of Basic’s.' },
    path: '/record?action=update&kind=clients&sort=timestamp',
  },
  play: fromWidth(720, async ({ canvas }) => {
    await expect(await canvas.findByText('2 entries')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      expect.stringContaining('/api/law-firm/record/export?action=update&kind=clients&sort=timestamp'),
    );
  }),
};

/** A name leads to all that its person did. */
export const OnePerson: Story = {
  globals: { viewport: { value: 'desktop' } },
  parameters: { looks: { skip: 'Its rows are some of Basic’s.' } },
  play: fromWidth(720, async ({ canvas, userEvent }) => {
    await userEvent.click(
      (await canvas.findAllByRole('link', { name: 'Only what Tatu Mwende did' }))[0] as HTMLElement,
    );
    await expect(await canvas.findByText('2 entries')).toBeVisible();
  }),
};

/** A list of those who are in the record narrows it to one of them. */
export const PersonChosen: Story = {
  parameters: { looks: { skip: 'Its rows are some of Basic’s.' } },
  play: fromWidth(720, async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Who$/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Tatu Mwende' }));
    await expect(await canvas.findByText('2 entries')).toBeVisible();
  }),
};

/** A search finds records, what they belong to, people and requests. */
export const Searched: Story = {
  parameters: { looks: { skip: 'Its rows are some of Basic’s.' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('searchbox'), 'serve the other');
    await expect(await canvas.findByText('1 entry')).toBeVisible();
  },
};

/** While access is open the record works, and says that it can't tell who it was. */
export const OpenAccess: Story = {
  args: { isOpen: true },
  beforeEach: ({ msw }) => msw.use(...auditHandlers({ firm: firmEntries.slice(-1) })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Everyone')).toBeVisible();
    await expect(canvas.getByText('Nobody signs in yet, so the record can’t say who it was.')).toBeVisible();
  },
};

/** Something went round the product: the check says what it found. */
export const Broken: Story = {
  beforeEach: ({ msw }) =>
    msw.use(...auditHandlers({ check: { ...unbroken, fault: { code: 'entry_changed', entry: 1_207 } } })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The record was tampered with.')).toBeVisible();
    await expect(canvas.getByText(/^Entry 1,207 was changed\./)).toBeVisible();
  },
};

/** On a phone each entry is a few lines. */
export const Phone: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(`${firmEntries.length} entries`)).toBeVisible();
  },
};

/** Nothing matches. */
export const Empty: Story = {
  beforeEach: ({ msw }) => msw.use(...auditHandlers({ firm: [] })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No entries found matching your criteria')).toBeVisible();
  },
};

/** The entries are loading. */
export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(http.get('/api/law-firm/record', () => delay('infinite'))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading the record…')).toBeVisible();
  },
};

/** Neither the entries nor the check could be loaded. */
export const Failed: Story = {
  parameters: { looks: { logsErrors: true } },
  beforeEach: ({ msw }) =>
    msw.use(http.get('/api/law-firm/record', unavailable), http.get('/api/law-firm/record/check', unavailable)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to load the record. Please check your connection.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
};
