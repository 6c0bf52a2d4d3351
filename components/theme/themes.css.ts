import { assignVars, globalStyle } from '@vanilla-extract/css';
import { vars } from './contract.css';
import { themes } from './tokens';

// The scheme follows the system until the user chooses one, which `data-scheme` then records. Paper is always light.
for (const [name, { light, dark }] of Object.entries(themes)) {
  const root = `html[data-theme="${name}"]`;
  const lightVars = assignVars(vars, light);
  const darkVars = assignVars(vars, dark);
  globalStyle(root, { colorScheme: 'light', vars: lightVars });
  globalStyle(`${root}:not([data-scheme="light"])`, {
    '@media': { 'screen and (prefers-color-scheme: dark)': { colorScheme: 'dark', vars: darkVars } },
  });
  globalStyle(`${root}[data-scheme="dark"]`, { '@media': { screen: { colorScheme: 'dark', vars: darkVars } } });
}
