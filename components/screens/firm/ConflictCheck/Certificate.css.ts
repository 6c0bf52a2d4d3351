import { style, type StyleRule } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { font, space, text } from '#components/theme/scale';
import { paper } from '#components/theme/tokens';

const { color } = vars;

const onPaper = (rule: StyleRule): StyleRule => ({ '@media': { print: rule } });

export const certificate = style(
  inLayer({
    minInlineSize: 0,
    ...onPaper({
      // Black on white in either scheme, even in browsers that print backgrounds.
      vars: {
        [color.ink]: paper.ink,
        [color.inkSoft]: paper.inkSoft,
        [color.line]: paper.line,
        [color.lineSubtle]: paper.lineSubtle,
        [color.surface]: paper.ground,
        [color.accent]: paper.ink,
      },
      color: paper.ink,
      colorScheme: 'light',
    }),
  }),
);

export const sheet = style(inLayer({ display: 'grid', gap: space[2], minInlineSize: 0, overflowWrap: 'anywhere' }));

export const head = style(
  inLayer({ display: 'flex', alignItems: 'start', justifyContent: 'space-between', gap: space[3] }),
);

export const firm = style(inLayer({ fontFamily: font.title, ...text.small, fontWeight: 600 }));

export const title = style(inLayer({ fontFamily: font.title, ...text.heading, fontWeight: 600 }));

export const soft = style(inLayer({ ...text.small, color: color.inkSoft }));

export const facts = style(inLayer({ borderBlockStart: `1px solid ${color.line}` }));

export const fact = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: '88px minmax(0, 1fr)',
    gap: space[3],
    paddingBlock: space[2],
    borderBlockEnd: `1px solid ${color.lineSubtle}`,
  }),
);

export const detail = style(inLayer({ ...text.small, whiteSpace: 'pre-line' }));

export const findings = style(inLayer({ display: 'grid' }));

export const finding = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: '40px minmax(0, 1fr)',
    gap: space[3],
    paddingBlock: space[2],
    borderBlockEnd: `1px solid ${color.lineSubtle}`,
    ...text.small,
    breakInside: 'avoid',
  }),
);

export const score = style(inLayer({ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }));

export const digest = style(
  inLayer({ ...text.caption, fontFamily: font.mono, color: color.inkSoft, wordBreak: 'break-all' }),
);

export const stays = style(
  inLayer({
    display: 'flex',
    alignItems: 'start',
    gap: space[2],
    ...text.small,
    color: color.inkSoft,
    ...onPaper({ display: 'none' }),
  }),
);
