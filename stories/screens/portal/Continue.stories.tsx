import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ContinueScreen } from '#components/screens/portal/Continue';
import { guest, guestInSwahili, languages, longFirm } from './data';

const meta = {
  title: 'Screens/Portal/Continue',
  component: ContinueScreen,
  args: { portal: { ...guest, path: '/portal/link/token' } },
  globals: { theme: 'tenant' },
  parameters: { layout: 'fullscreen', looks: { shows: [languages, guest] } },
} satisfies Meta<typeof ContinueScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The firm's name, what there is, and one button. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Twiga & Kifaru Advocates LLP (Demo)');
    // A post to the page's own address: a link that is only looked at is not used up.
    const button = canvas.getByRole('button', { name: 'Continue' });
    await expect((button as HTMLButtonElement).form).toHaveAttribute('method', 'post');
    await expect(canvas.queryByRole('button', { name: 'Sign out' })).not.toBeInTheDocument();
  },
};

/** A firm with a long name, on a phone. */
export const LongName: Story = {
  args: { portal: { ...guest, firm: longFirm } },
  globals: { viewport: { value: 'mobile1' } },
  parameters: { looks: { shows: [languages, guest, longFirm] } },
};

/** In the dark scheme. */
export const Dark: Story = { globals: { scheme: 'dark' } };

/** In Swahili. */
export const InSwahili: Story = {
  args: { portal: guestInSwahili },
  globals: { language: 'Swahili' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Endelea' })).toBeVisible();
  },
};
