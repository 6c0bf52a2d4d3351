import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { NoticeScreen } from '#components/screens/portal/Notice';
import { guest, guestInSwahili, languages } from './data';

const meta = {
  title: 'Screens/Portal/Notice',
  component: NoticeScreen,
  args: { portal: guest, reason: 'spent', sendsCodes: true },
  globals: { theme: 'tenant' },
  parameters: { layout: 'fullscreen', looks: { shows: [languages, guest] } },
} satisfies Meta<typeof NoticeScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A link that was used, has expired or was revoked: the page doesn't say which. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Get a code' })).toHaveAttribute('href', '/portal/sign-in');
  },
};

/** The same where no mail is sent: the firm has to send another link. */
export const SpentWithoutCodes: Story = {
  args: { sendsCodes: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: 'Get a code' })).not.toBeInTheDocument();
    await expect(canvas.getByText(/Ask Twiga & Kifaru/)).toBeVisible();
  },
};

/** An address that doesn't exist, or something that is not shared. */
export const NotFound: Story = { args: { reason: 'notFound' } };

/** The firm is suspended, or its trial has ended. */
export const Closed: Story = { args: { reason: 'closed' } };

/** Too many requests from one place. */
export const Busy: Story = { args: { reason: 'busy' } };

/** The server has trouble. */
export const Trouble: Story = { args: { reason: 'trouble' } };

/** No connection. The browser keeps this page, and shows it. */
export const Offline: Story = { args: { reason: 'offline' }, globals: { viewport: { value: 'mobile1' } } };

/** In the dark scheme. */
export const Dark: Story = { globals: { scheme: 'dark' } };

/** In Swahili. */
export const InSwahili: Story = {
  args: { portal: guestInSwahili },
  globals: { language: 'Swahili' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Pata msimbo' })).toBeVisible();
  },
};
