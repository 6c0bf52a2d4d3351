import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { SignInPageScreen } from '#components/screens/landing/SignInPage';
import { site, siteInSwahili } from './site';

const meta = {
  title: 'Screens/Landing/SignInPage',
  component: SignInPageScreen,
  args: { site, tenantHost: 'app.mizani.example' },
  globals: { theme: 'landing' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof SignInPageScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The firm's address is all it asks for. */
export const Basic: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Your firm’s address' });
    await expect(field).toHaveAccessibleDescription('.app.mizani.example');
    await userEvent.type(field, 'tausi-hill');
    await expect(field).toHaveValue('tausi-hill');
    const main = within(canvas.getByRole('main'));
    await expect(main.getByRole('link', { name: 'sales@mizani.example' })).toBeVisible();
  },
};

/** What was typed can't be an address. It stays, with an example beside it. */
export const Unreadable: Story = {
  args: { asked: 'Tausi Hill & Co' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Your firm’s address' });
    await expect(field).toBeInvalid();
    await expect(field).toHaveValue('Tausi Hill & Co');
    await expect(canvas.getByRole('alert')).toHaveTextContent('Enter your firm’s address, such as tausi-hill.');
  },
};

/** Without JavaScript, the next page has the link. */
export const Found: Story = {
  args: { asked: 'tausi-hill', address: 'tausi-hill.app.mizani.example' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'tausi-hill.app.mizani.example' })).toHaveAttribute(
      'href',
      '//tausi-hill.app.mizani.example/',
    );
  },
};

/** In Swahili, with a Swahili example. A native speaker has yet to review it. */
export const InSwahili: Story = {
  args: { site: siteInSwahili, asked: '?' },
  globals: { language: 'Swahili' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Andika anwani ya ofisi yako, kama mawakili-tausi.');
  },
};
