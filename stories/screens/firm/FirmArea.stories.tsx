import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { delay } from 'msw';
import { expect, waitFor } from 'storybook/test';
import { ApiProvider } from '#components/api';
import { Button } from '#components/elements/Button';
import { PageHeader } from '#components/patterns/PageHeader';
import { FirmAreaScreen } from '#components/screens/firm/FirmArea';
import { firmHandlers, type FirmOverrides } from '../../api/firm';
import { firmData, mainFirm } from '../../api/firmData';
import { http, problem, unavailable } from '../../api/http';
import { retried } from '../retried';

const withApi: Decorator = (Story) => <ApiProvider>{Story()}</ApiProvider>;

const meta = {
  title: 'Screens/Firm/Firm Area',
  component: FirmAreaScreen,
  decorators: [withApi],
  parameters: { layout: 'fullscreen', msw: firmHandlers() },
  globals: { theme: 'tenant' },
  args: {
    productName: 'Mizani',
    contactEmail: 'sales@mizani.example',
    children: ({ name }) => (
      <main>
        <PageHeader title={name} actions={<Button tone="accent">{name}</Button>} />
      </main>
    ),
  },
} satisfies Meta<typeof FirmAreaScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const { profile } = firmData();
const withProfile = (changed: Partial<FirmOverrides['profile']>) => ({
  msw: firmHandlers(mainFirm, { profile: { ...profile, ...changed } }),
});
const refusing = (status: 403 | 404, title: string, code: string) => ({
  looks: { logsErrors: true },
  msw: [
    http.get('/api/law-firm/profile', async () => {
      const answer = problem(status, title, '');
      const body = (await answer.json()) as object;
      return Response.json({ ...body, code, params: { firm: profile.name } }, { status });
    }),
  ],
});

/** An active firm: its name, and its own colour. */
export const Basic: Story = {
  parameters: withProfile({ primary_color: '#7a1f3d' }),
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: profile.name });
    await waitFor(() => expect(getComputedStyle(button).backgroundColor).not.toBe('rgb(29, 91, 66)'));
  },
};

/** A name of 60 letters. */
export const LongText: Story = {
  parameters: withProfile({ name: 'Onyango, Wanjiru, Cherotich & Partners Commissioners for Oaths' }),
};

/** Until the firm is known nothing is shown in another firm's name or colour. */
export const Loading: Story = {
  parameters: { msw: [http.get('/api/law-firm/profile', () => delay('infinite'))] },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Loading…')).toBeVisible());
  },
};

/** The operator has suspended the firm. */
export const Suspended: Story = {
  parameters: refusing(403, 'Forbidden', 'firm_suspended'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: `${profile.name} is suspended` })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Email Mizani' })).toHaveAttribute(
      'href',
      'mailto:sales@mizani.example',
    );
  },
};

/** The trial or the subscription has ended. */
export const Expired: Story = {
  parameters: refusing(403, 'Forbidden', 'firm_expired'),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: `${profile.name}’s subscription has expired` }),
    ).toBeVisible();
  },
};

/** The firm was deleted. */
export const Closed: Story = {
  parameters: refusing(403, 'Forbidden', 'firm_closed'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: `${profile.name} is closed` })).toBeVisible();
  },
};

/** No firm has this address. */
export const Unknown: Story = {
  parameters: refusing(404, 'Not Found', 'no_firm_at_address'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'There is no firm at this address' })).toBeVisible();
  },
};

/** If a firm is suspended while its area is open, the area closes when the page is next shown, and reopens the same way. */
export const ClosedMeanwhile: Story = {
  parameters: { looks: { logsErrors: true } },
  play: async ({ canvas, msw }) => {
    await canvas.findByRole('heading', { level: 1, name: profile.name });
    msw.use(...refusing(403, 'Forbidden', 'firm_suspended').msw);
    // Data less than five seconds old is not refetched.
    const { now } = Date;
    Date.now = () => now() + 10_000;
    try {
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      await canvas.findByRole('heading', { name: `${profile.name} is suspended` });
      msw.use(...firmHandlers());
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      await expect(await canvas.findByRole('button', { name: profile.name })).toBeVisible();
    } finally {
      Date.now = now;
    }
  },
};

/** The server does not respond. */
export const Failed: Story = {
  parameters: {
    looks: { logsErrors: true },
    msw: [http.get('/api/law-firm/profile', unavailable)],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to load your firm.');
  },
};

/** Retry loads it once the server responds again. */
export const FailedRetried: Story = retried(Failed, firmHandlers, async ({ canvas }) => {
  await expect(await canvas.findByRole('button', { name: profile.name })).toBeVisible();
});
