import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import { TenantManagementScreen } from '#components/screens/admin/TenantManagement';
import { customerHandlers, demoCustomers, longCustomer } from '../../api/customers';
import { dashboardTemplateHandlers } from '../../api/dashboards';
import { http, problem, unavailable } from '../../api/http';
import { saveElsewhere, stored } from '../../api/saveElsewhere';
import { conflict } from '../conflict';
import { inHost } from '../inHost';
import { retried } from '../retried';
import { fromWidth } from '../../forWidth';
import { closed, suspend } from './suspension';

const firm = { ...longCustomer, ...demoCustomers.find(({ slug }) => slug === 'mbuyu') };

const path = `/api/customers/${firm.id}`;

const meta = {
  title: 'Screens/Admin/Tenant Management',
  component: TenantManagementScreen,
  decorators: [inHost],
  parameters: { layout: 'fullscreen', path: '/admin/tenants' },
  beforeEach: ({ msw }) => msw.use(...customerHandlers(), ...dashboardTemplateHandlers()),
  args: { firmHost: 'app.localhost' },
} satisfies Meta<typeof TenantManagementScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const editor = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** Every firm in the demo data, with its usage against its limits. */
export const Basic: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: fromWidth(960, async ({ canvas }) => {
    await expect(await canvas.findByText('12 law firms')).toBeVisible();
    await expect(await canvas.findByRole('radio', { name: 'All 12' })).toBeChecked();
    const link = canvas.getByRole('link', { name: 'mbuyu.app.localhost, opens in a new tab' });
    await expect(link).toHaveAttribute('href', expect.stringMatching(/^http:\/\/mbuyu\.app\.localhost(:\d+)?$/));
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(canvas.getAllByRole('meter', { name: 'Storage' })[0]).toHaveAttribute(
      'aria-valuetext',
      expect.stringContaining('GB'),
    );
  }),
};

/** The same under the staging theme. */
export const Staging: Story = { globals: { theme: 'staging' } };

/** On a phone each firm is a list of labelled values. */
export const Phone: Story = { globals: { viewport: { value: 'mobile1' } } };

/** The search covers email addresses too, and each status is one press. */
export const Searched: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('searchbox'), 'OFFICE@TWIGA');
    await expect(await canvas.findByText('1 law firm')).toBeVisible();
    await userEvent.clear(canvas.getByRole('searchbox'));
    await userEvent.click(canvas.getByRole('radio', { name: 'Suspended 1' }));
    await expect(await canvas.findByText('1 law firm')).toBeVisible();
    await expect(await canvas.findByText('suspended')).toBeVisible();
  },
};

/** Nothing matches, in the spec's words. */
export const Empty: Story = {
  parameters: { path: '/admin/tenants?search=zzz' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No tenants found')).toBeVisible();
  },
};

/** Firms on trial count as active here: each says so below its chip, and the count says how many there are. */
export const Trials: Story = {
  parameters: { looks: { skip: 'Its rows are some of Basic’s.' }, path: '/admin/tenants?tenantStatus=active' },
  play: async ({ canvas }) => {
    const onTrial = demoCustomers.filter(({ status }) => status === 'trial').length;
    const active = demoCustomers.filter(({ status }) => status === 'active').length + onTrial;
    await expect(await canvas.findByText(`${active} law firms, ${onTrial} on trial`)).toBeVisible();
    const row = canvas.getAllByRole('row').filter(({ textContent }) => textContent.includes('Trial to '));
    await expect(row).toHaveLength(onTrial);
  },
};

/** Clear filters brings the list back. */
export const EmptyCleared: Story = {
  ...Empty,
  parameters: { ...Empty.parameters, looks: { skip: 'It ends as Basic, which is seen in every look.' } },
  play: async (context) => {
    await Empty.play?.(context);
    const { canvas, userEvent } = context;
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }));
    await expect(await canvas.findByText('12 law firms')).toBeVisible();
  },
};

/** The first load is in progress. */
export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(http.get('/api/customers', () => delay('infinite'))),
  play: async ({ canvas }) => expect(await canvas.findByText('Loading tenants...')).toBeVisible(),
};

/** A failed load says so. */
export const Failed: Story = {
  parameters: { looks: { logsErrors: true } },
  beforeEach: ({ msw }) => msw.use(http.get('/api/customers', unavailable)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to load tenants. Please check your connection.')).toBeVisible();
  },
};

/** Retry loads it once the server responds again. */
export const FailedRetried: Story = retried(Failed, customerHandlers, async ({ canvas }) => {
  await expect(await canvas.findByText('12 law firms')).toBeVisible();
});

/** Long names wrap and push nothing aside. */
export const LongText: Story = {
  beforeEach: ({ msw }) => msw.use(...customerHandlers([longCustomer, ...demoCustomers.slice(1)])),
  play: async ({ canvas }) => expect(await canvas.findByText(longCustomer.name)).toBeVisible(),
};

