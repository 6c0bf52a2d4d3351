import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { font, space, text } from '#components/theme/scale';
import { narrow } from '../Site/measures';

const { color } = vars;

export const hero = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 13fr) minmax(0, 12fr)',
    alignItems: 'center',
    gap: `${space[10]} ${space[18]}`,
    paddingBlock: 'clamp(40px, 6vw, 88px)',
    '@media': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
  }),
);

export const title = style(
  inLayer({
    fontFamily: font.title,
    ...text.hero,
    fontWeight: 550,
    letterSpacing: '-0.02em',
    maxInlineSize: '10em',
  }),
);

export const lead = style(
  inLayer({
    marginBlockStart: space[6],
    fontSize: 'clamp(17px, 1.6vw, 20px)',
    lineHeight: 1.5,
    color: color.inkSoft,
    textWrap: 'pretty',
  }),
);

export const actions = style(inLayer({ display: 'flex', flexWrap: 'wrap', gap: space[3], marginBlockStart: space[8] }));

export const terms = style(inLayer({ marginBlockStart: space[5], fontSize: '15px', color: color.inkFaint }));
