import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Card } from '#components/patterns/Card';
import { UploadList, type UploadRow } from '#components/patterns/UploadList';

const bundle: UploadRow = {
  id: 'bundle',
  name: 'Bundle of documents, volume 2.pdf',
  size: 40_000_000,
  sent: 22_800_000,
  state: 'sending',
  to: 'Kilele Millers Ltd v Tembo Logistics Ltd',
  speed: 400_000,
};

const meta = {
  component: UploadList,
  args: { label: 'Uploads', uploads: [bundle], onPause: fn(), onResume: fn(), onRemove: fn() },
  render: (args) => (
    <Card isPadded={false}>
      <UploadList {...args} />
    </Card>
  ),
} satisfies Meta<typeof UploadList>;
export default meta;
type Story = StoryObj<typeof meta>;

/** How much has arrived, where it goes and how long that takes. */
export const Basic: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('progressbar', { name: bundle.name })).toHaveAttribute(
      'aria-valuetext',
      '22.8 MB of 40 MB · 57%',
    );
    await expect(
      canvas.getByText('Uploading to Kilele Millers Ltd v Tembo Logistics Ltd · 50 seconds left'),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: `Pause ${bundle.name}` }));
    await expect(args.onPause).toHaveBeenCalledWith('bundle');
  },
};

/** Each upload stands on its own. */
export const States: Story = {
  args: {
    uploads: [
      bundle,
      { ...bundle, id: 'paused', name: 'Plaint.pdf', size: 180_000, sent: 90_000, state: 'paused' },
      { ...bundle, id: 'offline', name: 'Witness statement, Halima Shariff.docx', sent: 12_000_000, state: 'offline' },
      { ...bundle, id: 'waiting', name: 'Demand letter.pdf', size: 96_000, sent: 0, state: 'waiting' },
      {
        ...bundle,
        id: 'failed',
        name: 'Site visit.mp4',
        size: 900_000_000,
        sent: 0,
        state: 'failed',
        reason: 'The plan has 20 MB left. Delete what is no longer needed, or ask for a larger plan.',
      },
      {
        ...bundle,
        id: 'done',
        name: 'Weighbridge tickets, Jan to Mar.pdf',
        size: 4_100_000,
        sent: 4_100_000,
        state: 'done',
      },
    ],
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('No connection. It goes on by itself.')).toBeVisible();
    await expect(canvas.getByText(/The plan has 20 MB left/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Resume Plaint.pdf' }));
    await expect(args.onResume).toHaveBeenLastCalledWith('paused');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Site visit.mp4 from the list' }));
    await expect(args.onRemove).toHaveBeenLastCalledWith('failed');
  },
};

/** A long name wraps; the figures stay. */
export const LongText: Story = {
  args: {
    uploads: [
      {
        ...bundle,
        name: `Further affidavit of Ng’ang’a wa Mwangi in answer to the replying affidavit of ${'Tembo_Logistics_'.repeat(6)}.pdf`,
        to: 'Ng’ang’a wa Mwangi and 12 others v Kilele Millers Ltd and Tembo Logistics Ltd (Interested Party)',
      },
    ],
  },
};

/** Paused and cancelled from the keyboard. */
export const Keyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: `Pause ${bundle.name}` })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPause).toHaveBeenCalledWith('bundle');
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(args.onRemove).toHaveBeenCalledWith('bundle');
    await userEvent.tab({ shift: true });
    await expect(canvas.getByRole('button', { name: `Pause ${bundle.name}` })).toHaveFocus();
  },
};
