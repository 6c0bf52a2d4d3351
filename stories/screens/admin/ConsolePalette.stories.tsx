import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay } from 'msw';
import { Building2, LayoutTemplate } from 'lucide-react';
import { useState } from 'react';
import { expect, screen, waitFor, within } from 'storybook/test';
import { Button } from '#components/elements/Button';
import { useMessages } from '#components/language';
import { ConsolePalette } from '#components/screens/admin/ConsolePalette';
import { chooseScheme, rememberedScheme } from '#components/theme/scheme';
import { messages } from '#hosts/app/messages';
import { pageTitles } from '#hosts/console/messages';
import { billingHandlers, demoInvoices } from '../../api/billing';
import { customerHandlers, demoCustomers } from '../../api/customers';
import { http, unavailable } from '../../api/http';
import { inHost } from '../inHost';
import { retried } from '../retried';

const [invoice] = demoInvoices as [(typeof demoInvoices)[0]];

const meta = {
  title: 'Screens/Admin/ConsolePalette',
  component: ConsolePalette,
  args: {
    isOpen: true,
    onOpenChange: () => undefined,
    pages: [],
    targets: {
      firm: (id) => `/admin/customers/${id}`,
      firms: '/admin/customers',
      invoice: (id: string) => `/admin/billing/${id}`,
      invoices: '/admin/billing',
      widgets: '/admin/widgets',
    },
  },
  decorators: [inHost],
  parameters: { layout: 'fullscreen', path: '/admin/dashboard' },
  beforeEach: ({ msw }) => {
    sessionStorage.clear();
    msw.use(...customerHandlers(), ...billingHandlers());
  },
  render: function Opened(args) {
    const [isOpen, setOpen] = useState(true);
    const { find } = useMessages(messages).shell;
    const titles = useMessages(pageTitles);
    const pages = [
      { label: titles.tenants, href: '/admin/tenants', icon: Building2 },
      { label: titles.builder, href: '/admin/dashboard-builder', icon: LayoutTemplate },
    ];
    return (
      <div style={{ minBlockSize: 600 }}>
        <Button onPress={() => setOpen(true)}>{find}</Button>
        {isOpen && <ConsolePalette {...args} pages={pages} isOpen onOpenChange={setOpen} />}
      </div>
    );
  },
} satisfies Meta<typeof ConsolePalette>;
export default meta;
type Story = StoryObj<typeof meta>;

type Play = Parameters<NonNullable<Story['play']>>[0];

const type = async ({ userEvent }: Play, text: string) =>
  userEvent.type(await screen.findByRole('searchbox', { name: 'Find or go to' }), text);

const firm = { name: /^Mbuyu Chambers/ };

/** A firm is found by its name, and Enter opens it. */
export const Basic: Story = {
  play: async (context) => {
    await type(context, 'mbuyu');
    await waitFor(() => expect(screen.getAllByRole('option', firm)[0]).toBeVisible());
    await context.userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** An invoice is found by its number, with what it is for and whose it is. */
export const Invoices: Story = {
  play: async (context) => {
    await type(context, invoice.invoice_number);
    await expect(
      (await screen.findAllByRole('option', { name: new RegExp(invoice.invoice_number) }))[0],
    ).toHaveTextContent(invoice.tenant_name);
  },
};

const owed = demoInvoices.find(({ status }) => status === 'overdue') ?? invoice;

/** “Record payment” wants an invoice: those still owed are found after it, and Enter opens the payment of one. */
export const RecordPayment: Story = {
  play: async (context) => {
    await type(context, 'record pay{Enter}');
    await expect(screen.getByRole('searchbox', { name: 'Find or go to' })).toHaveValue('Record payment ');
    await type(context, owed.invoice_number);
    const payments = within(await screen.findByRole('group', { name: 'Record payment' }));
    // Other firms' invoices may have the same number.
    const hrefs = payments.getAllByRole('option').map((option) => option.getAttribute('href'));
    await expect(hrefs).toContain(`/admin/billing/${owed.id}?payment=new`);
  },
};

/** An invoice's number finds that invoice before any firm, with the name of its own. */
export const InvoiceFirst: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('searchbox'), invoice.invoice_number);
    const found = await screen.findAllByRole('option', { name: (name) => name.includes(invoice.invoice_number) });
    await waitFor(() => expect(screen.getAllByRole('option')[0]).toBe(found[0]));
    await expect(screen.getAllByRole('option')[0]).toHaveTextContent(' · ');
  },
};

