import type { StyleRule } from '@vanilla-extract/css';
import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#components/theme/contract.css';
import { eachInLayer, inLayer } from '#components/theme/inLayer';
import { radius, space, text } from '#components/theme/scale';
import type { ChangeKind } from './difference';

const { color } = vars;

const solids: Record<ChangeKind, string> = {
  added: color.success.solid,
  removed: color.error.solid,
  moved: color.info.solid,
  resized: color.warning.solid,
  configured: color.warning.solid,
};

const each = (rule: (solid: string) => StyleRule) =>
  Object.fromEntries(Object.entries(solids).map(([kind, solid]) => [kind, rule(solid)])) as Record<
    ChangeKind,
    StyleRule
  >;

export const tile = recipe({
  base: inLayer({ position: 'absolute', padding: space[1] }),
  variants: {
    kind: eachInLayer({
      ...each((solid) => ({ outline: `2px solid ${solid}`, outlineOffset: '-5px', borderRadius: radius.card })),
      removed: { outline: `2px dashed ${color.error.solid}`, outlineOffset: '-5px', borderRadius: radius.card },
    }),
  },
});

export const number = recipe({
  base: inLayer({
    position: 'absolute',
    zIndex: 2,
    margin: '-6px',
    display: 'grid',
    placeItems: 'center',
    inlineSize: '24px',
    blockSize: '24px',
    borderRadius: radius.round,
    ...text.caption,
    fontWeight: 600,
    color: color.onSolid,
  }),
  variants: {
    kind: eachInLayer({
      ...each((solid) => ({ background: solid })),
      // Offset from the number of a widget that may have taken its place.
      removed: { background: color.error.solid, marginInlineStart: space[6] },
    }),
  },
});

export const removed = recipe({
  base: inLayer({
    display: 'flex',
    alignItems: 'start',
    blockSize: '100%',
    padding: space[3],
    ...text.body,
    fontWeight: 600,
    color: color.error.text,
    borderRadius: radius.card,
  }),
  variants: {
    isCovered: {
      true: inLayer({ alignItems: 'end' }),
      false: inLayer({
        background: `repeating-linear-gradient(135deg, ${color.error.soft} 0 8px, ${color.surface} 8px 16px)`,
      }),
    },
  },
});

export const removedName = style(
  inLayer({
    flexGrow: 1,
    display: 'flex',
    justifyContent: 'space-between',
    gap: space[2],
    paddingInline: space[1],
    background: color.error.soft,
    borderRadius: radius.chip,
  }),
);

export const ghost = style(
  inLayer({
    position: 'absolute',
    padding: space[4],
    ...text.body,
    color: color.inkSoft,
    outline: `2px dashed ${color.info.solid}`,
    outlineOffset: '-5px',
    borderRadius: radius.card,
  }),
);

export const arrows = style(
  inLayer({ position: 'absolute', inset: 0, inlineSize: '100%', blockSize: '100%', pointerEvents: 'none' }),
);

export const arrow = style(inLayer({ fill: 'none', stroke: color.info.solid, strokeWidth: 2 }));

export const arrowHead = style(inLayer({ fill: color.info.solid }));
