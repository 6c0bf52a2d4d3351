import '#components/theme/global';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { Problem, Signup as Firm } from '#components/api';
import type { SignupAnswer } from '#components/screens/landing/SignupForm';
import { LandingDocument } from './LandingDocument';
import { landingRoutes } from './routes';
import { Signup, type SignupProps } from './Signup';
import type { LandingFiles, LandingView, PostedSignup } from './view';

/** Renders a landing page as a whole document. The form is a tree of its own, so that a browser can bring it to life alone. */
export function renderLanding({ posted, ...view }: LandingView, files: LandingFiles): string {
  const { route, config } = view;
  const path = landingRoutes.find(({ id }) => id === route)?.path ?? '/';
  const signup: SignupProps = { route, path, ...(posted && { answer: answerOf(posted) }) };
  const form = renderToString(<Signup {...signup} apiBaseUrl={config.apiBaseUrl} />);
  const page = renderToStaticMarkup(<LandingDocument {...view} files={files} form={form} signup={signup} />);
  return `<!doctype html>${page}`;
}

function answerOf({ values, status, body }: PostedSignup): SignupAnswer {
  return status === 201 ? { values, firm: (body as { data: Firm }).data } : { values, problem: body as Problem };
}
