import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn } from 'storybook/test';
import { ColorField } from '#components/elements/ColorField';

const meta = {
  title: 'Elements/Fields/ColorField',
  id: 'elements-colorfield',
  component: ColorField,
  args: { label: 'Accent', pickLabel: 'Pick a colour', value: '#1d5b42', onChange: fn() },
  render: function Coloured(args) {
    const [value, setValue] = useState<string | null>(args.value);
    return (
      <ColorField
        {...args}
        value={value}
        onChange={(color) => {
          args.onChange(color);
          setValue(color);
        }}
      />
    );
  },
} satisfies Meta<typeof ColorField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The hex digits, and the system's colour picker behind the swatch. */
export const Basic: Story = {
  play: async ({ args, canvas }) => {
    await fireEvent.input(canvas.getByLabelText('Pick a colour'), { target: { value: '#3b3f8f' } });
    await expect(args.onChange).toHaveBeenLastCalledWith('#3b3f8f');
    await expect(canvas.getByLabelText('Accent')).toHaveValue('#3B3F8F');
  },
};

/** No colour yet. */
export const Empty: Story = { args: { value: null } };

/** Says beside the field what is wrong and what to do. */
export const Invalid: Story = {
  args: { value: '#ffee88', errorMessage: 'White letters cannot be read on it. Choose a darker one.' },
  play: async ({ canvas }) => expect(canvas.getByLabelText('Accent')).toBeInvalid(),
};

/** Cannot be changed now. */
export const Disabled: Story = {
  args: { isDisabled: true },
  play: async ({ canvas }) => expect(canvas.getByLabelText('Pick a colour')).toBeDisabled(),
};

/** A long label wraps. */
export const LongText: Story = {
  args: { label: 'The colour of buttons and links in the firm’s own area and in its clients’ portal' },
  render: (args) => (
    <div style={{ inlineSize: 200 }}>
      <ColorField {...args} />
    </div>
  ),
};

/** Digits apply when the field is left; letters after f are ignored. */
export const Keyboard: Story = {
  args: { value: null },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByLabelText('Pick a colour')).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByLabelText('Accent')).toHaveFocus();
    await userEvent.keyboard('x3b3f8f');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith('#3b3f8f');
  },
};
