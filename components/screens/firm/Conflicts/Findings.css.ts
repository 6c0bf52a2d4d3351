import { createVar, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { font, radius, space, text } from '#components/theme/scale';

const { color } = vars;

const ink = createVar();

/** Where there is little room, a decision stands under its finding. */
export const room = style(inLayer({ containerType: 'inline-size', minInlineSize: 0 }));

const narrow = '(max-width: 620px)';

export const list = style(inLayer({ display: 'grid', minInlineSize: 0 }));

export const finding = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: '48px minmax(0, 1fr) 330px',
    alignItems: 'center',
    gap: `${space[2]} ${space[5]}`,
    paddingBlock: space[4],
    paddingInline: space[4],
    borderBlockEnd: `1px solid ${color.lineSubtle}`,
    '@container': { [narrow]: { gridTemplateColumns: '48px minmax(0, 1fr)', columnGap: space[3] } },
  }),
);

export const score = recipe({
  base: inLayer({ display: 'grid', gap: space[1], color: ink }),
  variants: {
    isHigh: {
      true: inLayer({ vars: { [ink]: color.warning.text } }),
      false: inLayer({ vars: { [ink]: color.inkSoft } }),
    },
  },
});

export const figure = style(inLayer({ ...text.heading, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }));

export const bar = style(
  inLayer({
    display: 'block',
    blockSize: '4px',
    borderRadius: radius.chip,
    background: color.lineSubtle,
    overflow: 'hidden',
  }),
);

export const filled = style(inLayer({ display: 'block', blockSize: '100%', background: 'currentColor' }));

export const who = style(inLayer({ minInlineSize: 0, overflowWrap: 'anywhere' }));

export const name = style(inLayer({ fontFamily: font.title, fontSize: '17px', lineHeight: '24px', fontWeight: 600 }));

export const soft = style(inLayer({ ...text.small, color: color.inkSoft }));

export const same = style(inLayer({ color: color.warning.text, fontWeight: 600 }));

export const decision = style(
  inLayer({
    display: 'grid',
    gap: space[2],
    minInlineSize: 0,
    '@container': { [narrow]: { gridColumn: '1 / -1' } },
  }),
);

export const note = style(
  inLayer({
    ...text.small,
    paddingBlock: space[3],
    paddingInline: space[4],
    borderBlockEnd: `1px solid ${color.lineSubtle}`,
    overflowWrap: 'anywhere',
  }),
);
