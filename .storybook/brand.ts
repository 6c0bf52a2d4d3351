import { create } from 'storybook/theming';
import { shape } from '#components/theme/shape';
import { themes } from '#components/theme/tokens';

const { color } = themes.admin.light;

/** Storybook's theme, in the product's typefaces and colours. Storybook's own pages are always light. */
export const brand = create({
  base: 'light',
  brandTitle: 'Mizani',
  brandUrl: './',
  brandTarget: '_self',
  fontBase: shape.font.ui,
  fontCode: shape.font.mono,
  colorPrimary: color.accent,
  colorSecondary: color.accent,
  appBg: color.ground,
  appContentBg: color.surface,
  appPreviewBg: color.surface,
  appBorderColor: color.line,
  barBg: color.surface,
  barTextColor: color.inkSoft,
  barSelectedColor: color.accent,
  barHoverColor: color.accentHover,
  textColor: color.ink,
  textMutedColor: color.inkSoft,
});
