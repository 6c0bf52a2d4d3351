import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { font, space, text } from '#components/theme/scale';

const { color } = vars;

export const drawer = style(inLayer({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[3] }));

export const head = style(
  inLayer({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: space[2] }),
);

export const words = style(inLayer({ flex: '1 1 160px', minInlineSize: 0, overflowWrap: 'anywhere' }));

export const tags = style(inLayer({ display: 'flex', flexWrap: 'wrap', gap: space[1], marginBlockStart: space[1] }));

export const actions = style(inLayer({ display: 'flex', alignItems: 'center', gap: space[1] }));

/** From edge to edge of the drawer, whose body is padded. */
export const preview = style(
  inLayer({ marginInline: `-${space[6]}`, borderBlock: `1px solid ${color.line}`, minInlineSize: 0 }),
);

export const facts = style(inLayer({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }));

export const fact = style(
  inLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[2],
    minBlockSize: '48px',
    paddingBlock: space[2],
    borderBlockEnd: `1px solid ${color.lineSubtle}`,
  }),
);

export const label = style(inLayer({ ...text.body, fontWeight: 600 }));

const state = inLayer({ display: 'inline-flex', alignItems: 'center', gap: space[1], ...text.small, fontWeight: 600 });

export const scan = styleVariants({
  clean: [state, inLayer({ color: color.success.text })],
  infected: [state, inLayer({ color: color.error.text })],
  pending: [state, inLayer({ color: color.inkSoft })],
  not_scanned: [state, inLayer({ color: color.warning.text })],
});

export const versions = style(inLayer({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[1] }));

export const versionsHead = style(
  inLayer({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: space[2] }),
);

export const list = style(inLayer({ listStyle: 'none', padding: 0, margin: 0 }));

export const version = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: space[3],
    minBlockSize: '56px',
    selectors: { '&:not(:last-child)': { borderBlockEnd: `1px solid ${color.lineSubtle}` } },
  }),
);

export const no = style(inLayer({ fontFamily: font.title, ...text.body, fontWeight: 600 }));

export const soft = style(inLayer({ ...text.small, color: color.inkSoft }));

export const current = style(inLayer({ ...text.small, fontWeight: 600, color: color.success.text }));

export const foot = style(
  inLayer({
    paddingBlockStart: space[3],
    borderBlockStart: `1px solid ${color.line}`,
    ...text.small,
    color: color.inkSoft,
  }),
);
