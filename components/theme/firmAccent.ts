import { clampChroma, formatHex, modeOklch, modeRgb, useMode as defineMode } from 'culori/fn';
import { contrast } from '#domain/color';
import { type SchemeName, type ThemeTokens, themes } from './tokens';

defineMode(modeRgb);
const toOklch = defineMode(modeOklch);

/** The tokens that a firm's own colour replaces. What is drawn on the accent stays the theme's: it lies beyond the surface, on which the accent reads. */
export type FirmAccent = {
  color: Pick<ThemeTokens['color'], 'accent' | 'accentHover' | 'accentSoft' | 'focus'>;
  sidebar: Pick<ThemeTokens['sidebar'], 'active' | 'onActive' | 'focus'>;
};

/** One step of the search, in perceived lightness of 0 to 1. */
const step = 0.01;

/** The least contrast of two colours, one after the other in the same place, that is seen as a change. */
const noticed = 1.15;

/** How each scheme uses a hue: which way lightness moves to be read, and what the accent's soft ground is like. */
const schemes = {
  light: { away: -1, soft: { l: 0.945, c: 0.025 } },
  dark: { away: 1, soft: { l: 0.3, c: 0.04 } },
} as const;

/**
 * A full accent set from a firm's own colour (`#rrggbb`), for the tenant theme. The colour is kept where it can be read;
 * otherwise its hue stays and its lightness moves just as far as every pair of `contrastPairs` needs.
 */
export function firmAccent(primary: string, scheme: SchemeName): FirmAccent {
  const own = toOklch(primary);
  if (!own) throw new Error(`firmAccent: "${primary}" is not a colour. Write it as #rrggbb.`);
  const { away, soft } = schemes[scheme];
  const { ground, surface, tint } = themes.tenant[scheme].color;
  const shade = (l: number, c = own.c) => formatHex(clampChroma({ ...own, l, c }, 'oklch'));

  const accentSoft = shade(soft.l, Math.min(own.c, soft.c));
  const isRead = (color: string) => [ground, surface, tint, accentSoft].every((back) => contrast(color, back) >= 4.5);

  let l = own.l;
  let accent = primary;
  while (!isRead(accent)) accent = shade((l += away * step));

  // Nobody sees black turn a little darker, nor white a little lighter: there the mouse turns the colour back.
  const beyond = shade(l + away * 0.06);
  const accentHover = contrast(accent, beyond) >= noticed ? beyond : shade(l - away * 0.2);

  return {
    color: { accent, accentHover, accentSoft, focus: accent },
    sidebar: { active: accentSoft, onActive: accent, focus: accent },
  };
}