/** “Suspend”, then a firm, leads to the question on the firm's page. */
export const Suspend: Story = {
  play: async ({ userEvent }) => {
    const [firm] = demoCustomers.filter(({ status }) => status === 'active');
    await userEvent.type(await screen.findByRole('searchbox'), `suspend ${firm?.slug}`);
    const option = await screen.findByRole('option', { name: (name) => name.startsWith(firm?.name ?? '') });
    await expect(option).toHaveAttribute('href', `/admin/customers/${firm?.id}?suspend=new`);
  },
};

/** “Activate”, then a suspended firm, activates it at once, and can be undone. */
export const Activate: Story = {
  play: async ({ userEvent }) => {
    const [firm] = demoCustomers.filter(({ status }) => status === 'suspended');
    await userEvent.type(await screen.findByRole('searchbox'), `activate ${firm?.slug}`);
    const activations = within(await screen.findByRole('group', { name: 'Activate' }));
    await userEvent.click(activations.getByRole('option', { name: (name) => name.startsWith(firm?.name ?? '') }));
    await expect(await screen.findByText(`Activated ${firm?.name}`)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await expect(await screen.findByText(`${firm?.name} is suspended again`)).toBeVisible();
  },
};

/** A firm is found by its phone number, however it is written, and by its email address. */
export const ByContact: Story = {
  play: async (context) => {
    const [{ name, phone, email }] = demoCustomers.filter(({ phone }) => phone !== undefined) as [
      (typeof demoCustomers)[0],
    ];
    const isIt = { name: (option: string) => option.startsWith(name) };
    await type(context, `0${phone?.slice(4, 7)}-${phone?.slice(7)}`);
    await expect((await screen.findAllByRole('option', isIt))[0]).toBeVisible();
    await context.userEvent.clear(screen.getByRole('searchbox'));
    await type(context, email);
    await expect((await screen.findAllByRole('option', isIt))[0]).toBeVisible();
  },
};

/** The colour scheme is chosen by its name. */
export const Scheme: Story = {
  parameters: { looks: { skip: 'It changes the look.' } },
  beforeEach: () => () => chooseScheme('system'),
  play: async (context) => {
    await type(context, 'dark{Enter}');
    await waitFor(() => expect(document.documentElement.dataset['scheme']).toBe('dark'));
    await expect(rememberedScheme()).toBe('dark');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** Text typed before the box appeared is searched for. */
export const TypedAhead: Story = {
  args: { typed: 'mbuyu' },
  play: async () => {
    await expect(await screen.findByRole('searchbox', { name: 'Find or go to' })).toHaveValue('mbuyu');
    await waitFor(() => expect(screen.getAllByRole('option', firm)[0]).toBeVisible());
  },
};

/** Before anything is typed: the pages, and what was recently opened from here. */
export const Pages: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('option', { name: 'Dashboard Builder' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Find or go to…' }));
    await expect(await screen.findByRole('group', { name: 'Recent' })).toHaveTextContent('Dashboard Builder');
  },
};

/** Nothing matches. */
export const Empty: Story = {
  play: async (context) => {
    await type(context, 'zzzz');
    await expect(await screen.findAllByText('Nothing found for “zzzz”')).not.toHaveLength(0);
  },
};

/** The search is in progress. */
export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(http.get('/api/customers', () => delay('infinite'))),
  play: async (context) => {
    await type(context, 'zz');
    await expect((await screen.findAllByText('Searching…'))[0]).toBeInTheDocument();
  },
};

/** A failed search says so. */
export const Failed: Story = {
  parameters: { looks: { logsErrors: true } },
  beforeEach: ({ msw }) => msw.use(http.get('/api/customers', unavailable)),
  play: async (context) => {
    await type(context, 'mbuyu');
    await expect(await screen.findByText('The search failed. Please check your connection.')).toBeVisible();
  },
};

/** Retry loads it once the server responds again. */
export const FailedRetried: Story = retried(Failed, customerHandlers, async () => {
  await waitFor(() => expect(screen.getAllByRole('option', firm)[0]).toBeVisible());
});
