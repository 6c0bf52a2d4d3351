import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { WidgetSettings } from '#components/builder';
import { layout } from './editing';
import { registry } from './registry';

const [weather, toDo] = layout as [(typeof layout)[number], (typeof layout)[number]];

const meta = {
  component: WidgetSettings,
  args: { registry, widget: weather, onApply: fn(), onClose: fn() },
  argTypes: { registry: { control: false } },
} satisfies Meta<typeof WidgetSettings>;
export default meta;
type Story = StoryObj<typeof meta>;

const opened = (title: string) => waitFor(() => expect(screen.getByRole('dialog', { name: title })).toBeVisible());

/** The title, and a field for each setting, with its default where the widget sets none. */
export const Basic: Story = {
  play: async ({ args, userEvent }) => {
    await opened('Settings of Weather');
    await expect(screen.getByRole('checkbox', { name: 'In Celsius' })).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: /City/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Kisumu' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'In Celsius' }));
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await expect(args.onApply).toHaveBeenLastCalledWith({
      title: 'Weather',
      settings: { city: 'kisumu', isCelsius: false },
    });
  },
};

/** What its definition sets holds wherever it sets nothing itself. */
export const Inherited: Story = {
  args: { inherited: { city: 'mombasa' } },
  play: async () => {
    await opened('Settings of Weather');
    await expect(screen.getByRole('button', { name: /City/ })).toHaveTextContent('Mombasa');
  },
};

/** A type with a form of its own. */
export const OwnForm: Story = {
  args: { widget: toDo },
  play: async ({ args, userEvent }) => {
    await opened('Settings of To do');
    const text = screen.getByRole('textbox', { name: 'Text' });
    await expect(text).toHaveValue('Water the plants');
    await userEvent.type(text, ' twice');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await expect(args.onApply).toHaveBeenLastCalledWith({
      title: 'To do',
      settings: { text: 'Water the plants twice' },
    });
  },
};

/** A widget needs a title. */
export const Untitled: Story = {
  play: async ({ args, userEvent }) => {
    await opened('Settings of Weather');
    await userEvent.clear(screen.getByRole('textbox', { name: 'Title' }));
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(screen.getByText('Enter a title.')).toBeVisible());
    await expect(args.onApply).not.toHaveBeenCalled();
  },
};

/** Long titles wrap. */
export const LongText: Story = {
  args: {
    widget: {
      ...weather,
      config: { title: 'Temperature, rain and wind in every town along the coast, and the tides', settings: {} },
    },
  },
};

/** Enter applies. Escape closes nothing once something was typed; Cancel does. */
export const Keyboard: Story = {
  play: async ({ args, userEvent }) => {
    await opened('Settings of Weather');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus());
    await userEvent.keyboard('{End} today');
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: /City/ })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(screen.getByRole('checkbox', { name: 'In Celsius' })).not.toBeChecked();
    screen.getByRole('button', { name: 'Apply' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onApply).toHaveBeenLastCalledWith({ title: 'Weather today', settings: { isCelsius: false } });
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).not.toHaveBeenCalled();
    screen.getByRole('button', { name: 'Cancel' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
