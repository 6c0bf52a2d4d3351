import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { narrow } from '#components/theme/rowRoom.css';
import { space, text } from '#components/theme/scale';

const { color } = vars;

export const lines = style(inLayer({ display: 'grid', minInlineSize: 0 }));

export const title = style(inLayer({ fontWeight: 600 }));

export const when = style(
  inLayer({
    display: 'grid',
    whiteSpace: 'nowrap',
    '@container': {
      [narrow]: { gridAutoFlow: 'column', columnGap: space[2], justifyContent: 'end', alignItems: 'baseline' },
    },
  }),
);

export const day = style(inLayer({ '@container': { [narrow]: text.small } }));

export const time = style(inLayer({ ...text.small, color: color.inkFaint, fontVariantNumeric: 'tabular-nums' }));

export const who = style(
  inLayer({
    display: 'block',
    color: color.inkSoft,
    '@container': { [narrow]: { ...text.small, textAlign: 'end' } },
  }),
);

/** Takes as many lines as it needs: people come to this table to see what changed. */
export const changes = style(
  inLayer({ ...text.small, color: color.inkSoft, overflowWrap: 'anywhere', paddingBlock: '2px' }),
);

export const before = style(inLayer({ color: color.inkFaint }));
