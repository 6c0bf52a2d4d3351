import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { font, space, text } from '#components/theme/scale';

const { color } = vars;

const unseen = keyframes({ from: { visibility: 'hidden' } });

// The data is requested along with the page, so the loading state only shows if it is slow.
export const waiting = style(
  inLayer({
    display: 'grid',
    alignContent: 'center',
    minBlockSize: '100dvh',
    padding: space[6],
    animation: `${unseen} 300ms step-end`,
  }),
);

export const notice = style(
  inLayer({
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'start',
    gap: space[6],
    inlineSize: '100%',
    maxInlineSize: '600px',
    minBlockSize: '100dvh',
    marginInline: 'auto',
    paddingInline: space[5],
    paddingBlock: space[10],
  }),
);

// The same double rule as on the sign-in page.
export const words = style(
  inLayer({
    display: 'grid',
    gap: space[3],
    inlineSize: '100%',
    paddingBlock: space[6],
    borderBlockStart: `3px double ${color.accent}`,
    borderBlockEnd: `1px solid ${color.line}`,
    ...text.prose,
    color: color.inkSoft,
    overflowWrap: 'anywhere',
    textWrap: 'pretty',
  }),
);

export const title = style(
  inLayer({ fontFamily: font.title, ...text.title, fontWeight: 600, color: color.ink, textWrap: 'balance' }),
);
