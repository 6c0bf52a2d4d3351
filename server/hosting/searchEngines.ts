import { landingRoutes, translationsOf } from '#hosts/landing/routes';

/**
 * Writes `robots.txt`: search engines may read the landing site, with its pages listed, but none of the other hosts, which have
 * no origin here.
 */
export function robots(origin?: string): string {
  const rules = origin === undefined ? 'Disallow: /' : `Allow: /\n\nSitemap: ${origin}/sitemap.xml`;
  return `User-agent: *\n${rules}\n`;
}

/** Writes the landing site's sitemap, each page with its other languages, but for the one that only a link leads to. */
export function sitemap(origin: string): string {
  const urls = landingRoutes
    .filter(({ page }) => page !== 'welcome')
    .map((route) => {
      const alternates = translationsOf(route).map(
        ({ language, path }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${origin}${path}"/>`,
      );
      return `<url><loc>${origin}${route.path}</loc>${alternates.join('')}</url>`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}
