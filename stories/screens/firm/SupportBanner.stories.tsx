import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { SupportBanner } from '#components/screens/firm/Support';

const meta = {
  title: 'Screens/Firm/Support Banner',
  component: SupportBanner,
  parameters: { layout: 'fullscreen' },
  globals: { theme: 'tenant' },
  args: {
    access: {
      id: '01933f2e-7a00-7000-8000-0000000000e1',
      name: 'Tatu Mwende',
      reason: 'Next dates on the Cases page are one day off.',
      openedAt: '2026-11-25T07:12:00.000Z',
      endsAt: '2026-11-25T08:12:00.000Z',
      isYours: false,
    },
    productName: 'Mizani',
    firmName: 'Twiga & Kifaru Advocates LLP',
    now: new Date('2026-11-25T07:34:00.000Z'),
  },
} satisfies Meta<typeof SupportBanner>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What everybody in the firm sees. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('Mizani support is in this firm: Tatu Mwende, may look but not change anything'),
    ).toBeVisible();
    await expect(canvas.getByText('left of 60, until 11:12')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** What the firm's admins see: they can end it. */
export const ForAdmins: Story = {
  args: { onEnd: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'End now' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onEnd).toHaveBeenCalledOnce();
  },
};

/** What whoever is in sees. */
export const Yours: Story = {
  args: { access: { ...meta.args.access, isYours: true }, onEnd: fn() },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^You are in Twiga & Kifaru Advocates LLP for support/)).toBeVisible();
  },
};

/** While it is being ended. */
export const Ending: Story = { args: { onEnd: fn(), isPending: true } };

/** A reason of 500 letters. */
export const LongText: Story = {
  args: { access: { ...meta.args.access, reason: 'Hearing dates are one day off. '.repeat(16).trim() }, onEnd: fn() },
};
