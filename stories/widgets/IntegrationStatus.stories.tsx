import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { IntegrationStatus } from '#components/widgets/IntegrationStatus/IntegrationStatus';
import { http } from '../api/http';
import { placed } from './board';
import { firmHandlers } from './firmData';
import { failed, loading } from './states';
import { fromWidth } from '../forWidth';

const meta = {
  component: IntegrationStatus,
  args: { query: {}, refreshInterval: 60_000 },
  render: placed('integration-status'),
  beforeEach: ({ msw }) => msw.use(...firmHandlers()),
} satisfies Meta<typeof IntegrationStatus>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing is connected yet, and it says so. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Integration Status' })).toBeVisible();
    await expect(await canvas.findAllByText('Not connected')).toHaveLength(3);
    await expect(canvas.getByText('0 of 3 connected')).toBeVisible();
  },
};

/** Two cells wide: the count and the names. */
export const Smallest: Story = {
  render: placed('integration-status', { size: { width: 2, height: 2 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('of 3 connected')).toBeVisible();
    await expect(canvas.getByText('Judiciary e-Filing, M-Pesa, Law Society of Kenya')).toBeVisible();
  },
};

/** With more room: what each is for and when it was checked. */
export const Large: Story = {
  globals: { viewport: { value: 'desktop' } },
  render: placed('integration-status', { size: { width: 6, height: 3 } }),
  play: fromWidth(720, async ({ canvas }) => {
    await expect(await canvas.findByText('Payments by clients.')).toBeVisible();
    await expect(canvas.getAllByText(/^Checked \d\d:\d\d$/)).toHaveLength(3);
  }),
};

/** The head shows before the data has loaded. */
export const Loading: Story = loading('integration-status', 'Loading integrations…');

/** The head stays, and Retry reloads the data. */
export const Failed: Story = failed('integration-status');

/** Long names end in an ellipsis; the state is never cut. */
export const LongText: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      http.get('/api/law-firm/integrations', ({ response }) =>
        response(200).json({
          data: ['Judiciary e-Filing', 'M-Pesa', 'Law Society'].map((name) => ({
            id: name,
            name: `${name} of the Republic of Kenya and of the East African Community`,
            description: `${name} of the Republic of Kenya and of the East African Community`,
            status: 'not_connected',
          })),
        }),
      ),
    ),
  play: async ({ canvas }) => {
    const [chip] = await canvas.findAllByText('Not connected');
    await expect(chip?.scrollWidth).toBeLessThanOrEqual(chip?.clientWidth ?? 0);
  },
};
