import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { RequestScreen } from '#components/screens/portal/Request';
import { inSwahili, languages, matter, portal, requests } from './data';

const meta = {
  title: 'Screens/Portal/Request',
  component: RequestScreen,
  args: { portal, matter, request: requests[0] },
  globals: { theme: 'tenant' },
  parameters: { layout: 'fullscreen', looks: { shows: [languages, portal, matter] } },
} satisfies Meta<typeof RequestScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What is asked for, why and until when; the camera, or a file. The fields are the browser's own until the page's script runs. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Original weighbridge tickets');
    await expect(canvas.getByText('By Tuesday 24 November')).toBeVisible();
    await expect(canvas.getByLabelText('Take a photo')).toHaveAttribute('capture', 'environment');
    await expect(canvas.getByLabelText('Choose files')).toHaveAttribute('multiple');
  },
};

/** The day is past. */
export const Late: Story = {
  args: { request: { ...requests[0], isLate: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Was due by Tuesday 24 November')).toBeVisible();
  },
};

/** The form was sent without a file. */
export const Nothing: Story = {
  args: { fault: 'nothing' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Take a photo or choose a file first.');
  },
};

/** A photo of a kind that can't become a page. */
export const OtherPhoto: Story = {
  args: { fault: 'photo', faultOf: 'IMG_0043.HEIC' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('We can’t read “IMG_0043.HEIC”.');
  },
};

/** Something was sent, and the firm has yet to check it. */
export const Sent: Story = {
  args: { request: { ...requests[0], state: 'sent', files: 1 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/You have sent this/);
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeVisible();
  },
};

/** The firm has what it asked for: there is nothing left to send. */
export const Received: Story = {
  args: { request: requests[2] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Send' })).not.toBeInTheDocument();
  },
};

/** On a phone, in the dark. */
export const PhoneAtNight: Story = { globals: { viewport: { value: 'mobile1' }, scheme: 'dark' } };

/** In Swahili. */
export const InSwahili: Story = {
  args: { portal: inSwahili },
  globals: { language: 'Swahili' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Tuma' })).toBeVisible();
  },
};
