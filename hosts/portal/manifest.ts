import { portalPaths } from '#domain/portalPaths';
import { themes } from '#components/theme/tokens';
import icon512 from './icon512.png';

/** How a phone installs the portal: under the firm's name, opening at the first page. */
export function portalManifest(firm: string): string {
  const { ground } = themes.tenant.light.color;
  return JSON.stringify({
    name: firm,
    short_name: firm,
    id: portalPaths.home,
    start_url: portalPaths.home,
    scope: portalPaths.home,
    display: 'standalone',
    background_color: ground,
    theme_color: ground,
    icons: [
      { src: icon512, sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: icon512, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
}
