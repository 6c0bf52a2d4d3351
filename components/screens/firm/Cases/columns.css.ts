import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { narrow, tiny } from '#components/theme/rowRoom.css';
import { space, text } from '#components/theme/scale';

const { color } = vars;

export const title = style(inLayer({ ...text.body, fontWeight: 600 }));

export const number = style(
  inLayer({
    display: 'block',
    ...text.small,
    fontWeight: 400,
    color: color.inkFaint,
    '@container': {
      [narrow]: { display: 'inline', marginInlineStart: space[1] },
      [tiny]: { display: 'block', marginInlineStart: 0 },
    },
  }),
);

export const inWide = style(inLayer({ '@container': { [narrow]: { display: 'none' } } }));

export const inTiny = style(inLayer({ display: 'none', '@container': { [tiny]: { display: 'inline' } } }));

export const client = style(
  inLayer({
    lineHeight: '24px',
    '@container': { [narrow]: { ...text.small, lineHeight: '24px', color: color.inkSoft } },
  }),
);

export const day = style(inLayer({ fontWeight: 500 }));

export const overdue = style(
  inLayer({ display: 'inline-flex', alignItems: 'center', gap: space[1], fontWeight: 600, color: color.error.text }),
);

export const none = style(inLayer({ color: color.inkFaint }));

export const faint = style(inLayer({ ...text.small, color: color.inkFaint }));
