import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SignInScreen } from '#components/screens/portal/SignIn';
import { guest, guestInSwahili, languages } from './data';

const sentTo = 'halima@kilele-millers.example';

const meta = {
  title: 'Screens/Portal/SignIn',
  component: SignInScreen,
  args: { portal: guest, sendsCodes: true },
  globals: { theme: 'tenant' },
  parameters: { layout: 'fullscreen', looks: { shows: [languages, guest, sentTo] } },
} satisfies Meta<typeof SignInScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Asks for the address that the firm knows. */
export const Basic: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Email address' });
    await userEvent.type(field, sentTo);
    await expect(field).toHaveValue(sentTo);
    await expect(canvas.getByRole('button', { name: 'Send me a code' })).toBeVisible();
  },
};

/** What was typed can't be an address. It stays, with what to do beside it. */
export const WrongAddress: Story = {
  args: { typed: 'halima', fault: 'address' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Email address' });
    await expect(field).toBeInvalid();
    await expect(field).toHaveValue('halima');
    await expect(field).toHaveAccessibleDescription(/such as halima@example\.com/);
  },
};

/** The same whether or not the firm knows the address. */
export const Code: Story = {
  args: { sentTo },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/If the firm knows halima@kilele-millers\.example/)).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Code' })).toHaveAttribute('autocomplete', 'one-time-code');
  },
};

/** Wrong, used, too late or tried too often: the answer is one and the same. */
export const WrongCode: Story = {
  args: { sentTo, typed: '123456', fault: 'wrong' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/not right, or it no longer works/);
  },
};

/** Too many tries from one place. */
export const TooMany: Story = { args: { typed: sentTo, fault: 'tooMany' } };

/** Where no mail is sent, only a link lets people in. */
export const WithoutCodes: Story = {
  args: { sendsCodes: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Ask Twiga & Kifaru Advocates LLP \(Demo\) to send you a new one/)).toBeVisible();
    await expect(canvas.queryByRole('textbox')).not.toBeInTheDocument();
  },
};

/** On a phone, in the dark. */
export const PhoneAtNight: Story = {
  args: { sentTo },
  globals: { viewport: { value: 'mobile1' }, scheme: 'dark' },
};

/** In Swahili. */
export const InSwahili: Story = {
  args: { portal: guestInSwahili, sentTo, typed: '123456', fault: 'wrong' },
  globals: { language: 'Swahili' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/Msimbo huo si sahihi/);
  },
};
