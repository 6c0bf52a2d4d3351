import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SettingsScreen } from '#components/screens/portal/Settings';
import { inSwahili, languages, longName, portal, session } from './data';

const meta = {
  title: 'Screens/Portal/Settings',
  component: SettingsScreen,
  args: { portal: { ...portal, path: '/portal/settings' }, session },
  globals: { theme: 'tenant' },
  parameters: { layout: 'fullscreen', looks: { shows: [languages, portal, session, longName] } },
} satisfies Meta<typeof SettingsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The language, what the firm knows of the person, and this device. */
export const Basic: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('radio', { name: 'English' })).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: 'Kiswahili' }));
    await expect(canvas.getByRole('radio', { name: 'Kiswahili' })).toBeChecked();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'The day before a hearing' }), 'No reminder');
    await expect(canvas.queryByRole('option', { name: 'By text message' })).toBeNull();
    await expect(canvas.getByText('Signed in until 27 Dec 2026.')).toBeVisible();
  },
};

/** A change was saved. */
export const Saved: Story = {
  args: { isSaved: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Saved.');
  },
};

/** Whoever came by a link may have neither an address nor a number here. */
export const NameAlone: Story = {
  args: { session: { ...session, person: { name: longName, language: 'en' } } },
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Email')).not.toBeInTheDocument();
    await expect(canvas.getByText(/^We have no email address of yours/)).toBeVisible();
  },
};

/** In the dark scheme. */
export const Dark: Story = { globals: { scheme: 'dark' } };

/** In Swahili. */
export const InSwahili: Story = {
  args: { portal: inSwahili, session: { ...session, person: { ...session.person, language: 'sw' } } },
  globals: { language: 'Swahili' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Mipangilio' })).toBeVisible();
  },
};
