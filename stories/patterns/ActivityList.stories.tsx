import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ActivityList } from '#components/patterns/ActivityList';
import { Card } from '#components/patterns/Card';

const meta = {
  component: ActivityList,
  args: {
    label: 'Recent Activity',
    now: new Date('2026-11-20T08:00:00Z'),
    items: [
      {
        id: '1',
        title: 'Invoice paid',
        description: 'Twiga & Kifaru Advocates LLP (Demo) · INV-2026-0412',
        timestamp: '2026-11-20T07:48:00Z',
        status: 'success',
        personName: 'Amina Otieno',
      },
      {
        id: '2',
        title: 'Limit near',
        description: 'Mbuyu Chambers (Demo) at 80% of users',
        timestamp: '2026-11-20T05:00:00Z',
        status: 'warning',
      },
      {
        id: '3',
        title: 'Payment failed',
        description: 'Jacaranda Row Advocates (Demo) · M-Pesa timeout',
        timestamp: '2026-11-20T03:00:00Z',
        status: 'error',
      },
      {
        id: '4',
        title: 'Dashboard published',
        description: 'Template legal-pro, version 4',
        timestamp: '2026-11-19T09:00:00Z',
        status: 'note',
      },
    ],
  },
} satisfies Meta<typeof ActivityList>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Latest first. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Recent Activity' })).toBeVisible();
    await expect(canvas.getAllByRole('listitem')[0]).toHaveTextContent('12 minutes ago');
    await expect(canvas.getByText(/ · by Amina Otieno$/)).toBeVisible();
  },
};

/** In a firm's own activity, what the platform's people did says so. */
export const ByThePlatform: Story = {
  args: {
    items: [
      {
        id: '1',
        title: 'Payment recorded',
        description: 'INV-2026-0041 for KES 125,238 to Kilele Millers Ltd.',
        timestamp: '2026-11-20T07:48:00Z',
        status: 'success',
        personName: 'Tatu Mwende',
        byPlatform: true,
      },
      {
        id: '2',
        title: 'Invoice sent',
        description: 'INV-2026-0041 for KES 125,238 to Kilele Millers Ltd.',
        timestamp: '2026-11-20T05:00:00Z',
        status: 'info',
        byPlatform: true,
      },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/ · by Tatu Mwende, Mizani$/)).toBeVisible();
    await expect(canvas.getByText(/ · by Mizani$/)).toBeVisible();
  },
};

/** From edge to edge of its card. */
export const InCard: Story = {
  decorators: [
    (Story) => (
      <Card title="Recent Activity" isPadded={false}>
        <Story />
      </Card>
    ),
  ],
};

/** The time and the result go below the words. */
export const Phone: Story = { ...InCard, globals: { viewport: { value: 'mobile1' } } };

/** Long names wrap. */
export const LongText: Story = {
  ...Phone,
  args: {
    items: [
      {
        id: '1',
        title: 'Subscription of a whole year renewed and paid in advance',
        description: "Ng'ang'a, Wanjiku-Kirinyaga & Cherono Advocates LLP (Demo) · INV-2026-0412",
        timestamp: '2026-11-20T07:48:00Z',
        status: 'success',
      },
    ],
  },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};
