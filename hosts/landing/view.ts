import type { PageConfig } from '../readConfig';
import type { LandingRouteId } from './routes';

/** What a form that was posted without JavaScript is answered with, in the words of the API. */
export type PostedSignup = {
  /** What was typed, by the field's name. */
  values: Readonly<Record<string, string>>;
  /** The API's answer: a problem, or the firm that was created. */
  status: number;
  body: unknown;
};

/** What a landing page is rendered from. */
export type LandingView = {
  route: LandingRouteId;
  config: PageConfig;
  /** The site's address as visitors see it: `https://mizani.example`. */
  origin: string;
  posted?: PostedSignup;
};

/** What the build made that every landing page names: its style, its script, and the fonts seen first. */
export type LandingFiles = { style: string; script: string; fonts: readonly string[] };

/** Renders a landing page as a whole document. */
export type RenderLanding = (view: LandingView, files: LandingFiles) => string;
