import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#components/theme/contract.css';
import { eachInLayer, inLayer } from '#components/theme/inLayer';
import { narrow } from '#components/theme/rowRoom.css';
import { radius, space, text } from '#components/theme/scale';

const { color } = vars;

export const page = style(inLayer({ display: 'grid', gap: space[5], minInlineSize: 0 }));

/** A person's avatar, or the envelope of an invitation, beside the name. */
export const person = style(inLayer({ display: 'flex', alignItems: 'center', gap: space[3], minInlineSize: 0 }));

export const lines = style(inLayer({ display: 'grid', minInlineSize: 0 }));

export const name = style(inLayer({ fontWeight: 600 }));

/** Tabular figures would widen its hyphens. */
export const email = style(inLayer({ fontVariantNumeric: 'normal' }));

/** Starts where the roles that can't be changed start. */
export const role = style(inLayer({ display: 'inline-flex', marginInlineStart: '-6px', minInlineSize: 0 }));

export const beside = style(inLayer({ fontWeight: 400, color: color.inkFaint }));

export const envelope = style(
  inLayer({
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    inlineSize: space[8],
    blockSize: space[8],
    borderRadius: radius.control,
    border: `1px dashed ${color.inkFaint}`,
    color: color.inkFaint,
  }),
);

/** Whether a second factor is set up. */
export const factor = recipe({
  base: inLayer({
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[1],
    ...text.small,
    fontWeight: 600,
    '@container': { [narrow]: { justifySelf: 'start' } },
  }),
  variants: { has: eachInLayer({ true: { color: color.success.text }, false: { color: color.warning.text } }) },
});

export const faint = style(inLayer({ ...text.small, color: color.inkFaint }));

export const foot = style(
  inLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[3],
    padding: `${space[3]} ${space[4]}`,
    borderBlockStart: `1px solid ${color.line}`,
    ...text.small,
    color: color.inkSoft,
  }),
);

/** What is short, side by side where there is room. */
export const cards = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 420px), 1fr))',
    alignItems: 'start',
    gap: space[5],
  }),
);

export const mark = recipe({
  base: inLayer({ display: 'inline-flex' }),
  variants: { may: eachInLayer({ true: { color: color.success.text }, false: { color: color.inkFaint } }) },
});

export const who = style(inLayer({ ...text.small, color: color.inkFaint }));

export const answers = style(inLayer({ display: 'flex', flexWrap: 'wrap', gap: space[2] }));
