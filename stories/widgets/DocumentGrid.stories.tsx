import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { DocumentGrid } from '#components/widgets/DocumentGrid/DocumentGrid';
import { placed } from './board';
import { documents, firmHandlers } from './firmData';
import { empty, failed, loading } from './states';
import { fromWidth } from '../forWidth';

const meta = {
  component: DocumentGrid,
  args: { query: {}, refreshInterval: 60_000 },
  render: placed('document-grid'),
  beforeEach: ({ msw }) => msw.use(...firmHandlers()),
} satisfies Meta<typeof DocumentGrid>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Six cells by four: tiles, the last of which says how many more there are. */
export const Basic: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: fromWidth(720, async ({ canvas }) => {
    await expect(await canvas.findByText('635')).toBeVisible();
    await expect(canvas.getByText('640 documents')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Replying affidavit' })).toBeVisible();
    await expect(canvas.getAllByText('18.2 MB', { exact: false })[0]).toBeInTheDocument();
  }),
};

/** Two rows: the file, and whether it still needs a signature. */
export const Smallest: Story = {
  render: placed('document-grid', { size: { width: 3, height: 2 } }),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('Unsigned'))[0]).toBeVisible();
  },
};

/** A table with the case, the day and the size. */
export const Large: Story = {
  globals: { viewport: { value: 'desktop' } },
  render: placed('document-grid', { size: { width: 8, height: 5 } }),
  play: fromWidth(720, async ({ canvas }) => {
    await expect(await canvas.findByText('640 documents, 14 unsigned')).toBeVisible();
    await expect(canvas.getByText('Changed')).toBeVisible();
    await expect(canvas.getByText('not required')).toBeVisible();
  }),
};

/** The head shows before the data has loaded. */
export const Loading: Story = loading('document-grid', 'Loading documents…');

/** No document matches. */
export const Empty: Story = empty({ documents: [] }, 'No documents');

/** The head stays, and Retry reloads the data. */
export const Failed: Story = failed('document-grid');

/** Few documents: no tile for more. */
export const Few: Story = {
  beforeEach: ({ msw }) => msw.use(...firmHandlers({ documents: documents.slice(0, 2) })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 documents')).toBeVisible();
    await expect(canvas.queryByText('more')).not.toBeInTheDocument();
  },
};

/** Tab goes from document to document, and Enter opens one. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const [first] = await canvas.findAllByRole('link');
    await userEvent.tab();
    await expect(first).toHaveFocus();
    await userEvent.keyboard('{Enter}');
  },
};

const long =
  'Ng’ang’a, Wanjirũ-Kirinyaga, Cherono & Otieno-Mutua Associates LLP v The Registered Trustees of the Kilimanjaro Farmers';

/** Long names end in an ellipsis; figures and states are never cut. */
export const LongText: Story = {
  globals: { viewport: { value: 'desktop' } },
  beforeEach: ({ msw }) =>
    msw.use(...firmHandlers({ documents: documents.map((one) => ({ ...one, name: `${long}.pdf`, caseTitle: long })) })),
  play: fromWidth(720, async ({ canvas }) => {
    const names = await canvas.findAllByText(long);
    await expect(names.find((name) => name.checkVisibility())).toBeVisible();
  }),
};
