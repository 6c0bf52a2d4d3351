import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Breadcrumbs } from '#components/elements/Breadcrumbs';

const meta = {
  title: 'Elements/Data/Breadcrumbs',
  id: 'elements-breadcrumbs',
  component: Breadcrumbs,
  args: {
    label: 'Breadcrumbs',
    items: [{ label: 'Customers', href: '#customers' }, { label: 'Mbuyu Chambers', href: '#mbuyu' }, { label: 'Edit' }],
  },
} satisfies Meta<typeof Breadcrumbs>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The path from the top page to this one. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: 'Breadcrumbs' })).toBeVisible();
    await expect(canvas.getByText('Edit')).toHaveAttribute('aria-current', 'page');
  },
};

/** A long path wraps between its steps, a long step within itself. */
export const LongText: Story = {
  args: {
    items: [
      { label: 'Customers', href: '#customers' },
      { label: 'Ndovu & Swala and the Other Advocates of the Coast LLP (Demo)', href: '#ndovu' },
      { label: 'Edit' },
    ],
  },
};

/** Every step except the last is a link. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Customers' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Mbuyu Chambers' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    await expect(canvas.getByRole('navigation')).not.toContainElement(document.activeElement as HTMLElement);
  },
};
