import type { Meta, StoryObj } from '@storybook/react-vite';
import { Upload } from 'lucide-react';
import { expect, fn, waitFor } from 'storybook/test';
import { DropZone } from '#components/elements/DropZone';
import { FileButton } from '#components/elements/FileButton';
import { Icon } from '#components/elements/Icon';
import { carry } from '../carry';

const meta = {
  title: 'Elements/Actions/DropZone',
  id: 'elements-dropzone',
  component: DropZone,
  args: {
    label: 'Drop to add to the case',
    onFiles: fn(),
    onFolders: fn(),
    children: (
      <>
        <Icon of={Upload} />
        Drop files here, or
        <FileButton size="sm" onFiles={() => undefined}>
          Choose files
        </FileButton>
      </>
    ),
  },
} satisfies Meta<typeof DropZone>;

export default meta;
type Story = StoryObj<typeof meta>;

const plaint = new File(['%PDF-1.7'], 'Plaint.pdf', { type: 'application/pdf' });

const zoneIn = (canvasElement: HTMLElement) => canvasElement.querySelector<HTMLElement>('[data-rac]')!;

/** A place for files that is always there. */
export const Basic: Story = {
  play: async ({ args, canvasElement }) => {
    const zone = zoneIn(canvasElement);
    carry('dragenter', zone, plaint);
    carry('drop', zone, plaint);
    await waitFor(() => expect(args.onFiles).toHaveBeenCalledWith([expect.objectContaining({ name: 'Plaint.pdf' })]));
  },
};

/** While files are over it, it says what dropping them does. */
export const Over: Story = {
  play: async ({ canvas, canvasElement }) => {
    carry('dragenter', zoneIn(canvasElement), plaint);
    await expect(await canvas.findByText('Drop to add to the case')).toBeVisible();
  },
};

/** A card that takes files as well. */
export const Around: Story = {
  args: {
    look: 'around',
    children: (
      <ul>
        {['Plaint.pdf', 'Demand letter.pdf', 'Weighbridge tickets, Jan to Mar.pdf'].map((name) => (
          <li key={name} style={{ padding: 12 }}>
            {name}
          </li>
        ))}
      </ul>
    ),
  },
};

/** Nothing can be added now. */
export const Disabled: Story = { args: { isDisabled: true } };

/** Long words wrap. */
export const LongText: Story = {
  args: { label: 'Drop to add to Ng’ang’a wa Mwangi and 12 others v Kilele Millers Ltd and Tembo Logistics Ltd' },
  render: (args) => (
    <div style={{ inlineSize: 260 }}>
      <DropZone {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    carry('dragenter', zoneIn(canvasElement), plaint);
  },
};

/** Files are pasted while it has focus. */
export const Keyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Drop to add to the case' })).toHaveFocus();
    await userEvent.keyboard('{Control>}v{/Control}');
    carry('paste', document.activeElement!, plaint);
    await waitFor(() => expect(args.onFiles).toHaveBeenCalledOnce());
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Choose files' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(canvas.getByRole('button', { name: 'Drop to add to the case' })).toHaveFocus();
  },
};
