import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  accessBack,
  accessEnded,
  invitation,
  ownershipOffered,
  ownershipPassed,
  roleChanged,
  signedUpBefore,
  signup,
} from '#server/letters/people';
import { LetterView, letterStory, once } from './LetterView';

const meta = { title: 'Letters/About people', component: LetterView, parameters: once } satisfies Meta<
  typeof LetterView
>;
export default meta;
type Story = StoryObj<typeof LetterView>;

const placeName = 'Kamau & Otieno Advocates';
const to = { placeName, name: 'Faith Njeri' };
const endsAt = new Date('2026-11-30T09:00:00Z');

/** Somebody is invited. */
export const Invitation: Story = letterStory(invitation, 'en', placeName, {
  ...to,
  role: 'lawyer',
  inviter: 'Grace Kamau',
  link: 'https://kamau.mizani.example/welcome#3fX9',
  endsAt,
});

/** Somebody’s role is another. */
export const RoleChanged: Story = letterStory(roleChanged, 'en', placeName, { ...to, role: 'accountant' });

/** Somebody has left. */
export const AccessEnded: Story = letterStory(accessEnded, 'en', placeName, to);

/** Somebody is there again. */
export const AccessBack: Story = letterStory(accessBack, 'en', placeName, to);

/** Somebody is offered the account. */
export const OwnershipOffered: Story = letterStory(ownershipOffered, 'en', placeName, {
  ...to,
  from: 'Grace Kamau',
  link: 'https://kamau.mizani.example/people',
  endsAt,
});

/** The offer was accepted. */
export const OwnershipPassed: Story = letterStory(ownershipPassed, 'en', placeName, { ...to, to: 'Grace Kamau' });

/** Somebody signs a firm up. */
export const Signup: Story = letterStory(signup, 'en', 'Mizani', {
  placeName: 'Mizani',
  name: 'Grace Kamau',
  firmName: placeName,
  link: 'https://mizani.example/welcome#3fX9',
  endsAt,
});

/** Somebody signs up again, or somebody else with their address. */
export const SignedUpBefore: Story = letterStory(signedUpBefore, 'en', 'Mizani', {
  placeName: 'Mizani',
  name: 'Grace Kamau',
});
