import { globalStyle } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { font } from '#components/theme/scale';

// Storybook's pages are light in every scheme; a story in them stands on the ground of its own theme.
globalStyle('.sbdocs', { colorScheme: 'light' });
globalStyle('.docs-story', { background: vars.color.ground, color: vars.color.ink, fontFamily: font.ui });
