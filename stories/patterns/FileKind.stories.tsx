import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { FileKind } from '#components/patterns/FileKind';

const meta = { component: FileKind, args: { name: 'Plaint.pdf' } } satisfies Meta<typeof FileKind>;
export default meta;
type Story = StoryObj<typeof meta>;

/** By the ending of its name. */
export const Basic: Story = {
  play: async ({ canvas }) => expect(canvas.getByText('PDF')).toBeVisible(),
};

/** Word's formats have the name that people know. */
export const Word: Story = {
  args: { name: 'Witness statement, Halima Shariff.docx' },
  play: async ({ canvas }) => expect(canvas.getByText('DOC')).toBeVisible(),
};

/** Without an ending, by what is in it. */
export const ByContents: Story = {
  args: { name: 'Scan of 20 November', mediaType: 'image/png' },
  play: async ({ canvas }) => expect(canvas.getByText('PNG')).toBeVisible(),
};

/** Nothing tells. */
export const Unknown: Story = { args: { name: 'Letter' } };

/** A long ending is cut to four letters. */
export const LongText: Story = {
  args: { name: 'Minutes.pages' },
  play: async ({ canvas }) => expect(canvas.getByText('PAGE')).toBeVisible(),
};
