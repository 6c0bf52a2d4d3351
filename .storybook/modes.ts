import { themes } from '#components/theme/tokens';

const widths = [360, 1280];

/** The modes in which the hosted visual review captures each story: every theme, scheme and width, such as `admin dark 360`. */
export const modes = Object.fromEntries(
  Object.entries(themes).flatMap(([theme, schemes]) =>
    Object.keys(schemes).flatMap((scheme) =>
      widths.map((viewport) => [`${theme} ${scheme} ${viewport}`, { theme, scheme, viewport }]),
    ),
  ),
);
