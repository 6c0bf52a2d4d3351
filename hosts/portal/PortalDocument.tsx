import { LanguageProvider } from '#components/language';
import { firmColors } from '#components/theme/firmColors';
import { portalPaths } from '#domain/portalPaths';
import { environments } from '../environments';
import icon from '../icon.svg';
import type { RenderedFiles } from '../renderedFiles';
import { languages } from './languages';
import { contentOf, titleOf } from './pages';
import touchIcon from './touchIcon.png';
import type { PortalView } from './view';

export interface PortalDocumentProps {
  /** The page, and what it is rendered from. */
  view: PortalView;
  /** The build's files for every page. */
  files: RenderedFiles;
}

/** A complete page of the portal, in its firm's colour. Search engines are told to leave it alone. */
export function PortalDocument({ view: { portal, primaryColor, page }, files }: PortalDocumentProps) {
  const language = languages[portal.language];
  const title = titleOf(page, language.translate);
  return (
    <html
      lang={portal.language}
      data-theme={environments['saas-tenant'].theme}
      {...(primaryColor !== undefined && { style: firmColors(primaryColor) })}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{title ? `${title} · ${portal.firm}` : portal.firm}</title>
        <style dangerouslySetInnerHTML={{ __html: files.style }} />
        {files.fonts.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" crossOrigin="" href={font} />
        ))}
        <script type="module" src={files.script} />
        <link rel="manifest" href={portalPaths.manifest} />
        <link rel="icon" type="image/svg+xml" href={icon} />
        <link rel="apple-touch-icon" href={touchIcon} />
      </head>
      <body>
        <LanguageProvider language={language}>{contentOf(page, portal)}</LanguageProvider>
      </body>
    </html>
  );
}
