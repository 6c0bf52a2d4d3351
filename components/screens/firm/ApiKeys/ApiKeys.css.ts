import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { space, text } from '#components/theme/scale';

const { color } = vars;

export const lines = style(inLayer({ display: 'grid', minInlineSize: 0, justifyItems: 'start' }));

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
