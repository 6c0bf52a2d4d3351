import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { radius, space, text } from '#components/theme/scale';

const { color } = vars;

export const waiting = style(inLayer({ padding: space[4] }));

export const actions = style(inLayer({ display: 'flex', flexWrap: 'wrap', gap: space[2] }));

export const content = style(inLayer({ display: 'grid', gap: space[4], padding: space[4] }));

export const progress = style(inLayer({ display: 'grid', gap: space[2], ...text.small, color: color.inkSoft }));

export const none = style(inLayer({ ...text.small, color: color.inkSoft }));

export const pages = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
    gap: space[3],
  }),
);

export const page = style(inLayer({ display: 'grid', gap: space[1], minInlineSize: 0, alignContent: 'start' }));

const paper = {
  inlineSize: '100%',
  aspectRatio: '3 / 4',
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  background: color.tint,
} as const;

export const frame = style(inLayer({ ...paper, overflow: 'hidden' }));

export const picture = style(inLayer({ ...paper, objectFit: 'contain' }));

export const unusable = style(
  inLayer({
    ...paper,
    display: 'grid',
    alignItems: 'center',
    padding: space[2],
    overflow: 'auto',
    overflowWrap: 'anywhere',
    ...text.small,
    color: color.error.text,
  }),
);

export const tools = style(inLayer({ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }));

export const no = style(inLayer({ ...text.small, fontWeight: 600 }));
