import { channels } from '#domain/color';

/** A colour by perceived lightness (0–1), chroma (0 is grey) and hue (an angle in radians). */
export type Oklch = { l: number; c: number; h: number };

/** Converts `#rrggbb` (https://bottosson.github.io/posts/oklab/). */
export function oklchOf(hex: string): Oklch {
  const [r, g, b] = channels(hex).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const long = Math.cbrt(0.412221469470763 * r + 0.5363325372617348 * g + 0.0514459932675022 * b);
  const medium = Math.cbrt(0.2119034958178252 * r + 0.6806995506452344 * g + 0.1073969535369406 * b);
  const short = Math.cbrt(0.0883024591900564 * r + 0.2817188391361215 * g + 0.6299787016738222 * b);
  const l = 0.210454268309314 * long + 0.7936177747023054 * medium - 0.0040720430116193 * short;
  // Exactly grey, whatever the rounding.
  if (r === g && g === b) return { l, c: 0, h: 0 };
  const a = 1.9779985324311684 * long - 2.4285922420485799 * medium + 0.450593709617411 * short;
  const yellow = 0.0259040424655478 * long + 0.7827717124575296 * medium - 0.8086757549230774 * short;
  return { l, c: Math.hypot(a, yellow), h: Math.atan2(yellow, a) };
}

/** The finest difference in chroma that is looked for. */
const fine = 0.4 / 2 ** 13;

/** Converts to `#rrggbb`, with as much of the chroma as a screen can show. */
export function hexOf(color: Oklch): string {
  if (isShown(rgbOf(color))) return written(color);
  let [shown, tooMuch] = [0, color.c];
  while (tooMuch - shown > fine) {
    const c = (shown + tooMuch) / 2;
    if (isShown(rgbOf({ ...color, c }))) shown = c;
    else tooMuch = c;
  }
  return written({ ...color, c: shown });
}

function rgbOf({ l, c, h }: Oklch): readonly number[] {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)];
  const long = (l + 0.3963377773761749 * a + 0.2158037573099136 * b) ** 3;
  const medium = (l - 0.1055613458156586 * a - 0.0638541728258133 * b) ** 3;
  const short = (l - 0.0894841775298119 * a - 1.2914855480194092 * b) ** 3;
  return [
    4.0767416360759574 * long - 3.3077115392580616 * medium + 0.2309699031821044 * short,
    -1.2684379732850317 * long + 2.6097573492876887 * medium - 0.3413193760026573 * short,
    -0.0041960761386756 * long - 0.7034186179359362 * medium + 1.7076146940746117 * short,
  ].map((value) => {
    const size = Math.abs(value);
    return size > 0.0031308 ? Math.sign(value) * (1.055 * size ** (1 / 2.4) - 0.055) : value * 12.92;
  });
}

const isShown = (rgb: readonly number[]) => rgb.every((value) => value >= 0 && value <= 1);

const written = (color: Oklch) =>
  `#${rgbOf(color)
    .map((value) => Math.round(Math.max(0, Math.min(1, value)) * 255))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
