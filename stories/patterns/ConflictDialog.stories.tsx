import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { Button } from '#components/elements/Button';
import { ConflictDialog } from '#components/patterns/ConflictDialog';

const phone = {
  id: 'phone',
  label: 'Contact phone',
  before: '+254 700 000 003',
  theirs: '+254 722 000 111',
  mine: '+254 712 345 678',
};

const meta = {
  component: ConflictDialog,
  parameters: { docs: { story: { inline: false, height: '560px' } } },
  args: {
    recordName: 'Jacaranda Row Advocates (Demo)',
    by: 'platform',
    contested: [phone],
    merged: [
      { label: 'City', before: 'Kisumu', after: 'Kakamega', by: 'theirs' },
      { label: 'Billing cycle', before: 'Monthly', after: 'Annual', by: 'mine' },
    ],
    saveLabel: 'Save Changes',
    onSave: fn(),
    onBack: fn(),
  },
} satisfies Meta<typeof ConflictDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Both changed one field; changes that only one made are already merged. */
export const Basic: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Contact phone was changed twice' }));
    await waitFor(() => expect(dialog.getByText(/^A Platform Admin saved Jacaranda Row/)).toBeVisible());
    await expect(dialog.getByRole('radio', { name: phone.mine })).toBeChecked();
    await userEvent.click(dialog.getByRole('radio', { name: phone.theirs }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await expect(args.onSave).toHaveBeenCalledWith(['phone']);
  },
};

/** In a firm's area it was someone at the firm. */
export const AtTheFirm: Story = {
  args: { recordName: 'Ng’ang’a v Otieno', by: 'firm' },
  play: async () => {
    await expect(await screen.findByText(/^Someone at the firm saved Ng’ang’a v Otieno while/)).toBeVisible();
  },
};

/** Where people sign in, it is known who it was. */
export const ByName: Story = {
  args: { recordName: 'Ng’ang’a v Otieno', by: 'firm', person: 'Amina Otieno' },
  play: async () => {
    await expect(await screen.findByText(/^Amina Otieno saved Ng’ang’a v Otieno while/)).toBeVisible();
  },
};

/** Each field is a separate choice. Mine is preselected. */
export const Several: Story = {
  args: {
    contested: [phone, { id: 'plan', label: 'Plan', before: 'Starter', theirs: 'Professional', mine: 'Enterprise' }],
    merged: [],
  },
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: '2 fields were changed twice' }));
    const plan = within(dialog.getByRole('radiogroup', { name: 'Plan' }));
    await userEvent.click(plan.getByRole('radio', { name: 'Professional' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await expect(args.onSave).toHaveBeenCalledWith(['plan']);
  },
};

/** A field that one of them cleared says so. */
export const Emptied: Story = {
  args: { contested: [{ ...phone, theirs: '' }] },
  play: async () => {
    await expect(await screen.findByRole('radio', { name: 'empty' })).toBeInTheDocument();
  },
};

/** Two long versions, one above the other on a phone. */
export const LongText: Story = {
  args: {
    contested: [
      {
        id: 'name',
        label: 'Firm name',
        before: "Ng'ang'a & Cherono Advocates (Demo)",
        mine: "Ng'ang'a, Wanjiku-Kirinyaga & Cherono Advocates LLP (Demo)",
        theirs: 'nganga-wanjiku-kirinyaga-and-cherono-advocates-llp',
      },
    ],
  },
  globals: { viewport: { value: 'mobile1' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};

/** Arrows choose, Escape returns to the form, and focus with it. */
export const Keyboard: Story = {
  render: function Asked(args) {
    const [isOpen, setOpen] = useState(false);
    const onBack = () => {
      args.onBack();
      setOpen(false);
    };
    return (
      <>
        <Button onPress={() => setOpen(true)}>Save Changes</Button>
        {isOpen && <ConflictDialog {...args} onBack={onBack} />}
      </>
    );
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const mine = await screen.findByRole('radio', { name: phone.mine });
    await waitFor(() => expect(mine).toHaveFocus());
    await userEvent.keyboard('{ArrowUp}');
    await expect(screen.getByRole('radio', { name: phone.theirs })).toBeChecked();
    await userEvent.keyboard('{Escape}');
    await expect(args.onBack).toHaveBeenCalledOnce();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Save Changes' })).toHaveFocus());
  },
};
