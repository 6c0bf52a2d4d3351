import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { ClientPageScreen } from '#components/screens/firm/ClientPage';
import type { components } from '#openapi';
import { firmHandlers } from '../../api/firm';
import { http } from '../../api/http';
import { portalCalls, sceneHandlers } from '../../api/scene';
import { debtCase, landClient, theClient } from '../../api/theFirm';
import { inHost } from '../inHost';

const calls = () => [...sceneHandlers('portal', portalCalls), ...firmHandlers()];

const meta = {
  title: 'Screens/Firm/Client access',
  component: ClientPageScreen,
  decorators: [inHost],
  parameters: { layout: 'fullscreen', path: `/clients/${theClient}`, msw: calls() },
  globals: { theme: 'tenant' },
  args: { id: theClient },
} satisfies Meta<typeof ClientPageScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

type Play = Parameters<NonNullable<Story['play']>>[0];

const card = async (canvas: Play['canvas']) =>
  within(await canvas.findByRole('region', { name: 'Client’s pages' }, { timeout: 5_000 }));

const choose = async ({ canvas, userEvent }: Play, name: string) => {
  await userEvent.click(await (await card(canvas)).findByRole('button', { name: 'Actions for Halima Shariff' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

/** Who of the client follows which cases. */
export const Access: Story = {
  play: async ({ canvas }) => {
    await expect(await (await card(canvas)).findByText('Halima Shariff')).toBeVisible();
  },
};

const lastReminder = { kind: 'hearing', way: 'email', delivery: 'accepted', at: '2026-11-22T08:30:00.000Z' } as const;

const remindedIn = (reminder: components['schemas']['PortalPerson']['lastReminder']) => {
  const person = {
    id: theClient,
    clientId: theClient,
    name: 'Halima Shariff',
    language: 'en' as const,
    cases: [{ id: debtCase, title: 'Kilele Millers Ltd v Neema Wanjiku' }],
    isRevoked: false,
    created_at: '2026-11-08T08:30:00.000Z',
    ...(reminder && { lastReminder: reminder }),
  };
  return [
    http.get('/api/law-firm/portal-people', ({ response }) => response(200).json({ data: [person] })),
    ...calls(),
  ];
};

/** What somebody was last reminded of, by what, and when. */
export const Reminded: Story = {
  parameters: { msw: remindedIn(lastReminder) },
  play: async ({ canvas }) => {
    await expect(await (await card(canvas)).findByText(/^Reminded of a hearing by email, /)).toBeVisible();
  },
};

/** A reminder that did not go out, with the reason. */
export const NotReminded: Story = {
  parameters: { msw: remindedIn({ ...lastReminder, way: 'sms', delivery: 'not_connected' }) },
  play: async ({ canvas }) => {
    const told = /^Not reminded of a hearing, .*: text messages are not connected$/;
    await expect(await (await card(canvas)).findByText(told)).toBeVisible();
  },
};

/** The server stopped while it sent a reminder, which is not sent again. */
export const PerhapsNotReminded: Story = {
  parameters: { msw: remindedIn({ ...lastReminder, delivery: 'unknown' }) },
  play: async ({ canvas }) => {
    await expect(await (await card(canvas)).findByText(/^Perhaps not reminded of a hearing, /)).toBeVisible();
  },
};

/** Nobody has access yet. */
export const Nobody: Story = {
  args: { id: landClient },
  parameters: { path: `/clients/${landClient}` },
  play: async ({ canvas }) => {
    await expect(await (await card(canvas)).findByText('Nobody has access yet')).toBeVisible();
  },
};

/** Somebody is given access to a case, and their link is shown this once. */
export const Given: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await (await card(canvas)).findByRole('button', { name: 'Give access' }));
    const form = within(await screen.findByRole('dialog', { name: 'Give access' }));
    await userEvent.type(form.getByRole('textbox', { name: /^Full name/ }), 'Juma Mutua');
    const cases = form.getAllByRole('checkbox');
    if (!cases.some((one) => (one as HTMLInputElement).checked)) await userEvent.click(cases[0] as HTMLElement);
    await userEvent.click(form.getByRole('button', { name: 'Give access' }));
    await screen.findByRole('dialog', { name: 'Link for Juma Mutua' });
  },
};

/** A new link, which replaces the one before. */
export const NewLink: Story = {
  play: async (context) => {
    await choose(context, 'New link');
    await screen.findByRole('dialog', { name: 'Link for Halima Shariff' });
  },
};

/** Which cases somebody sees is changed. */
export const Changed: Story = {
  play: async (context) => {
    await choose(context, 'Change');
    const form = within(await screen.findByRole('dialog', { name: 'Change the access of Halima Shariff' }));
    await expect(form.getByRole('textbox', { name: /^Full name/ })).toHaveValue('Halima Shariff');
  },
};

/** Access is ended at once, after a question. */
export const Ended: Story = {
  play: async (context) => {
    await choose(context, 'End access');
    const question = within(await screen.findByRole('alertdialog', { name: 'End the access of Halima Shariff?' }));
    await context.userEvent.click(question.getByRole('button', { name: 'End access' }));
    await expect(await (await card(context.canvas)).findByText('Access ended')).toBeVisible();
  },
};
