import type { Meta, StoryObj } from '@storybook/react-vite';
import { Ellipsis, History, Trash2, Upload } from 'lucide-react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { IconButton } from '#components/elements/IconButton';
import { Menu } from '#components/elements/Menu';

const onExport = fn();
const onDelete = fn();

const meta = {
  title: 'Elements/Actions/Menu',
  id: 'elements-menu',
  component: Menu,
  args: {
    children: <Button>More</Button>,
    items: [
      { id: 'history', label: 'Earlier versions', icon: <Icon of={History} />, href: '#history' },
      { id: 'export', label: 'Export', icon: <Icon of={Upload} />, onAction: onExport },
      { id: 'delete', label: 'Delete', icon: <Icon of={Trash2} />, tone: 'danger', onAction: onDelete },
    ],
  },
  argTypes: { items: { control: false }, children: { control: false } },
} satisfies Meta<typeof Menu>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Opened by a button. */
export const Basic: Story = {};

/** The items, with the dangerous one last. */
export const Open: Story = {
  parameters: { docs: { story: { inline: false, height: '260px' } } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More' }));
    await waitFor(() => expect(screen.getByRole('menu', { name: 'More' })).toBeVisible());
    await expect(screen.getByRole('menuitem', { name: 'Earlier versions' })).toHaveAttribute('href', '#history');
  },
};

/** Opened by an icon button in a row. */
export const IconTrigger: Story = {
  args: { children: <IconButton icon={<Icon of={Ellipsis} />} label="More for Mbuyu Chambers" /> },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More for Mbuyu Chambers' }));
    await waitFor(() => expect(screen.getByRole('menu', { name: 'More for Mbuyu Chambers' })).toBeVisible());
  },
};

/** An item that is unavailable stays in its place. */
export const Disabled: Story = {
  args: { items: [{ id: 'export', label: 'Export', isDisabled: true, onAction: onExport }] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(await screen.findByRole('menuitem')).toHaveAttribute('aria-disabled', 'true');
  },
};

/** Long words wrap. */
export const LongText: Story = {
  args: {
    items: [
      {
        id: 'export',
        label: 'Export the layout as a file, to bring it into another template or to keep it',
        onAction: onExport,
      },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(() => expect(screen.getByRole('menuitem')).toBeVisible());
  },
};

/** Opens, moves, acts and closes by keyboard alone. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent, step }) => {
    onExport.mockClear();
    // Found anew each time: the menu, once loaded, replaces the button that stood in for it.
    const closed = () => waitFor(() => expect(canvas.getByRole('button')).toHaveFocus());
    await step('Enter opens at the first line, arrows and letters move', async () => {
      await userEvent.tab();
      await userEvent.keyboard('{Enter}');
      await expect(await screen.findByRole('menuitem', { name: 'Earlier versions' })).toHaveFocus();
      await userEvent.keyboard('{End}');
      await expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
      await userEvent.keyboard('{ArrowUp}');
      await expect(screen.getByRole('menuitem', { name: 'Export' })).toHaveFocus();
    });
    await step('Enter acts and closes', async () => {
      await userEvent.keyboard('{Enter}');
      await expect(onExport).toHaveBeenCalledOnce();
      await closed();
    });
    await step('Arrow down opens too, Escape closes and does nothing', async () => {
      await userEvent.keyboard('{ArrowDown}');
      await screen.findByRole('menu');
      await userEvent.keyboard('{Escape}');
      await closed();
      await expect(onExport).toHaveBeenCalledOnce();
    });
  },
};
