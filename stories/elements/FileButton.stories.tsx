import type { Meta, StoryObj } from '@storybook/react-vite';
import { Camera, Upload } from 'lucide-react';
import { expect, fn } from 'storybook/test';
import { FileButton } from '#components/elements/FileButton';
import { Icon } from '#components/elements/Icon';

const meta = {
  title: 'Elements/Actions/FileButton',
  id: 'elements-filebutton',
  component: FileButton,
  args: { children: 'Choose files', onFiles: fn() },
} satisfies Meta<typeof FileButton>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The hidden field that the button opens. */
const fieldIn = (canvasElement: HTMLElement) => canvasElement.querySelector<HTMLInputElement>('input[type=file]')!;

const plaint = new File(['%PDF-1.7'], 'Plaint.pdf', { type: 'application/pdf' });

/** Several files of any kind. */
export const Basic: Story = {
  play: async ({ args, canvasElement, userEvent }) => {
    await userEvent.upload(fieldIn(canvasElement), [plaint, new File(['x'], 'Demand letter.docx')]);
    await expect(args.onFiles).toHaveBeenCalledWith([plaint, expect.objectContaining({ name: 'Demand letter.docx' })]);
  },
};

/** One file, such as a new version of a document. */
export const One: Story = {
  args: { children: 'Add version', icon: <Icon of={Upload} />, allowsMultiple: false },
  play: async ({ canvasElement }) => expect(fieldIn(canvasElement)).not.toHaveAttribute('multiple'),
};

/** On a phone it opens the camera. */
export const Photo: Story = {
  args: { children: 'Camera', icon: <Icon of={Camera} />, takesPhoto: true },
  play: async ({ canvasElement }) => {
    await expect(fieldIn(canvasElement)).toHaveAttribute('capture', 'environment');
    await expect(fieldIn(canvasElement)).toHaveAttribute('accept', 'image/*');
  },
};

/** Nothing can be chosen now. */
export const Disabled: Story = { args: { isDisabled: true } };

/** A long label wraps. */
export const LongText: Story = {
  args: { children: 'Choose the signed copies of the witness statements' },
  render: (args) => (
    <div style={{ inlineSize: 200 }}>
      <FileButton {...args} />
    </div>
  ),
};

/** Opens the device's files from the keyboard. */
export const Keyboard: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const opened = fn((event: Event) => event.preventDefault());
    fieldIn(canvasElement).addEventListener('click', opened);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Choose files' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await expect(opened).toHaveBeenCalledTimes(2);
    await userEvent.tab({ shift: true });
    await expect(canvas.getByRole('button', { name: 'Choose files' })).not.toHaveFocus();
  },
};
