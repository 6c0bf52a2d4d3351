import type { Meta, StoryObj } from '@storybook/react-vite';
import type { CSSProperties } from 'react';
import { expect } from 'storybook/test';
import { Button } from '#components/elements/Button';
import { Chip } from '#components/elements/Chip';
import { TextField } from '#components/elements/TextField';
import { PageHeader } from '#components/patterns/PageHeader';
import { tooFaint } from '#components/theme/contrastPairs';
import { createTheme, type Theme } from '#components/theme/createTheme';
import { firmAccent } from '#components/theme/firmAccent';

const kahawa = createTheme('kahawa', {
  light: {
    ...firmAccent('#8a4b14', 'light'),
    color: { ...firmAccent('#8a4b14', 'light').color, ground: '#fbf6ef', line: '#e8dccb' },
  },
  dark: firmAccent('#8a4b14', 'dark'),
  font: { title: 'Georgia, serif', ui: 'Verdana, system-ui, sans-serif' },
  radius: { control: '18px', card: '2px' },
});

const stack = { display: 'grid', gap: 20, justifyItems: 'start' } satisfies CSSProperties;

/** What another brand changes: the accent, the ground, the typefaces, the corners. */
function Specimen({ theme }: { theme: Theme }) {
  return (
    <>
      <style>{theme.css}</style>
      <div style={stack}>
        <PageHeader title="Roast of the day" description="What is in the drum, and for whom." />
        <Chip tone="success">in the drum</Chip>
        <TextField label="Batch" />
        <Button tone="accent">Start roast</Button>
      </div>
    </>
  );
}

const meta = {
  title: 'Theme/Own theme',
  component: Specimen,
  args: { theme: kahawa },
  globals: { theme: kahawa.name },
} satisfies Meta<typeof Specimen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Another app’s brand, in both schemes. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    const button = getComputedStyle(canvas.getByRole('button', { name: 'Start roast' }));
    await expect(button.borderRadius).toBe('18px');
    await expect(button.fontFamily).toBe('Verdana, system-ui, sans-serif');
    await expect(getComputedStyle(canvas.getByRole('heading')).fontFamily).toBe('Georgia, serif');
    await expect(getComputedStyle(document.documentElement).getPropertyValue('--mizani-color-ground')).toMatch(
      /^#(fbf6ef|111512)$/,
    );
    await expect([...tooFaint(kahawa.light), ...tooFaint(kahawa.dark)]).toEqual([]);
  },
};
