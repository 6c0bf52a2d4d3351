import { locales } from '#components/language';
import { cards, demoWeek, landingMessages, LandingPageScreen } from '#components/screens/landing/LandingPage';
import { environments } from '../environments';
import { titleOf } from '../host';
import icon from '../icon.svg';
import { pageTitles } from './messages';
import { InLanguage, type SignupProps } from './Signup';
import { landingRoutes, type LandingRouteId } from './routes';
import { structuredData } from './structuredData';
import type { LandingFiles, LandingView } from './view';

export interface LandingDocumentProps extends Pick<LandingView, 'route' | 'config' | 'origin'> {
  /** The build's files for every page. */
  files: LandingFiles;
  /** The sign-up form, rendered. */
  form: string;
  /** The form's props, for the script that hydrates it. */
  signup: SignupProps;
}

const names: Record<LandingRouteId, string> = { en: 'English', sw: 'Kiswahili' };

/** A complete page of the site: the landing page, with metadata for browsers, search engines and social cards. */
export function LandingDocument({ route, config, origin, files, form, signup }: LandingDocumentProps) {
  const words = landingMessages[route] ?? landingMessages.en;
  const own = landingRoutes.find(({ id }) => id === route) ?? landingRoutes[0];
  const other = landingRoutes.find(({ id }) => id !== route) ?? landingRoutes[1];
  const url = origin + own.path;
  const title = titleOf({ features: environments.landing, titles: pageTitles }, own, config.productName);
  const description = `${words.hero.lead} ${words.hero.terms}`;
  const shared = {
    'og:type': 'website',
    'og:site_name': config.productName,
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': origin + cards[route],
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': words.hero.title,
    'og:locale': locales[route].replace('-', '_'),
    'og:locale:alternate': locales[other.id].replace('-', '_'),
  };
  return (
    <html lang={route} data-theme={environments.landing.theme} data-environment="landing">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <meta name="description" content={description} />
        {/* React Aria would add a style with this id, which the page's CSP blocks; it keeps one that is already there. */}
        <style id="react-aria-pressable-style" dangerouslySetInnerHTML={{ __html: files.style }} />
        {files.fonts.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" crossOrigin="" href={font} />
        ))}
        <script type="module" src={files.script} />
        <link rel="canonical" href={url} />
        {landingRoutes.map(({ id, path }) => (
          <link key={id} rel="alternate" hrefLang={id} href={origin + path} />
        ))}
        <link rel="alternate" hrefLang="x-default" href={`${origin}/`} />
        <link rel="icon" type="image/svg+xml" href={icon} />
        {Object.entries(shared).map(([property, content]) => (
          <meta key={property} property={property} content={content} />
        ))}
        <meta name="twitter:card" content="summary_large_image" />
        <meta name="mizani-config" content={JSON.stringify(config)} />
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: structuredData(words, config.productName, url) }}
        />
      </head>
      <body>
        <InLanguage route={route}>
          <LandingPageScreen
            productName={config.productName}
            salesEmail={config.salesEmail}
            week={demoWeek}
            otherLanguage={{ href: other.path, lang: other.id, name: names[other.id] }}
            form={<div data-signup={JSON.stringify(signup)} dangerouslySetInnerHTML={{ __html: form }} />}
          />
        </InLanguage>
      </body>
    </html>
  );
}
