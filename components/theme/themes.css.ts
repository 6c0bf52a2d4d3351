import { globalStyle } from '@vanilla-extract/css';
import { placesOf } from './placesOf';
import { shape } from './shape';
import { themes } from './tokens';
import { variablesOf } from './variables';

globalStyle(':root', { vars: variablesOf(shape) });

for (const [name, theme] of Object.entries(themes)) {
  for (const { selector, media, scheme } of placesOf(name)) {
    const rule = { colorScheme: scheme, vars: variablesOf(theme[scheme]) };
    globalStyle(selector, media ? { '@media': { [media]: rule } } : rule);
  }
}
