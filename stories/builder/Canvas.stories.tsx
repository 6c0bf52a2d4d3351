import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, waitFor, within } from 'storybook/test';
import { Canvas } from '#components/builder';
import { openEditor, shownLayout } from '#components/builder/editor';
import { Board } from '../widgets/board';
import { firmHandlers } from '../widgets/firmData';
import { Editing, Frame, layout, sources, withLongTitles } from './editing';

const meta = {
  component: Canvas,
  args: {
    editor: openEditor(layout),
    act: fn(),
    sources,
    dragged: undefined,
    onDrop: fn(),
    onConfigure: fn(),
  },
  argTypes: { editor: { control: false }, sources: { control: false } },
  render: (args) => (
    <Board>
      <Frame>
        <Editing layout={shownLayout(args.editor)}>
          {({ editor, act }) => <Canvas {...args} editor={editor} act={act} />}
        </Editing>
      </Frame>
    </Board>
  ),
  beforeEach: ({ msw }) => msw.use(...firmHandlers()),
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
    ).toEqual(['Move Calendar', 'Move Task List', 'Move Matter List', 'Move Recent Activity']);
  },
};

/** Nothing is placed yet. */
export const Empty: Story = {
  args: { editor: openEditor([]) },
  play: async ({ canvas }) => expect(canvas.getByText('Start Building Your Dashboard')).toBeVisible(),
};

/** A press selects; with Shift it selects several, which then move together. */
export const Selected: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('heading', { name: 'Matter List' }));
    await userEvent.keyboard('{Shift>}');
    await userEvent.click(canvas.getByRole('heading', { name: 'Recent Activity' }));
    await userEvent.keyboard('{/Shift}');
    await hear(canvas, '2 widgets selected.');
    canvas.getByRole('button', { name: 'Move Matter List' }).focus();
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
    await hear(canvas, 'Dropped Matter List at row 8, column 1.');
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
  args: { editor: openEditor(withLongTitles(layout)) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('heading', { name: /^Hearings, mentions/ })).toHaveLength(4);
  },
};

/** Every key of the handles, and what is announced. */
export const Keyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const press = async (keys: string, sentence: string) => {
      await userEvent.keyboard(keys);
      await hear(canvas, sentence);
    };
    const move = canvas.getByRole('button', { name: 'Move Task List' });
    const resize = canvas.getByRole('button', { name: 'Resize Task List' });
    await expect(move).toHaveAccessibleDescription(/^Press Enter or Space to lift/);
    move.focus();
    await press(
      '{Enter}',
      'Lifted Task List from row 1, column 9. Arrow keys move it, Enter drops it, Escape puts it back.',
    );
    await press('{ArrowDown}', 'Moved to row 2, column 9. Pushed down: Recent Activity.');
    await press('{ArrowRight}', 'It can’t go any further.');
    await press('{ArrowUp}', 'Moved to row 1, column 9.');
    await press('{ArrowLeft}', 'Moved to row 1, column 8. Pushed down: Calendar, Matter List, Recent Activity.');
    await press('{Escape}', 'Cancelled. Task List is back where it was.');
    await expect(move).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Settings of Task List' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onConfigure).toHaveBeenLastCalledWith('task-list');
    resize.focus();
    await press(
      ' ',
      'Resizing Task List, 4 columns wide, 6 rows high. Arrow keys resize it, Enter keeps the size, Escape puts it back.',
    );
    await press('{ArrowUp}', 'Resized to 4 columns wide, 5 rows high.');
    await press(' ', 'Task List is now 4 columns wide, 5 rows high.');
    await expect(resize).toHaveFocus();
    move.focus();
    await press('{Shift>} {/Shift}', '1 widget selected.');
    await press('{Delete}', 'Removed Task List.');
    await expect(within(surface(canvas)).queryByRole('region', { name: 'Task List' })).toBeNull();
  },
};
