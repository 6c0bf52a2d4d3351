import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { MetricsChart } from '#components/widgets/MetricsChart/MetricsChart';
import { placed } from './board';
import { firmHandlers } from './firmData';
import { failed, loading } from './states';
import { fromWidth } from '../forWidth';

const meta = {
  component: MetricsChart,
  args: { query: {}, refreshInterval: 60_000 },
  render: placed('metrics-chart'),
  beforeEach: ({ msw }) => msw.use(...firmHandlers()),
} satisfies Meta<typeof MetricsChart>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Six cells by four: a bar for each month, the current one hatched. */
export const Basic: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: fromWidth(720, async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Cases opened per month' });
    await expect(within(table).getAllByRole('row')).toHaveLength(13);
    await expect(canvas.getByRole('slider', { name: 'Cases opened per month' })).toBeVisible();
  }),
};

/** Another metric and period, for this reader only. */
export const Chosen: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: fromWidth(720, async ({ canvas, userEvent }) => {
    const body = within(document.body);
    await userEvent.click(await canvas.findByRole('button', { name: /Metric/ }));
    await userEvent.click(await body.findByRole('option', { name: 'Amount billed' }));
    await userEvent.click(await canvas.findByRole('button', { name: /Period/ }));
    await userEvent.click(await body.findByRole('option', { name: '6 months' }));
    const table = await canvas.findByRole('table', { name: 'Amount billed per month' });
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(7));
  }),
};

/** The current month’s figure above small bars. */
export const Smallest: Story = {
  render: placed('metrics-chart', { size: { width: 2, height: 2 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('cases opened')).toBeVisible();
  },
};

/** The months' total, beside them. */
export const Large: Story = {
  globals: { viewport: { value: 'desktop' } },
  render: placed('metrics-chart', { size: { width: 8, height: 4 } }),
  play: fromWidth(720, async ({ canvas }) => {
    await expect(await canvas.findByText('8.8 a month')).toBeVisible();
    await expect(canvas.getByText('Best month')).toBeVisible();
  }),
};

/** The head shows before the data has loaded. */
export const Loading: Story = loading('metrics-chart', 'Loading figures…');

/** The head stays, and Retry reloads the data. */
export const Failed: Story = failed('metrics-chart');

/** A new firm: the axis without bars. */
export const Zero: Story = {
  globals: { viewport: { value: 'desktop' } },
  beforeEach: ({ msw }) => msw.use(...firmHandlers({ metric: Array.from({ length: 12 }, () => 0) })),
  play: fromWidth(720, async ({ canvas }) => {
    await expect(await canvas.findByRole('slider')).toBeVisible();
  }),
};

/** Arrows step along the months, and each is read out. */
export const Keyboard: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: fromWidth(720, async ({ canvas, userEvent }) => {
    const chart = await canvas.findByRole('slider', { name: 'Cases opened per month' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('{Escape}');
    await userEvent.tab();
    await userEvent.tab();
    await expect(chart).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(chart).toHaveAttribute('aria-valuetext', expect.stringMatching(/: 5$/));
    await userEvent.keyboard('{End}{ArrowLeft}');
    await expect(chart).toHaveAttribute('aria-valuetext', expect.stringMatching(/: 11$/));
  }),
};

/** Ten-digit amounts are shortened above the bars, and read out in full. */
export const LongText: Story = {
  render: placed('metrics-chart', { settings: { metric: 'amount_collected' } }),
  beforeEach: ({ msw }) =>
    msw.use(...firmHandlers({ metric: Array.from({ length: 12 }, (_, index) => 20_000 + index) })),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/^8\d\d(\.\d)?M$/)).length).toBeGreaterThan(3);
  },
};
