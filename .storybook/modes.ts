import { themes } from '#components/theme/tokens';

const widths = [360, 1280];

/** What the hosted visual review shoots each story in: every theme, scheme and width, under a name such as `admin dark 360`. */
export const modes = Object.fromEntries(
  Object.entries(themes).flatMap(([theme, schemes]) =>
    Object.keys(schemes).flatMap((scheme) =>
      widths.map((viewport) => [`${theme} ${scheme} ${viewport}`, { theme, scheme, viewport }]),
    ),
  ),
);
