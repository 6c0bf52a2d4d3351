import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { screen, space, text } from '#components/theme/scale';

const { color } = vars;

const stacked = { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'none' } as const;

export const page = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 360px',
    gridTemplateRows: 'auto 1fr',
    alignItems: 'start',
    gap: space[6],
    '@media': {
      [screen.tablet]: stacked,
      [screen.phone]: stacked,
      print: { display: 'block' },
    },
  }),
);

/** Only the certificate is printed. */
export const draft = style(
  inLayer({
    display: 'grid',
    gap: space[5],
    minInlineSize: 0,
    gridRow: '1 / span 2',
    '@media': { [screen.tablet]: { gridRow: 'auto' }, [screen.phone]: { gridRow: 'auto' }, print: { display: 'none' } },
  }),
);

/** Whoever opens a certificate on a phone sees it first. */
export const certificate = style(
  inLayer({ minInlineSize: 0, '@media': { [screen.tablet]: { order: -1 }, [screen.phone]: { order: -1 } } }),
);

export const actions = style(
  inLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[3],
    '@media': { print: { display: 'none' } },
  }),
);

export const soft = style(inLayer({ ...text.small, color: color.inkSoft }));

export const conflict = style(inLayer({ color: color.error.text }));

export const conclusion = style(inLayer({ display: 'grid', gap: space[2] }));

export const foot = style(
  inLayer({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: `${space[1]} ${space[4]}`,
    paddingBlock: space[3],
    paddingInline: space[4],
    ...text.small,
    color: color.inkSoft,
  }),
);
