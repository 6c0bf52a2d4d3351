import { style, type StyleRule } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { narrow, tiny } from '#components/theme/rowRoom.css';
import { radius, space, text } from '#components/theme/scale';

const { color } = vars;

const oneLine: StyleRule = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };

/** Beside the number on a tablet, above it elsewhere. */
export const name = style(inLayer({ '@container': { [narrow]: oneLine } }));

/** Chips end where the row ends. */
export const chip = style(inLayer({ '@container': { [tiny]: { textAlign: 'end' } } }));

export const title = style(
  inLayer({ ...text.body, fontWeight: 600, '@container': { [tiny]: { display: 'block', ...oneLine } } }),
);

/** On a phone the whole row opens the case. */
export const link = style(
  inLayer({
    color: 'inherit',
    borderRadius: radius.chip,
    textDecoration: 'none',
    selectors: { '&[data-hovered]': { textDecorationLine: 'underline' } },
    '@container': { [tiny]: { selectors: { '&::after': { content: '""', position: 'absolute', inset: 0 } } } },
  }),
);

export const number = style(
  inLayer({
    display: 'block',
    ...text.small,
    fontWeight: 400,
    color: color.inkFaint,
    ...oneLine,
    '@container': {
      [narrow]: { display: 'inline', marginInlineStart: space[1] },
      [tiny]: { display: 'block', marginInlineStart: 0 },
    },
  }),
);

export const inWide = style(inLayer({ '@container': { [narrow]: { display: 'none' } } }));

export const inTiny = style(inLayer({ display: 'none', '@container': { [tiny]: { display: 'inline' } } }));

export const client = style(
  inLayer({ '@container': { [narrow]: { display: 'block', ...text.small, ...oneLine, color: color.inkSoft } } }),
);

export const faint = style(
  inLayer({ ...text.small, color: color.inkFaint, '@container': { [narrow]: { display: 'block', ...oneLine } } }),
);
