import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay } from 'msw';
import { expect } from 'storybook/test';
import { CustomerDetailsScreen } from '#components/screens/admin/CustomerDetails';
import { customerHandlers, demoCustomers, longCustomer } from '../../api/customers';
import { http, problem } from '../../api/http';
import { inHost } from '../inHost';

const [firm, , , , empty] = demoCustomers as [(typeof demoCustomers)[number], ...typeof demoCustomers];

const meta = {
  title: 'Screens/Admin/Customer',
  component: CustomerDetailsScreen,
  decorators: [inHost],
  parameters: { layout: 'fullscreen', path: '/admin/customers/one', msw: customerHandlers() },
  args: { id: firm.id, firmHost: 'app.localhost' },
} satisfies Meta<typeof CustomerDetailsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A firm in good standing. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: firm.name })).toBeVisible();
    await expect(await canvas.findByRole('meter', { name: 'Users' })).toHaveAttribute(
      'aria-valuetext',
      '12 of 15 (80%)',
    );
  },
};

/** A firm that has done nothing yet: zeroes, and no invented dates. */
export const Zero: Story = {
  args: { id: (demoCustomers.find(({ stats }) => stats.users === 0) ?? empty ?? firm).id },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Never')).toBeVisible();
  },
};

/** Long names and addresses wrap. */
export const LongText: Story = { parameters: { msw: customerHandlers([longCustomer]) }, args: { id: longCustomer.id } };

/** While the firm is on its way. */
export const Loading: Story = { parameters: { msw: [http.get('/api/customers/{id}', () => delay('infinite'))] } };

/** The address leads to no firm, or to one that has been deleted. */
export const Missing: Story = {
  parameters: { looks: { logsErrors: true }, msw: customerHandlers([]) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/There is no customer with this id/)).toBeVisible();
  },
};

/** The server is away; Retry asks again. */
export const Failed: Story = {
  parameters: {
    looks: { logsErrors: true },
    msw: [http.get('/api/customers/{id}', () => problem(503, 'Service Unavailable', 'The database is away.'))],
  },
  play: async ({ canvas, msw, userEvent }) => {
    await expect(await canvas.findByText(/Failed to load customer/)).toBeVisible();
    msw.use(...customerHandlers());
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByRole('heading', { name: firm.name })).toBeVisible();
  },
};
