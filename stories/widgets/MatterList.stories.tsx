import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { MatterList } from '#components/widgets/MatterList/MatterList';
import { placed } from './board';
import { cases, firmHandlers } from './firmData';
import { empty, failed, loading } from './states';
import { fromWidth } from '../forWidth';

const meta = {
  component: MatterList,
  args: { query: {}, refreshInterval: 60_000 },
  render: placed('matter-list'),
  beforeEach: ({ msw }) => msw.use(...firmHandlers()),
} satisfies Meta<typeof MatterList>;
export default meta;
type Story = StoryObj<typeof meta>;

const [oneCase] = cases as [(typeof cases)[number]];

/** Six cells by four: name and number, what is next, and the state. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('list', { name: 'Matter List' });
    const [first] = within(list).getAllByRole('listitem');
    await expect(first).toHaveTextContent(/Kilele Millers Ltd v Tembo Logistics Ltd.*overdue.*Status: Active/);
    await expect(within(list).getAllByRole('listitem')).toHaveLength(5);
    await expect(canvas.getByText('118 cases')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Kilele Millers Ltd v Tembo Logistics Ltd' })).toHaveAttribute(
      'href',
      `/cases/${cases[0]?.id}`,
    );
  },
};

/** Two rows: the name, its state in a word, and the date that needs action. */
export const Smallest: Story = {
  render: placed('matter-list', { size: { width: 3, height: 2 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText(/overdue$/)).not.toHaveLength(0);
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
  },
};

/** Columns get headings, and rows say for whom and where. */
export const Large: Story = {
  globals: { viewport: { value: 'desktop' } },
  render: placed('matter-list', { size: { width: 9, height: 5 } }),
  play: fromWidth(720, async ({ canvas }) => {
    await expect(await canvas.findByText('HCCOMM/E9012/2026 · Milimani')).toBeVisible();
    await expect(canvas.getByText('Next deadline')).toBeVisible();
  }),
};

/** The head shows before the data has loaded. */
export const Loading: Story = loading('matter-list', 'Loading cases…');

/** No case matches. */
export const Empty: Story = empty({ cases: [] }, 'No cases');

/** The head stays, and Retry reloads the data. */
export const Failed: Story = failed('matter-list');

/** One status, named in the head. */
export const OneStatus: Story = {
  render: placed('matter-list', { settings: { status: 'Active', sort: '-priority' } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('68 active')).toBeVisible();
  },
};

/** Thousands of cases: five are shown, and the head says how many there are. */
export const Thousands: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      ...firmHandlers({ cases: Array.from({ length: 12_480 }, (_, index) => ({ ...oneCase, id: String(index) })) }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('12,480 cases')).toBeVisible();
  },
};

/** Tab goes from row to row, and each row is a link to its case. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const [first, second] = await canvas.findAllByRole('link');
    await userEvent.tab();
    await expect(first).toHaveFocus();
    await userEvent.tab();
    await expect(second).toHaveFocus();
    await userEvent.keyboard('{Enter}');
  },
};

const long =
  'Ng’ang’a, Wanjirũ-Kirinyaga, Cherono & Otieno-Mutua Associates LLP v The Registered Trustees of the Kilimanjaro Farmers';

/** Long names end in an ellipsis; figures and states are never cut. */
export const LongText: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      ...firmHandlers({
        cases: cases.map((one) => ({ ...one, title: long, clientName: long, nextDeadlineTitle: long })),
      }),
    ),
  play: async ({ canvas }) => {
    const [name] = await canvas.findAllByText(long);
    await expect(name).toBeVisible();
    for (const chip of canvas.getAllByText(/^(Active|Pending)$/)) {
      await expect(chip.scrollWidth).toBeLessThanOrEqual(chip.clientWidth);
    }
  },
};
