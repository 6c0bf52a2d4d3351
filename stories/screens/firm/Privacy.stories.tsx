import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { PrivacyScreen } from '#components/screens/firm/Privacy';
import { firmHandlers } from '../../api/firm';
import { inHost } from '../inHost';

const meta = {
  title: 'Screens/Firm/Privacy',
  component: PrivacyScreen,
  decorators: [inHost],
  parameters: { layout: 'fullscreen', path: '/privacy', msw: firmHandlers() },
  globals: { theme: 'tenant' },
  args: {
    facts: {
      productName: 'Mizani',
      operator: undefined,
      salesEmail: 'sales@mizani.example',
      privacyEmail: 'privacy@mizani.example',
      archiveDays: 90,
      sendsMail: false,
    },
  },
} satisfies Meta<typeof PrivacyScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Only what is known of the deployment is said. While access is open, nothing is said of signing in. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    const where = within(await canvas.findByRole('region', { name: 'Where' }));
    await expect(where.getByText('Ask privacy@mizani.example where the database is.')).toBeVisible();
    await expect(canvas.getByText(/^Nobody signs in here yet/)).toBeVisible();
    await expect(canvas.queryByText(/^What you sign in with/)).toBeNull();
    await expect(canvas.queryByText(/^Registered with/)).toBeNull();
  },
};

/** The settings name the operator, its registration, and where the database is. */
export const Configured: Story = {
  args: {
    facts: {
      ...meta.args.facts,
      operator: 'Mizani Ltd',
      registration: '123-4567-89AB',
      dataLocation: 'Nairobi',
      sendsMail: true,
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Mizani Ltd runs Mizani/)).toBeVisible();
    await expect(canvas.getByText('The database is in Nairobi.')).toBeVisible();
    await expect(canvas.getByText(/123-4567-89AB/)).toBeVisible();
  },
};
