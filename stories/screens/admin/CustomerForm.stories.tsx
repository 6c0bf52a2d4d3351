import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { EditCustomerScreen, NewCustomerScreen } from '#components/screens/admin/CustomerForm';
import { customerHandlers, demoCustomers } from '../../api/customers';
import { http, problem } from '../../api/http';
import { inHost } from '../inHost';

const [firm] = demoCustomers as [(typeof demoCustomers)[number], ...typeof demoCustomers];

const meta = {
  title: 'Screens/Admin/Customer form',
  component: NewCustomerScreen,
  decorators: [inHost],
  parameters: { layout: 'fullscreen', path: '/admin/customers/new', msw: customerHandlers() },
  args: { firmHost: 'app.localhost' },
} satisfies Meta<typeof NewCustomerScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A new firm. The slug follows the name until a person writes one of their own. */
export const Basic: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/Firm name/), 'Ng’ang’a & Co.');
    await expect(canvas.getByLabelText(/Subdomain/)).toHaveValue('nganga-co');
    await userEvent.clear(canvas.getByLabelText(/Subdomain/));
    await userEvent.type(canvas.getByLabelText(/Subdomain/), 'Nga_NGA 7!');
    await expect(canvas.getByLabelText(/Subdomain/)).toHaveValue('nganga7');
    await userEvent.type(canvas.getByLabelText(/Firm name/), ' LLP');
    await expect(canvas.getByLabelText(/Subdomain/)).toHaveValue('nganga7');
  },
};

/** The server refuses the slug: the message stands beside its field, which has the focus, and nothing typed is lost. */
export const Refused: Story = {
  parameters: {
    looks: { logsErrors: true },
    msw: [
      http.post('/api/customers', () =>
        problem(409, 'Conflict', 'slug: "mbuyu" is taken.', [
          {
            field: 'slug',
            code: 'slug_taken',
            params: { slug: 'mbuyu' },
            message: '"mbuyu" is taken. Choose another.',
          },
        ]),
      ),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/Firm name/), 'Mbuyu');
    await userEvent.type(canvas.getByLabelText(/Contact e-mail/), 'office@mbuyu.example');
    await userEvent.click(canvas.getByRole('button', { name: 'Create Customer' }));
    await expect(await canvas.findByText('"mbuyu" is taken. Choose another.')).toBeVisible();
    await expect(canvas.getByLabelText(/Subdomain/)).toHaveFocus();
    await expect(canvas.getByLabelText(/Contact e-mail/)).toHaveValue('office@mbuyu.example');
  },
};

/** The server is away: the form says so and keeps what was typed. */
export const Failed: Story = {
  parameters: {
    looks: { logsErrors: true },
    msw: [http.post('/api/customers', () => problem(503, 'Service Unavailable', 'The database is away.'))],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/Firm name/), 'Mbuyu');
    await userEvent.type(canvas.getByLabelText(/Contact e-mail/), 'office@mbuyu.example');
    await userEvent.click(canvas.getByRole('button', { name: 'Create Customer' }));
    await expect(await canvas.findByText('The database is away.')).toBeVisible();
    await expect(canvas.getByLabelText(/Firm name/)).toHaveValue('Mbuyu');
  },
};

/** An existing firm, filled in. */
export const Edit: Story = {
  render: (args) => <EditCustomerScreen {...args} id={firm.id} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText(/Firm name/)).toHaveValue(firm.name);
  },
};

/** Somebody else saved first: what differs, and the choice. */
export const Conflict: Story = {
  parameters: {
    looks: { logsErrors: true },
    msw: [
      http.put('/api/customers/{id}', () =>
        problem(412, 'Precondition Failed', 'Somebody else changed this customer.'),
      ),
      ...customerHandlers(),
    ],
  },
  render: (args) => <EditCustomerScreen {...args} id={firm.id} />,
  play: async ({ canvas, userEvent, msw }) => {
    await userEvent.type(await canvas.findByLabelText(/City/), ' West');
    msw.use(...customerHandlers([{ ...firm, address: { ...firm.address, city: 'Mombasa' } }]));
    msw.use(
      http.put('/api/customers/{id}', () =>
        problem(412, 'Precondition Failed', 'Somebody else changed this customer.'),
      ),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await expect(await canvas.findByRole('cell', { name: 'Mombasa' })).toBeVisible();
    await expect(canvas.getByRole('cell', { name: 'Nairobi West' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Take theirs' }));
    await expect(canvas.getByLabelText(/City/)).toHaveValue('Mombasa');
  },
};
