import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  factorChanged,
  factorReset,
  factorResetOfOther,
  newDevice,
  passwordLink,
  supportEnded,
  supportOpened,
} from '#server/letters/signingIn';
import { LetterView, letterStory, once } from './LetterView';

const meta = { title: 'Letters/About signing in', component: LetterView, parameters: once } satisfies Meta<
  typeof LetterView
>;
export default meta;
type Story = StoryObj<typeof LetterView>;

const productName = 'Mizani';

/** Somebody has forgotten their password. */
export const PasswordLink: Story = letterStory(passwordLink, 'en', productName, {
  productName,
  link: 'https://kamau.mizani.example/welcome#3fX9',
});

/** What somebody signs in with has changed. */
export const FactorChanged: Story = letterStory(factorChanged, 'en', productName, { productName, what: 'password' });

/** A browser signed somebody in for the first time. */
export const NewDevice: Story = letterStory(newDevice, 'en', productName, {
  placeName: 'Kamau & Otieno Advocates',
  address: '41.90.64.12',
  moment: new Date('2026-11-27T05:42:00Z'),
});

const takesEffectAt = new Date('2026-11-28T05:42:00Z');
const faith = { name: 'Faith Njeri', email: 'faith@kamau.example' };

/** Somebody’s second factors are to be reset. */
export const FactorReset: Story = letterStory(factorReset, 'en', productName, {
  productName,
  name: faith.name,
  takesEffectAt,
});

/** Those who manage people learn of it, too. */
export const FactorResetOfOther: Story = letterStory(factorResetOfOther, 'en', productName, {
  productName,
  name: 'Grace Kamau',
  who: faith,
  takesEffectAt,
});

const support = {
  productName,
  firmName: 'Kamau & Otieno Advocates',
  name: 'Grace Kamau',
  operator: 'Brian Mutua',
  link: 'https://kamau.mizani.example',
};

/** Support is in the firm’s area. */
export const SupportOpened: Story = letterStory(supportOpened, 'en', productName, {
  ...support,
  reason: 'An import stops at line 214.',
  endsAt: new Date('2026-11-27T09:00:00Z'),
});

/** Support has left it. */
export const SupportEnded: Story = letterStory(supportEnded, 'en', productName, support);
