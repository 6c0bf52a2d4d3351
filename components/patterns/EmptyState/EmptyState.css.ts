import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { font, radius, space, text } from '#components/theme/scale';

const { color } = vars;

export const emptyState = style(
  inLayer({
    display: 'grid',
    justifyItems: 'center',
    gap: space[1],
    paddingBlock: space[14],
    paddingInline: space[6],
    textAlign: 'center',
    overflowWrap: 'anywhere',
  }),
);

export const icon = style(
  inLayer({
    display: 'grid',
    placeItems: 'center',
    inlineSize: space[10],
    blockSize: space[10],
    marginBlockEnd: space[3],
    border: `1px solid ${color.line}`,
    borderRadius: radius.round,
    color: color.inkFaint,
  }),
);

export const title = style(inLayer({ fontFamily: font.title, ...text.heading, fontWeight: 600 }));

export const hint = style(inLayer({ maxInlineSize: '48ch', color: color.inkSoft, textWrap: 'pretty' }));

export const action = style(inLayer({ marginBlockStart: space[4] }));
