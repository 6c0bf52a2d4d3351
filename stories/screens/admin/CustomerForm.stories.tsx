import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { EditCustomerScreen, NewCustomerScreen } from '#components/screens/admin/CustomerForm';
import { customerHandlers, demoCustomers } from '../../api/customers';
import { http, problem, unavailable } from '../../api/http';
import { saveElsewhere, stored } from '../../api/saveElsewhere';
import { conflict } from '../conflict';
import { inHost } from '../inHost';

const [firm] = demoCustomers as [(typeof demoCustomers)[number], ...typeof demoCustomers];

const path = `/api/customers/${firm.id}`;

const meta = {
  title: 'Screens/Admin/Customer form',
  component: NewCustomerScreen,
  decorators: [inHost],
  parameters: { layout: 'fullscreen', path: '/admin/customers/new', msw: customerHandlers() },
  args: { firmHost: 'app.localhost' },
} satisfies Meta<typeof NewCustomerScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A new firm. The slug follows the name until someone edits it. */
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

/** A firm that is suspended here is suspended for a reason, as in the dialog. The form says what it closes. */
export const Suspended: Story = {
  parameters: { path: `/admin/customers/${firm.id}/edit` },
  beforeEach: ({ msw }) => msw.use(...customerHandlers()),
  render: ({ firmHost }) => <EditCustomerScreen id={firm.id} firmHost={firmHost} />,
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByLabelText(/Firm name/)).toBeVisible();
    await expect(canvas.queryByLabelText(/^Reason/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: /Status$/ }));
    await userEvent.click(await screen.findByRole('option', { name: /^suspended$/i }));
    await expect(
      await canvas.findByText(/^Its staff can’t sign in, and nothing new can be billed for it\./),
    ).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await expect(await canvas.findByText('Enter the reason.')).toBeVisible();
    await userEvent.type(canvas.getByLabelText(/^Reason/), 'Two months in arrears.');
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await waitFor(async () =>
      expect(await stored(path)).toMatchObject({
        status: 'suspended',
        suspension_reason: 'Two months in arrears.',
      }),
    );
  },
};

/** The server refuses the slug: the message is beside its field, which has focus, and nothing typed is lost. */
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
            message: '“mbuyu” is taken. Choose another.',
          },
        ]),
      ),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/Firm name/), 'Mbuyu');
    await userEvent.type(canvas.getByLabelText(/Contact email/), 'office@mbuyu.example');
    await userEvent.click(canvas.getByRole('button', { name: 'Create Customer' }));
    await expect(await canvas.findByText('“mbuyu” is taken. Choose another.')).toBeVisible();
    await expect(canvas.getByLabelText(/Subdomain/)).toHaveFocus();
    await expect(canvas.getByLabelText(/Contact email/)).toHaveValue('office@mbuyu.example');
  },
};

/** The server is down: the form says so and keeps what was typed. */
export const Failed: Story = {
  parameters: {
    looks: { logsErrors: true },
    msw: [http.post('/api/customers', unavailable)],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/Firm name/), 'Mbuyu');
    await userEvent.type(canvas.getByLabelText(/Contact email/), 'office@mbuyu.example');
    await userEvent.click(canvas.getByRole('button', { name: 'Create Customer' }));
    await expect(
      await canvas.findByText('The service is temporarily unavailable. Try again in a moment.'),
    ).toBeVisible();
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

/** Both changed the phone number, so the dialog asks about it; the city and the billing cycle are merged. */
export const Conflict: Story = {
  parameters: { looks: { logsErrors: true } },
  render: (args) => <EditCustomerScreen {...args} id={firm.id} />,
  play: async ({ canvas, userEvent }) => {
    const phone = await canvas.findByLabelText(/Contact phone/);
    await userEvent.clear(phone);
    await userEvent.type(phone, '0712 345 678');
    await userEvent.click(canvas.getByRole('button', { name: /Billing cycle/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Monthly' }));
    await saveElsewhere(path, { phone: '+254722000111', address: { ...firm.address, city: 'Kakamega' } });
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    const dialog = await conflict('Contact phone was changed twice');
    await expect(dialog.getAllByRole('radiogroup')).toHaveLength(1);
    await expect(dialog.getByText('Kakamega')).toBeVisible();
    await expect(dialog.getByText('Annual', { selector: 's' })).toBeVisible();
  },
};

/** The conflict resolved: the chosen and the merged values are stored, and nothing else is asked. */
export const ConflictDecided: Story = {
  ...Conflict,
  play: async (context) => {
    await Conflict.play?.(context);
    const { userEvent } = context;
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('radio', { name: '+254 722 000 111' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await waitFor(async () =>
      expect(await stored(path)).toMatchObject({
        phone: '+254722000111',
        billing_cycle: 'monthly',
        address: { city: 'Kakamega' },
      }),
    );
  },
};

/** Someone saves once more while the user decides: what is new is merged, and what was decided isn't asked again. */
export const ConflictDecidedLate: Story = {
  ...Conflict,
  play: async (context) => {
    await Conflict.play?.(context);
    const { userEvent } = context;
    await saveElsewhere(path, { email: 'reception@mbuyu.example' });
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await waitFor(async () =>
      expect(await stored(path)).toMatchObject({ phone: '+254712345678', email: 'reception@mbuyu.example' }),
    );
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

/** Two people changed different fields: both changes are stored, and nobody is asked. */
export const Merged: Story = {
  parameters: { looks: { logsErrors: true } },
  render: (args) => <EditCustomerScreen {...args} id={firm.id} />,
  play: async ({ canvas, userEvent }) => {
    const city = await canvas.findByLabelText(/City/);
    await userEvent.clear(city);
    await userEvent.type(city, 'Kisumu');
    await saveElsewhere(path, { phone: '+254722000111' });
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await waitFor(async () =>
      expect(await stored(path)).toMatchObject({ phone: '+254722000111', address: { city: 'Kisumu' } }),
    );
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};
