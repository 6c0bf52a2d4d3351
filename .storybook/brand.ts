import { create } from 'storybook/theming';
import { font } from '#components/theme/scale';
import { themes } from '#components/theme/tokens';

const { color } = themes.admin.light;

/** The site in the product's type and colours. Storybook's own pages are light in every scheme. */
export const brand = create({
  base: 'light',
  brandTitle: 'Mizani',
  brandUrl: './',
  brandTarget: '_self',
  fontBase: font.ui,
  fontCode: font.mono,
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
