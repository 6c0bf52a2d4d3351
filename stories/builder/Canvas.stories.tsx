import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, waitFor, within } from 'storybook/test';
import { Canvas } from '#components/builder';
import { openEditor, shownLayout } from '#components/builder/editor';
import { Editing, Frame, layout, withLongTitles } from './editing';
import { registry } from './registry';

const meta = {
  component: Canvas,
  args: {
    registry,
    editor: openEditor(layout, registry),
    act: fn(),
    onDrop: fn(),
    onConfigure: fn(),
  },
  argTypes: { editor: { control: false }, registry: { control: false } },
  render: (args) => (
    <Frame>
      <Editing layout={shownLayout(args.editor)}>
        {({ editor, act }) => <Canvas {...args} editor={editor} act={act} />}
      </Editing>
    </Frame>
  ),
} satisfies Meta<typeof Canvas>;
export default meta;
type Story = StoryObj<typeof meta>;

type Page = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const surface = (page: Page) => page.getByRole('group', { name: 'Dashboard canvas' });
const hear = (page: Page, sentence: string) =>
  waitFor(() => expect(page.getAllByRole('status').find(isAnnouncer)).toHaveTextContent(sentence));
const isAnnouncer = (status: HTMLElement) => status.getAttribute('aria-live') === 'assertive';

/** Widgets on the canvas in reading order, with handles to move and resize them. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    await expect(
      canvas.getAllByRole('button', { name: /^Move / }).map((handle) => handle.getAttribute('aria-label')),
    ).toEqual(['Move Weather', 'Move To do', 'Move Ideas', 'Move Mombasa']);
  },
};

/** Nothing is placed yet. */
export const Empty: Story = {
  args: { editor: openEditor([], registry) },
  play: async ({ canvas }) => expect(canvas.getByText('Start Building Your Dashboard')).toBeVisible(),
};

/** A press selects; with Shift it selects several, which then move together. */
export const Selected: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('heading', { name: 'Ideas' }));
    await userEvent.keyboard('{Shift>}');
    await userEvent.click(canvas.getByRole('heading', { name: 'Mombasa' }));
    await userEvent.keyboard('{/Shift}');
    await hear(canvas, '2 widgets selected.');
    canvas.getByRole('button', { name: 'Move Ideas' }).focus();
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
    await hear(canvas, 'Dropped Ideas at row 8, column 1.');
    await userEvent.keyboard('{Enter}{ArrowRight}');
    await hear(canvas, 'It can’t go any further.');
    await userEvent.keyboard('{Escape}');
  },
};

/** A widget from the library is dragged over the canvas: its place is shown, and widgets in the way make room. */
export const DropHint: Story = {
  args: { dragged: { width: 4, height: 3 } },
  play: async ({ args, canvas }) => {
    const { left, top } = surface(canvas).getBoundingClientRect();
    const point = { clientX: left + 1150, clientY: top + 130 };
    await fireEvent.dragOver(surface(canvas), point);
    await expect(await canvas.findByText('Drop widget here')).toBeVisible();
    await fireEvent.drop(surface(canvas), point);
    await expect(args.onDrop).toHaveBeenLastCalledWith({ x: 8, y: 1, width: 4, height: 3 });
    await fireEvent.dragOver(surface(canvas), point);
  },
};

/** Scaled down to fit the space. */
export const Scaled: Story = {
  args: { scale: 0.75 },
  play: async ({ canvas }) => expect(surface(canvas).getBoundingClientRect().width).toBe(900),
};

/** A long title gives way to the tools. */
export const LongText: Story = {
  args: { editor: openEditor(withLongTitles(layout), registry) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('heading', { name: /^Temperature, rain/ })).toHaveLength(4);
  },
};

/** Every key of the handles, and what is announced. */
export const Keyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const press = async (keys: string, sentence: string) => {
      await userEvent.keyboard(keys);
      await hear(canvas, sentence);
    };
    const move = canvas.getByRole('button', { name: 'Move To do' });
    const resize = canvas.getByRole('button', { name: 'Resize To do' });
    await expect(move).toHaveAccessibleDescription(/^Press Enter or Space to lift/);
    move.focus();
    await press(
      '{Enter}',
      'Lifted To do from row 1, column 9. Arrow keys move it, Enter drops it, Escape puts it back.',
    );
    await press('{ArrowDown}', 'Moved to row 2, column 9. Pushed down: Mombasa.');
    await press('{ArrowRight}', 'It can’t go any further.');
    await press('{ArrowUp}', 'Moved to row 1, column 9.');
    await press('{ArrowLeft}', 'Moved to row 1, column 8. Pushed down: Weather, Ideas, Mombasa.');
    await press('{Escape}', 'Cancelled. To do is back where it was.');
    await expect(move).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Settings of To do' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onConfigure).toHaveBeenLastCalledWith('to-do');
    resize.focus();
    await press(
      ' ',
      'Resizing To do, 4 columns wide, 6 rows high. Arrow keys resize it, Enter keeps the size, Escape puts it back.',
    );
    await press('{ArrowUp}', 'Resized to 4 columns wide, 5 rows high.');
    await press(' ', 'To do is now 4 columns wide, 5 rows high.');
    await expect(resize).toHaveFocus();
    move.focus();
    await press('{Shift>} {/Shift}', '1 widget selected.');
    await press('{Delete}', 'Removed To do.');
    await expect(within(surface(canvas)).queryByRole('region', { name: 'To do' })).toBeNull();
  },
};
