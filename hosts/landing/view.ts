import type { PageConfig } from '../readConfig';
import type { RenderedFiles } from '../renderedFiles';
import type { LandingRouteId } from './routes';

/** The result of a form posted without JavaScript, as the API answered it. */
export type PostedSignup = {
  /** The submitted values, by field name. */
  values: Readonly<Record<string, string>>;
  /** The API's answer: a problem, or the firm that was created. */
  status: number;
  body: unknown;
};

/** The input for rendering a landing page. */
export type LandingView = {
  route: LandingRouteId;
  config: PageConfig;
  /** The site's address as visitors see it: `https://mizani.example`. */
  origin: string;
  posted?: PostedSignup;
  /** What was typed as a firm's address, if that form was sent without JavaScript. */
  asked?: string;
};

/** Renders a landing page as a complete document. */
export type RenderLanding = (view: LandingView, files: RenderedFiles) => string;
