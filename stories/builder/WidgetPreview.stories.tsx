import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { WidgetPreview } from '#components/builder';
import { registry } from './registry';

const meta = {
  component: WidgetPreview,
  args: { registry, offer: { type: 'weather', name: 'Weather' }, onClose: fn() },
  argTypes: { registry: { control: false } },
} satisfies Meta<typeof WidgetPreview>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A widget that is not on the dashboard yet, at its default size. */
export const Basic: Story = {
  play: async () => {
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Widget Preview: Weather' })).toBeVisible());
    await expect(screen.getByRole('region', { name: 'Weather' })).toHaveTextContent('24°');
  },
};

/** A type with a preview of its own shows that. */
export const OwnPreview: Story = {
  args: { registry: { ...registry, weather: { ...registry.weather, preview: registry.notes.component } } },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('region', { name: 'Weather' })).toBeVisible());
    await expect(screen.queryByText('24°')).toBeNull();
  },
};

/** A long name wraps in the dialog's title, and ends in an ellipsis in the widget's. */
export const LongText: Story = {
  args: {
    offer: { type: 'weather', name: 'Temperature, rain and wind in every town along the coast, and the tides' },
  },
};

/** Escape closes it. */
export const Keyboard: Story = {
  play: async ({ args, userEvent }) => {
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