/** Suspending an active firm asks why, and Undo reactivates it. */
export const Toggled: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `Suspend ${firm.name}` }));
    await suspend(firm.name, userEvent);
    await expect(await screen.findByText(`Suspended ${firm.name}`)).toBeVisible();
    await expect(await canvas.findByRole('button', { name: `Activate ${firm.name}` })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await expect(await canvas.findByRole('button', { name: `Suspend ${firm.name}` })).toBeVisible();
  },
};

/** When the change fails the firm stays as it was, and an error says so. */
export const ToggleFailed: Story = {
  parameters: { looks: { logsErrors: true } },
  beforeEach: ({ msw }) => msw.use(http.patch('/api/platform/tenants/{id}/status', unavailable)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `Suspend ${firm.name}` }));
    await suspend(firm.name, userEvent);
    await expect(await screen.findByText(/^Couldn’t suspend/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await closed(firm.name);
    await expect(canvas.getByRole('button', { name: `Suspend ${firm.name}` })).toBeVisible();
  },
};

/** A new firm: the subdomain follows the name, the plan says what it includes, and the list shows the firm once it is created. */
export const Added: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add Law Firm' }));
    const form = await editor('Add New Law Firm');
    await userEvent.type(form.getByLabelText(/Firm name/), 'Ng’ang’a & Co.');
    await expect(form.getByLabelText(/Subdomain/)).toHaveValue('nganga-co');
    await userEvent.clear(form.getByLabelText(/Subdomain/));
    await userEvent.type(form.getByLabelText(/Subdomain/), 'Nga_NGA 7!');
    await expect(form.getByLabelText(/Subdomain/)).toHaveValue('nganga7');
    await userEvent.type(form.getByLabelText(/Contact email/), 'office@nganga.example');
    await expect(form.getByText('Includes 5 users, 5 GB and 1,000 API calls a month.')).toBeVisible();
    await userEvent.click(form.getByRole('radio', { name: 'Corporate' }));
    await userEvent.click(form.getByRole('button', { name: 'Create Tenant' }));
    await expect(await screen.findByText('Added Ng’ang’a & Co.')).toBeVisible();
    await expect(await canvas.findByText('13 law firms')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** A firm's account and branding. A pale colour is adjusted so that it stays readable, in both schemes. */
export const Edited: Story = {
  parameters: { path: `/admin/tenants?edit=${firm.id}` },
  play: async ({ userEvent }) => {
    const form = await editor('Edit Law Firm');
    const color = await form.findByLabelText(/Primary colour/);
    await userEvent.clear(color);
    await userEvent.type(color, '#ffe14d{Tab}');
    const preview = within(form.getByRole('group', { name: 'Preview' }));
    await expect(await preview.findByText(/^shown as #/)).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Save Changes' }));
    await expect(await screen.findByText(`Saved ${firm.name}`)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** Each template shows where its widgets are, and names them; once saved, the chosen one is the firm's dashboard. */
export const Templates: Story = {
  parameters: { path: `/admin/tenants?edit=${firm.id}` },
  play: async ({ userEvent }) => {
    const form = await editor('Edit Law Firm');
    const legalPro = await form.findByRole('radio', { name: 'Legal Pro' });
    await waitFor(() =>
      expect(legalPro).toHaveAccessibleDescription(
        'For a busy practice that watches everything at once. It shows Calendar, Billing Summary, Task List, Matter List, Integration Status, Recent Activity, Metrics Chart.',
      ),
    );
    await expect(legalPro.closest('label')?.querySelectorAll('rect')).toHaveLength(7);
    await userEvent.click(form.getByRole('radio', { name: 'Custom' }));
    await expect(
      form.getByText('Once this is saved, the firm’s own layout can be made in the dashboard builder.'),
    ).toBeVisible();
  },
};

const ownFirm = demoCustomers.find(({ dashboard_template }) => dashboard_template === 'custom');

/** A firm on Custom has a link to its own layout. */
export const CustomTemplate: Story = {
  parameters: { path: `/admin/tenants?edit=${ownFirm?.id}` },
  play: async () => {
    const form = await editor('Edit Law Firm');
    await expect(
      await form.findByRole('link', { name: 'Open the firm’s own layout in the dashboard builder' }),
    ).toHaveAttribute('href', `/admin/dashboard-builder?template=custom&tenantId=${ownFirm?.id}`);
  },
};

/** Even if the layouts fail to load, templates can be chosen. */
export const TemplatesFailed: Story = {
  parameters: { path: `/admin/tenants?edit=${firm.id}`, looks: { logsErrors: true } },
  beforeEach: ({ msw }) => msw.use(http.get('/api/dashboards/{template}', unavailable)),
  play: async ({ userEvent }) => {
    const form = await editor('Edit Law Firm');
    await userEvent.click(await form.findByRole('radio', { name: 'Corporate' }));
    await expect(form.getByRole('radio', { name: 'Corporate' })).toHaveAccessibleDescription(
      'For company and commercial work.',
    );
  },
};

/** The editor while its firm is loading. */
export const EditorLoading: Story = {
  parameters: { path: `/admin/tenants?edit=${firm.id}` },
  beforeEach: ({ msw }) => msw.use(http.get('/api/customers/{id}', () => delay('infinite'))),
  play: async () => {
    const form = await editor('Edit Law Firm');
    await waitFor(() => expect(form.getByText('Loading law firm…')).toBeVisible());
  },
};

/** A refusal is beside its field, and nothing typed is lost. */
export const Refused: Story = {
  parameters: { path: '/admin/tenants?edit=new', looks: { logsErrors: true } },
  beforeEach: ({ msw }) =>
    msw.use(
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
    ),
  play: async ({ userEvent }) => {
    const form = await editor('Add New Law Firm');
    await userEvent.type(form.getByLabelText(/Firm name/), 'Mbuyu');
    await userEvent.type(form.getByLabelText(/Contact email/), 'office@mbuyu.example');
    await userEvent.type(form.getByLabelText('KRA PIN'), 'p051 234 567q');
    await expect(form.getByLabelText('KRA PIN')).toHaveValue('P051234567Q');
    await userEvent.click(form.getByRole('button', { name: 'Create Tenant' }));
    await expect(await form.findByText('“mbuyu” is taken. Choose another.')).toBeVisible();
    await expect(form.getByLabelText(/Subdomain/)).toHaveFocus();
    await expect(form.getByLabelText(/Contact email/)).toHaveValue('office@mbuyu.example');
  },
};

/** The server is down while saving: an alert says so, and the changes are kept. */
export const SaveFailed: Story = {
  parameters: { path: `/admin/tenants?edit=${firm.id}`, looks: { logsErrors: true } },
  beforeEach: ({ msw }) => msw.use(http.put('/api/customers/{id}', unavailable)),
  play: async ({ userEvent }) => {
    const form = await editor('Edit Law Firm');
    await userEvent.type(await form.findByLabelText('City'), ' West');
    await userEvent.click(form.getByRole('button', { name: 'Save Changes' }));
    await expect(await form.findByText('Couldn’t save the law firm. Your changes are still here.')).toBeVisible();
    await expect(form.getByLabelText('City')).toHaveValue('Mombasa West');
  },
};

/** Both changed the city, so the dialog asks about it; the colour, which only the other person changed, is merged. */
export const Conflict: Story = {
  parameters: { path: `/admin/tenants?edit=${firm.id}`, looks: { logsErrors: true } },
  play: async ({ userEvent }) => {
    const form = await editor('Edit Law Firm');
    await userEvent.type(await form.findByLabelText('City'), ' West');
    await saveElsewhere(path, { primary_color: '#123456', address: { ...firm.address, city: 'Kilifi' } });
    await userEvent.click(form.getByRole('button', { name: 'Save Changes' }));
    const question = await conflict('City was changed twice');
    await expect(question.getByText('#123456')).toBeVisible();
    await expect(question.getAllByRole('radiogroup')).toHaveLength(1);
  },
};

/** Two people changed different fields: both changes are stored, and nobody is asked. */
export const Merged: Story = {
  parameters: { path: `/admin/tenants?edit=${firm.id}`, looks: { logsErrors: true } },
  play: async ({ userEvent }) => {
    const form = await editor('Edit Law Firm');
    await userEvent.type(await form.findByLabelText('City'), ' West');
    await saveElsewhere(path, { primary_color: '#123456' });
    await userEvent.click(form.getByRole('button', { name: 'Save Changes' }));
    await waitFor(async () =>
      expect(await stored(path)).toMatchObject({ primary_color: '#123456', address: { city: 'Mombasa West' } }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

// A toast is an alert dialog too, so the question is found by its text.
const leaving = { name: 'Leave without saving?' };

/** Closing an editor with unsaved changes asks first. */
export const Unsaved: Story = {
  parameters: { path: `/admin/tenants?edit=${firm.id}` },
  play: async ({ userEvent }) => {
    const form = await editor('Edit Law Firm');
    await userEvent.type(await form.findByLabelText('City'), ' West{Escape}');
    const question = within(await screen.findByRole('alertdialog', leaving));
    await userEvent.click(question.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog', leaving)).toBeNull());
    await expect(form.getByLabelText('City')).toHaveValue('Mombasa West');
    await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(
      within(await screen.findByRole('alertdialog', leaving)).getByRole('button', {
        name: 'Leave',
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit Law Firm' })).toBeNull());
  },
};

/** The keyboard alone adds a firm; Escape leaves an untouched editor. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const add = await canvas.findByRole('button', { name: 'Add Law Firm' });
    await canvas.findByText('12 law firms');
    await userEvent.tab();
    await expect(add).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await editor('Add New Law Firm');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(add).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    const form = await editor('Add New Law Firm');
    await waitFor(() => expect(form.getByLabelText(/Firm name/)).toHaveFocus());
    await userEvent.keyboard('Korongo Keys{Tab}{Tab}office@keys.example{Enter}');
    await expect(await screen.findByText('Added Korongo Keys')).toBeVisible();
    await expect(await canvas.findByText('13 law firms')).toBeVisible();
  },
};
