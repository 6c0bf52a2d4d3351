/** The same page in another language. */
export type OtherLanguage = { href: string; lang: string; name: string };

/** Who runs the service, and how to reach them. What the deployment's settings leave out is missing. */
export type Operator = {
  name?: string | undefined;
  /** The postal or street address, in one line. */
  address?: string | undefined;
  phone?: string | undefined;
  /** Their number in the register of the Office of the Data Protection Commissioner. */
  registration?: string | undefined;
  /** Where the database is: "Nairobi, Kenya". */
  dataLocation?: string | undefined;
  /** The email address for questions about personal data. */
  privacyEmail: string;
};

/** What every page of the landing site has around its content. */
export interface SiteProps {
  productName: string;
  /** The email address for demo requests and for firms. */
  salesEmail: string;
  /** The addresses of the site's pages, in the page's language. */
  links: Readonly<Record<'home' | 'privacy' | 'terms' | 'signIn', string>>;
  /** The same page in the other language. */
  otherLanguage: OtherLanguage;
  /** Who runs the service, for the footer and the privacy notice. */
  operator: Operator;
  /** Whether people sign in. Without it access is open, and the texts warn of that. */
  hasAccounts: boolean;
}
