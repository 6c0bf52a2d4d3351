import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { space, text } from '#components/theme/scale';

const { color } = vars;

export const page = style(inLayer({ display: 'grid', gap: space[5], minInlineSize: 0 }));

export const feed = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: space[3],
    paddingBlock: space[3],
    paddingInline: space[4],
    overflowWrap: 'anywhere',
    selectors: { '&:not(:last-child)': { borderBlockEnd: `1px solid ${color.lineSubtle}` } },
  }),
);

export const name = style(inLayer({ fontWeight: 600 }));

export const soft = style(inLayer({ ...text.small, color: color.inkSoft }));

export const points = style(
  inLayer({ display: 'grid', gap: space[2], paddingInlineStart: space[5], listStyle: 'disc' }),
);
