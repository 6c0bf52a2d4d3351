import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { billingHandlers, demoBilling, partyHandlers } from '../../api/billing';
import { customerHandlers } from '../../api/customers';
import { firmData, mainFirm, theClient } from '../../api/firmData';
import { inHost } from '../inHost';

type Tenant = (typeof demoBilling)[number]['tenant'];

const sending = (slug: string) => ({
  tenant: demoBilling.find(({ tenant }) => tenant.slug === slug)?.tenant as Tenant,
  ...firmData(slug),
});

/** The two firms that send the invoices. */
export const [twiga, mbuyu] = [sending(mainFirm), sending('mbuyu')];

/** The client who is billed, whom a few letters identify uniquely. */
export const client = twiga.clients.find(({ id }) => id === theClient) as (typeof twiga.clients)[number];

/** Settings shared by the form's stories. */
export const ofCreateInvoice = {
  decorators: [inHost],
  parameters: {
    layout: 'fullscreen',
    controls: { disable: true },
    path: '/admin/billing/create-invoice',
    msw: [...billingHandlers(), ...partyHandlers(), ...customerHandlers()],
  },
};

/** Opens the form for a firm. */
export const forTwiga = { path: `/admin/billing/create-invoice?tenantId=${twiga.tenant.id}` };

type Context = Pick<StoryContext, 'canvas' | 'userEvent'>;

/** Types into a search field, and picks the result. */
export async function pick({ canvas, userEvent }: Context, label: string, typed: string, name: string) {
  const field = await canvas.findByRole('combobox', { name: label });
  await userEvent.type(field, typed);
  await userEvent.click(await screen.findByRole('option', { name: (words: string) => words.startsWith(name) }));
  await waitFor(() => expect(field).toHaveValue(name));
}

/** Returns the fields of an invoice line. */
export const line = ({ canvas }: Context, at: number) => within(canvas.getByRole('group', { name: `Line ${at}` }));

/** Fills in a line: description, quantity and price. */
export async function fillLine(context: Context, at: number, [text, quantity, price]: [string, string, string]) {
  const { userEvent } = context;
  const fields = line(context, at);
  await userEvent.type(fields.getByLabelText(/^Description/), text);
  await userEvent.clear(fields.getByLabelText(/^Quantity/));
  await userEvent.type(fields.getByLabelText(/^Quantity/), quantity);
  await userEvent.type(fields.getByLabelText(/^Unit price/), price);
}
