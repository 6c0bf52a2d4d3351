import { LanguageProvider } from '#components/language';
import { cards, landingMessages } from '#components/screens/landing/LandingPage';
import { pageDescriptions } from '#components/screens/landing/Site';
import { environments } from '../environments';
import { titleOf } from '../host';
import icon from '../icon.svg';
import type { RenderedFiles } from '../renderedFiles';
import { languages } from './languages';
import { pageTitles } from './messages';
import { routeOf, translationsOf } from './routes';
import type { SignupProps } from './Signup';
import { SitePageContent } from './SitePageContent';
import { structuredData } from './structuredData';
import type { LandingView } from './view';

export interface LandingDocumentProps {
  /** The page, and what it is rendered from. */
  view: LandingView;
  /** The build's files for every page. */
  files: RenderedFiles;
  /** The sign-up form, rendered. */
  form: string;
  /** The form's props, for the script that hydrates it. */
  signup: SignupProps;
}

/** A complete page of the site: its content, with metadata for browsers, search engines and social cards. */
export function LandingDocument({ view, files, form, signup }: LandingDocumentProps) {
  const { config, origin } = view;
  const { operator: _, ...shown } = config;
  const own = routeOf(view.route);
  const { page, language } = own;
  const { translate } = languages[language];
  const words = translate(landingMessages);
  const translations = translationsOf(own);
  const other = translations.find((one) => one.language !== language) ?? own;
  const url = origin + own.path;
  const title = titleOf({ features: environments.landing, titles: pageTitles }, own, config.productName);
  const descriptions = translate(pageDescriptions);
  const description =
    page === 'home' ? `${words.hero.lead} ${words.hero.terms}` : descriptions[page](config.productName);
  const shared = {
    'og:type': 'website',
    'og:site_name': config.productName,
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': origin + cards[language],
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': words.hero.title,
    'og:locale': languages[language].locale.replace('-', '_'),
    'og:locale:alternate': languages[other.language].locale.replace('-', '_'),
  };
  return (
    <html lang={language} data-theme={environments.landing.theme} data-environment="landing">
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
        {translations.map((one) => (
          <link key={one.language} rel="alternate" hrefLang={one.language} href={origin + one.path} />
        ))}
        <link rel="alternate" hrefLang="x-default" href={origin + (translations[0] ?? own).path} />
        <link rel="icon" type="image/svg+xml" href={icon} />
        {Object.entries(shared).map(([property, content]) => (
          <meta key={property} property={property} content={content} />
        ))}
        <meta name="twitter:card" content="summary_large_image" />
        <meta name="mizani-config" content={JSON.stringify(shown)} />
        {page === 'home' && (
          <script
            type="application/ld+json"
            dangerouslySetInnerHTML={{
              __html: structuredData(words, config.productName, url, config.access === 'accounts'),
            }}
          />
        )}
      </head>
      <body>
        <LanguageProvider language={languages[language]}>
          <SitePageContent
            view={view}
            form={<div data-signup={JSON.stringify(signup)} dangerouslySetInnerHTML={{ __html: form }} />}
          />
        </LanguageProvider>
      </body>
    </html>
  );
}
