import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { IntegrationStatus } from '#components/widgets/IntegrationStatus';
import { Board, Placed } from './board';
import { failing, firmHandlers, integrations, never } from './firmData';

const meta = {
  component: IntegrationStatus,
  args: { query: {}, refreshInterval: 60_000 },
  render: () => (
    <Board>
      <Placed type="integration-status" />
    </Board>
  ),
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

/** Two cells wide: the sum and the names. */
export const Smallest: Story = {
  render: () => (
    <Board>
      <Placed type="integration-status" size={{ width: 2, height: 2 }} />
    </Board>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('of 3 connected')).toBeVisible();
    await expect(canvas.getByText('Judiciary e-Filing, M-Pesa, Law Society of Kenya')).toBeVisible();
  },
};

/** More room says what each is for and when it was checked. */
export const Large: Story = {
  render: () => (
    <Board>
      <Placed type="integration-status" size={{ width: 6, height: 3 }} />
    </Board>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Payments by clients')).toBeVisible();
    await expect(canvas.getAllByText(/^Checked \d\d:\d\d$/)).toHaveLength(3);
  },
};

/** The head is in place before the data. */
export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(never('/api/law-firm/integrations')),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Integration Status' })).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading integrations…');
  },
};

/** The head stays, and Retry asks again. */
export const Failed: Story = {
  parameters: { looks: { logsErrors: true } },
  beforeEach: ({ msw }) => msw.use(failing('/api/law-firm/integrations')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to load widget data');
    await expect(canvas.getByRole('heading', { name: 'Integration Status' })).toBeVisible();
  },
};

/** Long names end in an ellipsis; the state is never cut. */
export const LongText: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      ...firmHandlers({
        integrations: integrations.map((one) => ({
          ...one,
          name: `${one.name} of the Republic of Kenya and of the East African Community`,
        })),
      }),
    ),
  play: async ({ canvas }) => {
    const [chip] = await canvas.findAllByText('Not connected');
    await expect(chip?.scrollWidth).toBeLessThanOrEqual(chip?.clientWidth ?? 0);
  },
};
