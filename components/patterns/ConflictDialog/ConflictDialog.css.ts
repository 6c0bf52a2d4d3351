import { createContainer, style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { space, text } from '#components/theme/scale';

const { color } = vars;

const room = createContainer();

/** Too narrow for a row's parts side by side. */
const narrow = `${room} (max-width: 479.98px)`;

export const content = style(inLayer({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5] }));

export const description = style(inLayer({ color: color.inkSoft, maxInlineSize: '52ch', textWrap: 'pretty' }));

export const field = style(inLayer({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[2] }));

export const heading = style(
  inLayer({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: `0 ${space[3]}`,
    ...text.small,
    overflowWrap: 'anywhere',
  }),
);

export const label = style(inLayer({ fontWeight: 600 }));

export const before = style(inLayer({ color: color.inkSoft }));

export const merged = style(
  inLayer({
    containerName: room,
    containerType: 'inline-size',
    borderBlockStart: `1px solid ${color.line}`,
    paddingBlockStart: space[4],
    ...text.small,
  }),
);

export const mergedTitle = style(
  inLayer({
    display: 'flex',
    alignItems: 'center',
    gap: space[2],
    marginBlockEnd: space[1],
    fontWeight: 600,
    color: color.success.text,
  }),
);

export const row = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: '136px minmax(0, 1fr) 16px minmax(0, 1.6fr) 48px',
    alignItems: 'center',
    gap: space[3],
    minBlockSize: '36px',
    paddingBlock: space[1],
    overflowWrap: 'anywhere',
    selectors: { '& + &': { borderBlockStart: `1px solid ${color.lineSubtle}` } },
    '@container': {
      [narrow]: { gridTemplateColumns: 'minmax(0, 1fr) auto', paddingBlock: space[2], gap: `0 ${space[3]}` },
    },
  }),
);

export const rowLabel = style(inLayer({ color: color.inkSoft, '@container': { [narrow]: { gridColumn: '1 / -1' } } }));

export const old = style(inLayer({ color: color.inkFaint, '@container': { [narrow]: { gridColumn: '1 / -1' } } }));

export const arrow = style(
  inLayer({ display: 'flex', color: color.inkSoft, '@container': { [narrow]: { display: 'none' } } }),
);

export const value = style(inLayer({ color: color.ink }));

export const by = style(inLayer({ color: color.inkSoft, textAlign: 'end' }));
