import type { Meta, StoryObj } from '@storybook/react-vite';
import { bankDetailsChanged, paybillConnected, paybillDisconnected } from '#server/letters/admins';
import { LetterView, letterStory, once } from './LetterView';

const meta = {
  title: 'Letters/To a firm’s admins',
  component: LetterView,
  globals: { theme: 'tenant' },
  parameters: once,
} satisfies Meta<typeof LetterView>;
export default meta;
type Story = StoryObj<typeof LetterView>;

const placeName = 'Kamau & Otieno Advocates';
const about = { placeName, name: 'Grace Kamau', by: 'Faith Njeri' };

/** Clients are asked to pay somewhere else. */
export const BankDetailsChanged: Story = letterStory(bankDetailsChanged, 'en', placeName, {
  ...about,
  changes: [
    { field: 'accountNumber', before: '0112 345 678', after: '0119 876 543' },
    { field: 'paybill', before: '247247', after: null },
  ],
});

/** A paybill is connected. */
export const PaybillConnected: Story = letterStory(paybillConnected, 'en', placeName, {
  ...about,
  shortcode: '247247',
});

/** A paybill is no longer connected. */
export const PaybillDisconnected: Story = letterStory(paybillDisconnected, 'en', placeName, {
  ...about,
  shortcode: '247247',
});
