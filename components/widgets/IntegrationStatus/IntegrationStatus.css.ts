import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { space, text } from '#components/theme/scale';
import { room } from '#components/theme/widgetRoom';

const { color } = vars;

const roomyAndHigh = 'widget (min-width: 520px) and (min-height: 200px)';

export const list = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) max-content',
    gridAutoRows: 'minmax(32px, 68px)',
    blockSize: '100%',
    '@container': {
      [room.narrow]: { display: 'none' },
      [roomyAndHigh]: { gridTemplateColumns: 'minmax(0, 1fr) max-content max-content' },
    },
  }),
);

export const row = style(
  inLayer({
    gridColumn: '1 / -1',
    display: 'grid',
    gridTemplateColumns: 'subgrid',
    columnGap: space[6],
    alignItems: 'center',
    paddingInline: space[4],
    selectors: { '&:not(:last-child)': { borderBlockEnd: `1px solid ${color.lineSubtle}` } },
  }),
);

const line = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

export const name = style(
  inLayer({ ...line, ...text.small, fontWeight: 500, '@container': { [roomyAndHigh]: text.body } }),
);

/** Shown only in a tall, wide widget. */
export const more = style(
  inLayer({
    display: 'none',
    ...text.small,
    color: color.inkFaint,
    '@container': { [roomyAndHigh]: { ...line, display: 'block' } },
  }),
);

export const sum = style(
  inLayer({
    display: 'none',
    blockSize: '100%',
    paddingInline: '14px',
    paddingBlock: space[2],
    '@container': { [room.narrow]: { display: 'flex', flexDirection: 'column', justifyContent: 'space-between' } },
  }),
);

export const figure = style(inLayer({ ...text.title, fontWeight: 600, letterSpacing: '-0.015em' }));

export const unit = style(inLayer({ ...text.caption, letterSpacing: 0, fontWeight: 500, color: color.inkSoft }));

export const names = style(inLayer({ ...line, ...text.caption, color: color.inkFaint }));

/** Hidden in a narrow widget, where the figure below says it. */
export const total = style(inLayer({ ...line, '@container': { [room.narrow]: { display: 'none' } } }));
