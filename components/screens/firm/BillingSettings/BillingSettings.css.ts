import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { radius, space, text } from '#components/theme/scale';
import { paper } from '#components/theme/tokens';

const { color } = vars;

export const cards = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 400px), 1fr))',
    alignItems: 'start',
    gap: space[4],
  }),
);

export const column = style(inLayer({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] }));

export const page = style(inLayer({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5] }));

export const logo = style(inLayer({ display: 'grid', justifyItems: 'start', gap: space[3] }));

// On white, as on paper.
export const picture = style(
  inLayer({
    maxInlineSize: 200,
    maxBlockSize: 72,
    padding: space[2],
    border: `1px solid ${color.line}`,
    borderRadius: radius.control,
    background: paper.ground,
  }),
);

export const accounts = style(inLayer({ display: 'grid', gap: space[3] }));

export const account = style(
  inLayer({ display: 'flex', justifyContent: 'space-between', alignItems: 'start', gap: space[3] }),
);

export const connection = style(inLayer({ display: 'grid', gap: space[4] }));

export const buttons = style(inLayer({ display: 'flex', flexWrap: 'wrap', gap: space[2] }));

export const strong = style(inLayer({ fontWeight: 600 }));

export const soft = style(inLayer({ ...text.small, color: color.inkSoft }));
