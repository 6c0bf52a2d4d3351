import { contrast } from '#domain/color';
import { hexOf, oklchOf } from './oklch';
import { type SchemeName, type ThemeTokens, themes } from './tokens';

/**
 * The tokens that a firm's own colour replaces. `onAccent` stays the theme's: it contrasts more with the accent than the surface does,
 * on which the accent is readable.
 */
export type FirmAccent = {
  color: Pick<ThemeTokens['color'], 'accent' | 'accentHover' | 'accentSoft' | 'focus'>;
  sidebar: Pick<ThemeTokens['sidebar'], 'active' | 'onActive' | 'focus'>;
};

/** The step of the search, in perceived lightness from 0 to 1. */
const step = 0.01;

/** The lowest contrast at which people notice that a colour has changed in place. */
const noticed = 1.15;

/** For each scheme, the direction in which lightness gains contrast, and the accent's soft background. */
const schemes = {
  light: { away: -1, soft: { l: 0.945, c: 0.025 } },
  dark: { away: 1, soft: { l: 0.3, c: 0.04 } },
} as const;

/**
 * Derives the tenant theme's accent colours from a firm's own colour (`#rrggbb`). A readable colour is kept; otherwise its hue
 * stays and its lightness moves just far enough for every pair in `contrastPairs`.
 */
export function firmAccent(primary: string, scheme: SchemeName): FirmAccent {
  if (!/^#[0-9a-f]{6}$/i.test(primary)) {
    throw new Error(`firmAccent: "${primary}" is not a colour. Write it as #rrggbb.`);
  }
  const own = oklchOf(primary);
  const { away, soft } = schemes[scheme];
  const { ground, surface, tint } = themes.tenant[scheme].color;
  const shade = (l: number, c = own.c) => hexOf({ ...own, l, c });

  const accentSoft = shade(soft.l, Math.min(own.c, soft.c));
  const isRead = (color: string) => [ground, surface, tint, accentSoft].every((back) => contrast(color, back) >= 4.5);

  let l = own.l;
  let accent = primary;
  while (!isRead(accent)) accent = shade((l += away * step));

  // Black can't turn visibly darker on hover, nor white lighter: there the hover colour moves the other way.
  const beyond = shade(l + away * 0.06);
  const accentHover = contrast(accent, beyond) >= noticed ? beyond : shade(l - away * 0.2);

  return {
    color: { accent, accentHover, accentSoft, focus: accent },
    sidebar: { active: accentSoft, onActive: accent, focus: accent },
  };
}
