import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Button } from '#components/elements/Button';
import { DashboardGrid } from '#components/patterns/DashboardGrid';
import { DashboardEditor } from './DashboardEditor';
import { layout } from './editing';
import { registry } from './registry';

const meta = {
  title: 'Builder/OwnWidgets',
  component: DashboardEditor,
  args: { layout: layout.slice(1, 2), onSave: fn() },
  render: function Edited(args) {
    const [saved, setSaved] = useState(args.layout);
    const [isEditing, setEditing] = useState(true);
    if (!isEditing)
      return (
        <>
          <Button onPress={() => setEditing(true)}>Edit</Button>
          <DashboardGrid registry={registry} widgets={saved} />
        </>
      );
    return (
      <DashboardEditor
        layout={saved}
        onSave={(next) => {
          args.onSave(next);
          setSaved(next);
          setEditing(false);
        }}
      />
    );
  },
} satisfies Meta<typeof DashboardEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Two widgets of another app: added, moved, changed and undone by keyboard, then saved and shown. */
export const Basic: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const hear = (sentence: string) =>
      waitFor(() => expect(canvas.getAllByRole('status').map(({ textContent }) => textContent)).toContain(sentence));
    canvas.getByRole('button', { name: 'Add Weather' }).focus();
    await userEvent.keyboard('{Enter}');
    await hear('Added Weather at row 1, column 1.');
    canvas.getByRole('button', { name: 'Move Weather' }).focus();
    await userEvent.keyboard('{Enter}{ArrowRight}{ArrowDown}{Enter}');
    await hear('Dropped Weather at row 2, column 2.');
    canvas.getByRole('button', { name: 'Resize To do' }).focus();
    await userEvent.keyboard('{Enter}{ArrowUp}{Enter}');
    await hear('To do is now 4 columns wide, 5 rows high.');
    canvas.getByRole('button', { name: 'Undo' }).focus();
    await userEvent.keyboard('{Enter}');

    canvas.getByRole('button', { name: 'Settings of Weather' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'In Celsius' })).toBeVisible());
    screen.getByRole('checkbox', { name: 'In Celsius' }).focus();
    await userEvent.keyboard(' ');
    screen.getByRole('button', { name: 'Apply' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Weather' })).toHaveTextContent('75°'));

    canvas.getByRole('button', { name: 'Save' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSave).toHaveBeenLastCalledWith([
      expect.objectContaining({ id: 'to-do', position: { x: 8, y: 0, width: 4, height: 6 } }),
      expect.objectContaining({ type: 'weather', position: { x: 1, y: 1, width: 4, height: 3 } }),
    ]);
    await expect(canvas.getByRole('region', { name: 'To do' })).toHaveTextContent('Water the plants');
  },
};
