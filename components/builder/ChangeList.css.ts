import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { space, text } from '#components/theme/scale';

const { color } = vars;

export const list = style(inLayer({ display: 'grid', gap: space[3] }));

export const row = style(inLayer({ display: 'flex', alignItems: 'baseline', gap: space[3] }));

export const lines = style(
  inLayer({
    flexGrow: 1,
    minInlineSize: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(52%, 1fr) minmax(0, auto)',
    alignItems: 'baseline',
    gap: `${space[1]} ${space[3]}`,
  }),
);

export const number = style(
  inLayer({ position: 'static', margin: 0, flexShrink: 0, inlineSize: '20px', blockSize: '20px' }),
);

export const what = style(inLayer({ overflowWrap: 'anywhere' }));

export const detail = style(
  inLayer({ ...text.small, color: color.inkFaint, textAlign: 'end', overflowWrap: 'anywhere' }),
);
