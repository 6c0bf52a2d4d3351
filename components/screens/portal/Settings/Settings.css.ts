import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { controlSize, space } from '#components/theme/scale';

export const cards = style(inLayer({ display: 'grid', gap: space[4], marginBlockStart: space[5] }));

const group = { display: 'grid', margin: 0, padding: space[4], border: 0, minInlineSize: 0 };

/** Choices of which one is taken, close together. */
export const choices = style(inLayer({ ...group, gap: space[2] }));

/** Fields, each with its label. */
export const fields = style(inLayer({ ...group, gap: space[4] }));

export const choice = style(
  inLayer({
    display: 'flex',
    alignItems: 'center',
    gap: space[3],
    minBlockSize: controlSize.touch,
    accentColor: vars.color.accent,
  }),
);

export const facts = style(inLayer({ display: 'grid', gap: space[2], marginBlockEnd: space[4] }));

export const fact = style(inLayer({ display: 'grid', gridTemplateColumns: '72px minmax(0, 1fr)', gap: space[3] }));

export const factName = style(inLayer({ color: vars.color.inkFaint }));

export const signOut = style(inLayer({ display: 'flex', marginBlockStart: space[3] }));
