import { createTheme } from '@mizani/components/theme/createTheme';
import { firmAccent } from '@mizani/components/theme/firmAccent';

/** The app's own theme: the accent of one colour, and square corners. */
export const theme = createTheme('roastery', {
  light: firmAccent('#7a1f4b', 'light'),
  dark: firmAccent('#7a1f4b', 'dark'),
  radius: { control: '0px' },
});
