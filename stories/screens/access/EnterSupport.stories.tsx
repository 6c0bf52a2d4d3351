import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { ApiProvider } from '#components/api';
import { EnterSupportScreen } from '#components/screens/access/EnterSupport';
import { accessHandlers, refusals } from '../../api/access';
import { http, unavailable } from '../../api/http';

const withApi: Decorator = (Story) => <ApiProvider>{Story()}</ApiProvider>;

const meta = {
  title: 'Screens/Access/Enter Support',
  component: EnterSupportScreen,
  decorators: [withApi],
  parameters: { layout: 'fullscreen', msw: accessHandlers() },
  globals: { theme: 'tenant' },
  args: {
    site: { productName: 'Mizani', privacyHref: 'https://mizani.example/privacy', helpEmail: 'sales@mizani.example' },
    code: 'Yf3Jq0m8Tz6sVb1Xc9LkRw2dQeUiOpAaSsDdFfGgHhJ',
    onEntered: fn(),
  },
} satisfies Meta<typeof EnterSupportScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What the operator may do there, and the way in. */
export const Basic: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Enter' }));
    await waitFor(() => expect(args.onEntered).toHaveBeenCalledOnce());
  },
};

/** The link was used before, or its minute is over. */
export const Ended: Story = {
  parameters: {
    looks: { logsErrors: true },
    msw: [http.post('/api/session/support', refusals.linkEnded), ...accessHandlers()],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Enter' }));
    await expect(await canvas.findByRole('heading', { name: 'This link has ended' })).toBeVisible();
  },
};

/** The page was opened without a link. */
export const NoCode: Story = { args: { code: '' } };

/** The server doesn't answer. */
export const Failed: Story = {
  parameters: {
    looks: { logsErrors: true },
    msw: [http.post('/api/session/support', unavailable), ...accessHandlers()],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Enter' }));
    await expect(await canvas.findByText('Couldn’t let you in')).toBeVisible();
  },
};
