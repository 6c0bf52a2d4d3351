import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { tiny } from '#components/theme/rowRoom.css';
import { space, text } from '#components/theme/scale';

const { color } = vars;

export const lines = style(inLayer({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', minInlineSize: 0 }));

export const state = style(inLayer({ justifySelf: 'start', '@container': { [tiny]: { justifySelf: 'end' } } }));

export const name = style(inLayer({ fontWeight: 600 }));

export const prefix = style(inLayer({ ...text.small, color: color.inkFaint }));

export const rights = style(inLayer({ ...text.small, color: color.inkSoft }));

export const foot = style(
  inLayer({
    padding: `${space[3]} ${space[4]}`,
    borderBlockStart: `1px solid ${color.line}`,
    ...text.small,
    color: color.inkSoft,
  }),
);
