import { globalStyle } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { font, screen, space, text } from '#components/theme/scale';

// Storybook's pages are always light; a story on them has the background of its own theme.
globalStyle('.sbdocs', { colorScheme: 'light' });
globalStyle('.docs-story', { background: vars.color.ground, color: vars.color.ink, fontFamily: font.ui });

globalStyle('.sbdocs-content > :is(h1, h2)', { fontFamily: font.title, lineHeight: 1.2 });
globalStyle('.sbdocs-content > h3', { ...text.body, fontWeight: 600 });

// Lists in prose have markers, which the product's own lists do not.
globalStyle('.sbdocs-content > :is(ol, ul), .sbdocs-content > :is(ol, ul) ul', { paddingInlineStart: space[6] });
globalStyle('.sbdocs-content > ul, .sbdocs-content > :is(ol, ul) ul', { listStyle: 'disc' });
globalStyle('.sbdocs-content > ol', { listStyle: 'decimal' });

// Content wider than a phone scrolls in its own box, so that the page doesn't.
globalStyle('.sbdocs-content > table, .sbdocs-content .docblock-argstable', {
  '@media': { [screen.phone]: { display: 'block', overflowX: 'auto' } },
});
globalStyle('.docs-story > *', { maxInlineSize: '100%', overflowX: 'auto' });
globalStyle('.sbdocs-content > :not(pre, table) code', { overflowWrap: 'anywhere', whiteSpace: 'normal' });
