import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { components } from '#openapi';
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

/** A firm that has connected nothing. */
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

const systems = (mpesa: Pick<components['schemas']['Integration'], 'lastWord'>) =>
  http.get('/api/law-firm/integrations', ({ response }) =>
    response(200).json({
      data: [
        {
          id: 'court-e-filing',
          name: 'Judiciary e-Filing',
          description: 'Cases and filings.',
          status: 'not_connected',
        },
        {
          id: 'mobile-money',
          name: 'M-Pesa',
          description: 'Payments by clients.',
          status: 'connected',
          since: '2026-11-02T06:30:00.000Z',
          ...mpesa,
        },
      ],
    }),
  );

/** A firm whose paybill is connected: since when, until M-Pesa first calls. */
export const Connected: Story = {
  globals: { viewport: { value: 'desktop' } },
  render: placed('integration-status', { size: { width: 6, height: 3 } }),
  beforeEach: ({ msw }) => msw.use(systems({})),
  play: fromWidth(720, async ({ canvas }) => {
    await expect(await canvas.findByText('1 of 2 connected')).toBeVisible();
    await expect(canvas.getByText('Connected')).toBeVisible();
    await expect(canvas.getByText('Since 2 Nov 2026')).toBeVisible();
  }),
};

/** What M-Pesa last refused, and why. */
export const Refused: Story = {
  globals: { viewport: { value: 'desktop' } },
  render: placed('integration-status', { size: { width: 6, height: 3 } }),
  beforeEach: ({ msw }) => {
    const said = 'The initiator information is invalid.';
    msw.use(systems({ lastWord: { at: '2026-11-20T09:10:00.000Z', isRefusal: true, said } }));
  },
  play: fromWidth(720, async ({ canvas }) => {
    await expect(await canvas.findByText('Refused 20 Nov 2026, 12:10')).toBeVisible();
    await expect(canvas.getByText('The initiator information is invalid.')).toBeVisible();
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
