import '#components/theme/global';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { AwaitedSignup, Problem, Signup as Firm } from '#components/api';
import type { SignupAnswer } from '#components/screens/landing/SignupForm';
import type { RenderedFiles } from '../renderedFiles';
import { LandingDocument } from './LandingDocument';
import { languages } from './languages';
import { routeOf } from './routes';
import { Signup, type SignupProps } from './Signup';
import type { LandingView, PostedSignup } from './view';

/** Renders a landing page as a complete document. The form is a separate React tree, so that it can be hydrated on its own. */
export function renderLanding({ posted, ...view }: LandingView, files: RenderedFiles): string {
  const { route, config } = view;
  const { language } = routeOf(route);
  const signup: SignupProps = { language, salesEmail: config.salesEmail, ...(posted && { answer: answerOf(posted) }) };
  const form = renderToString(<Signup {...signup} speaks={languages[language]} apiBaseUrl={config.apiBaseUrl} />);
  const page = renderToStaticMarkup(<LandingDocument view={view} files={files} form={form} signup={signup} />);
  return `<!doctype html>${page}`;
}

function answerOf({ values, status, body }: PostedSignup): SignupAnswer {
  return status < 300
    ? { values, firm: (body as { data: Firm | AwaitedSignup }).data }
    : { values, problem: body as Problem };
}
