import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import type { SupportAccess } from '#components/api';
import { CustomerSupport } from '#components/screens/admin/CustomerSupport';
import { accessHandlers, lawyer, supportAccess } from '../../api/access';
import { demoCustomers } from '../../api/customers';
import { http, unavailable } from '../../api/http';
import { pastSupportAccess, supportHandlers, supportLink } from '../../api/support';
import { inSession } from '../access/inSession';
import { inHost } from '../inHost';

const [firm] = demoCustomers as [(typeof demoCustomers)[number]];

const tatu = { ...lawyer, name: 'Tatu Mwende', email: 'tatu.mwende@mizani.example', role: 'operator' as const };
const handlers = (first?: SupportAccess[], role: 'operator' | 'readOnly' = 'operator') => [
  ...supportHandlers(first),
  ...accessHandlers({ person: { ...tatu, role } }),
];

const meta = {
  title: 'Screens/Admin/Customer Support',
  component: CustomerSupport,
  decorators: [inHost, inSession],
  parameters: { path: '/admin/customers/one', msw: handlers() },
  args: { firm },
} satisfies Meta<typeof CustomerSupport>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Nobody is in; somebody was. An operator opens the firm's area, with a reason. */
export const Basic: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Open support access' }));
    const dialog = within(await screen.findByRole('dialog', { name: `Open support access to ${firm.name}` }));
    const reason = await dialog.findByRole('textbox', { name: /^Reason/ });
    await waitFor(() => expect(reason).toHaveFocus());
    await userEvent.type(reason, 'Next dates are one day off.');
    await userEvent.click(dialog.getByRole('button', { name: 'Open' }));
    const way = within(await screen.findByRole('dialog', { name: `Enter ${firm.name}` }));
    await expect(way.getByRole('link', { name: 'Enter the firm’s area' })).toHaveAttribute('href', supportLink);
  },
};

/** The operator is in: another link, and the end. */
export const Yours: Story = {
  parameters: { msw: handlers([{ ...supportAccess, isYours: true }, pastSupportAccess]) },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('button', { name: 'Enter' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Open support access' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'End' }));
    await expect(await canvas.findByRole('button', { name: 'Open support access' })).toBeVisible();
  },
};

/** Another operator is in. */
export const Others: Story = { parameters: { msw: handlers([supportAccess, pastSupportAccess]) } };

/** Read-only operators see who is and was in. */
export const ReadOnly: Story = {
  parameters: { msw: handlers([pastSupportAccess], 'readOnly') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Ended by Neema Wanjiku')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Open support access' })).toBeNull();
  },
};

/** Nobody was ever in. */
export const Empty: Story = { parameters: { msw: handlers([]) } };

/** Until the list is there. */
export const Loading: Story = {
  parameters: { msw: [http.get('/api/customers/{id}/support', () => delay('infinite')), ...handlers()] },
};

/** The list can't be loaded. */
export const Failed: Story = {
  parameters: {
    looks: { logsErrors: true },
    msw: [http.get('/api/customers/{id}/support', unavailable), ...handlers()],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Couldn’t load support access')).toBeVisible();
  },
};
