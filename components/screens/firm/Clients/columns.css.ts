import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { above, oneLine, second } from '#components/theme/row.css';
import { narrow, tiny } from '#components/theme/rowRoom.css';
import { space, text } from '#components/theme/scale';

const { color } = vars;

export const client = style(inLayer({ display: 'flex', alignItems: 'center', gap: space[3], minInlineSize: 0 }));

export const words = style(
  inLayer({ display: 'flex', flexDirection: 'column', minInlineSize: 0, marginBlock: '-4px' }),
);

// Space between this link and the address below, which is a link too.
export const name = style(inLayer({ paddingBlock: '2px', ...text.body, fontWeight: 600 }));

/** Hidden on a phone, where the second line shows other things; the menu opens it there. */
export const address = style([
  second,
  above,
  inLayer({ lineHeight: '24px', '@container': { [tiny]: { display: 'none' } } }),
]);

export const contact = style([
  above,
  inLayer({
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    ...text.small,
    lineHeight: '24px',
    // Two lines tall enough to tap, without making the row taller than the others.
    marginBlock: '-4px',
    color: color.inkSoft,
    '@container': { [narrow]: { lineHeight: '20px', marginBlock: 0 } },
  }),
]);

export const email = style([
  oneLine,
  inLayer({ maxInlineSize: '100%', '@container': { [narrow]: { display: 'none' } } }),
]);

export const faint = style([second]);
