import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { radius, screen, space } from '#components/theme/scale';

const { color } = vars;

export const recordForm = style(inLayer({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] }));

export const notice = style(
  inLayer({
    display: 'grid',
    gap: space[4],
    borderRadius: radius.card,
    selectors: { '&:empty': { display: 'none' } },
  }),
);

export const errors = style(inLayer({ paddingInlineStart: space[5], listStyle: 'disc' }));

export const sections = style(
  inLayer({ border: `1px solid ${color.line}`, borderRadius: radius.card, background: color.surface }),
);

export const actions = style(
  inLayer({
    position: 'sticky',
    insetBlockEnd: 0,
    display: 'flex',
    justifyContent: 'flex-end',
    gap: space[3],
    paddingBlock: space[4],
    background: color.ground,
    borderBlockStart: `1px solid ${color.line}`,
    '@media': { [screen.phone]: { display: 'grid', gridTemplateColumns: '1fr 2fr' } },
  }),
);
