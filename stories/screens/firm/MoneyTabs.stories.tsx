import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { MoneyTabs } from '#components/screens/firm/MoneyTabs';
import { lawyer } from '../../api/access';
import { inHost } from '../inHost';
import { signedIn } from '../signedIn';

const inRoom: Decorator = (Story) => (
  <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', padding: 24 }}>{Story()}</div>
);

const meta = {
  title: 'Screens/Firm/Money Tabs',
  component: MoneyTabs,
  decorators: [inRoom, inHost],
  parameters: { path: '/invoices' },
  globals: { theme: 'tenant' },
  args: {
    shown: 'invoices',
    pages: {
      feeNotes: '/fee-notes',
      invoices: '/invoices',
      disbursements: '/disbursements',
      receipts: '/receipts',
    },
  },
} satisfies Meta<typeof MoneyTabs>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The page that is shown is marked; each of the others is a link. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    const links = await canvas.findAllByRole('link');
    await expect(links.map(({ textContent }) => textContent)).toEqual([
      'Fee notes',
      'Invoices',
      'Disbursements',
      'Payments in',
    ]);
    await expect(canvas.getByRole('link', { name: 'Invoices' })).toHaveAttribute('aria-current', 'page');
  },
};

/** Clerks record what they pay, and see no fees. */
export const WithoutFees: Story = {
  args: { shown: 'disbursements' },
  decorators: [signedIn({ ...lawyer, role: 'clerk' })],
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('link')).toHaveLength(1);
  },
};

/** On a phone they scroll sideways. */
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
