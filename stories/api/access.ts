import type { components } from '#openapi';
import { http, problem } from './http';
import { perStory } from './perStory';
import { recordedAt } from './recordedAt';

type Schemas = components['schemas'];
type Person = Schemas['SessionPerson'];

const minutesAgo = (minutes: number) => new Date(recordedAt.getTime() - minutes * 60_000).toISOString();

/** A lawyer of the main firm. */
export const lawyer: Person = {
  sessionId: '01933f2e-7a00-7000-8000-0000000000d1',
  name: 'Amina Otieno',
  email: 'amina.otieno@twiga-kifaru.example',
  role: 'lawyer',
  isOwner: false,
  hasCodes: false,
  hasPasskeys: false,
  memberId: '01933f2e-7a00-7000-8000-000000000021',
  provedAt: minutesAgo(40),
};

/** The firm's admin, who owns it. */
export const admin: Person = {
  ...lawyer,
  name: 'Neema Wanjiku',
  email: 'neema.wanjiku@twiga-kifaru.example',
  role: 'admin',
  isOwner: true,
  hasCodes: true,
};

/** Somebody of the platform who only reads. */
export const reader: Person = {
  sessionId: lawyer.sessionId,
  name: 'Baraka Otieno',
  email: 'baraka.otieno@mizani.example',
  role: 'readOnly',
  isOwner: false,
  hasCodes: true,
  hasPasskeys: false,
  provedAt: lawyer.provedAt,
};

/** Somebody of the platform who is in the firm's area for support. */
export const supporter: Person = {
  sessionId: lawyer.sessionId,
  name: 'Tatu Mwende',
  email: 'tatu.mwende@mizani.example',
  role: 'support',
  isOwner: false,
  hasCodes: false,
  hasPasskeys: false,
  provedAt: lawyer.provedAt,
};

/** The password that is right in every story. */
export const rightPassword = 'mvua ya masika';

/** The one-time code that is right in every story. */
export const rightCode = '492039';

const challenge = 'Yf3Jq0m8Tz6sVb1Xc9LkRw2dQeUiOpAaSsDdFfGgHhJ';

const sessions: Schemas['Session'][] = [
  {
    id: lawyer.sessionId,
    firm: 'twiga-kifaru',
    openedAt: minutesAgo(160),
    seenAt: minutesAgo(0),
    address: '197.248.10.4',
    device: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
    isThis: true,
  },
  {
    id: '01933f2e-7a00-7000-8000-0000000000d2',
    firm: 'twiga-kifaru',
    openedAt: minutesAgo(50),
    seenAt: minutesAgo(17),
    address: '105.160.22.91',
    device:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1',
    isThis: false,
  },
];

const passkeys: Schemas['Passkey'][] = [
  {
    id: '01933f2e-7a00-7000-8000-0000000000e1',
    name: 'Pixel 9',
    worksAt: 'firms',
    addedAt: minutesAgo(9 * 24 * 60),
    usedAt: minutesAgo(160),
  },
  {
    id: '01933f2e-7a00-7000-8000-0000000000e2',
    name: 'Office key',
    worksAt: 'firms',
    addedAt: minutesAgo(3 * 24 * 60),
  },
];

const ownFirms: NonNullable<Schemas['SignInStep']['firms']> = [
  { slug: 'mbuyu', name: 'Mbuyu & Partners Advocates', role: 'accountant' },
  { slug: 'twiga-kifaru', name: 'Twiga & Kifaru Advocates LLP', role: 'lawyer' },
];

const passkeyCreation: Schemas['PasskeyCreation'] = {
  challenge,
  rp: { id: 'app.mizani.example', name: 'Mizani' },
  user: { id: 'AZM_LnoAcACAAAAAAAAAIQ', name: lawyer.email, displayName: lawyer.name },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
  timeout: 300_000,
};

const recoveryCodes = [
  '4tw0-8m5r-2kxq-91zd-h7vb-c3np',
  'p6ye-0jhs-w84c-5gta-2m9f-rx1k',
  '7dqb-k3v1-n5sz-e0ph-8wtj-6yma',
  'c9gr-42xf-0tbn-q7dw-m1ks-5hze',
  'z8mj-6pqa-1r3y-ktv5-0cgw-9bxd',
  '2hsn-e7kd-x4wf-83mp-y6ra-t0qj',
  'b5vx-9tgc-h0ze-2nyq-4kdm-w7sp',
  'k1aw-r8jy-6fmd-p3tb-s9xe-0gqh',
  'm7zc-3eqn-t5kx-0vwr-d2hp-8ysj',
  'y0fp-5bdk-9ngs-wx6t-7rqe-1mch',
];

const generator = {
  seed: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  address:
    'otpauth://totp/Mizani:amina.otieno%40twiga-kifaru.example?issuer=Mizani&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
};

/** A refusal of the calls by which people sign in. */
export const refusals = {
  signInRequired: () => problem(401, 'Unauthorized', 'Sign in to continue.', undefined, { code: 'sign_in_required' }),
  wrongSignIn: () =>
    problem(401, 'Unauthorized', 'The email address and password don’t match.', undefined, { code: 'wrong_sign_in' }),
  signInEnded: () =>
    problem(401, 'Unauthorized', 'This sign-in has ended. Start again.', undefined, { code: 'sign_in_ended' }),
  wrongCode: () =>
    problem(400, 'Bad Request', 'Check the fields and try again.', [
      { field: 'code', code: 'wrong_code', params: {}, message: 'This code is wrong or has been used.' },
    ]),
  badPassword: (code: 'common_password' | 'password_of_names' | 'too_short') =>
    problem(400, 'Bad Request', 'Check the fields and try again.', [
      { field: 'password', code, params: { limit: 9 }, message: '' },
    ]),
  passkeyRefused: () =>
    problem(401, 'Unauthorized', 'This passkey doesn’t work here. Try again, or sign in another way.', undefined, {
      code: 'passkey_refused',
    }),
  linkEnded: () =>
    problem(404, 'Not Found', 'This link has been used or has ended.', undefined, { code: 'link_ended' }),
  proofNeeded: () => problem(403, 'Forbidden', 'Confirm that it is you first.', undefined, { code: 'proof_needed' }),
  tooMany: (seconds: number) =>
    problem(429, 'Too Many Requests', 'Too many requests.', undefined, {
      code: 'too_many_requests',
      params: { seconds },
    }),
};

/** An operator who is in the firm's area for support. */
export const supportAccess: Schemas['SupportAccess'] = {
  id: '01933f2e-7a00-7000-8000-0000000000e1',
  name: 'Tatu Mwende',
  reason: 'Next dates on the Cases page are one day off.',
  openedAt: minutesAgo(22),
  endsAt: minutesAgo(-38),
  isYours: false,
};

/** Answers where somebody is signed in, and ends what a story ends. `isFresh` says whether the last proof is still fresh. */
export function sessionHandlers(isFresh = () => true) {
  const stored = perStory(() => ({ sessions }));
  const end = (isKept: (session: Schemas['Session']) => boolean) => {
    if (!isFresh()) return undefined;
    stored().sessions = stored().sessions.filter(isKept);
    return { data: { isEnded: true } } as const;
  };
  return [
    http.get('/api/sessions', ({ response }) => response(200).json({ data: stored().sessions })),
    http.delete('/api/sessions', ({ response }) => {
      const ended = end(({ isThis }) => isThis);
      return ended ? response(200).json(ended) : response.untyped(refusals.proofNeeded());
    }),
    http.delete('/api/sessions/{id}', ({ params, response }) => {
      const ended = end(({ id }) => id !== params.id);
      return ended ? response(200).json(ended) : response.untyped(refusals.proofNeeded());
    }),
  ];
}

/** How the calls answer. */
export interface AccessOverrides {
  /** Who is in the firm's area for support when the story begins. */
  support?: Schemas['SupportAccess'][];
  /** Who is signed in when the story begins. */
  person?: Person | undefined;
  /** Who signs in with the right password. */
  next?: Person;
  /** What the right password leads to. */
  state?: Schemas['SignInStep']['state'];
  place?: Schemas['SignInPlace'];
  link?: Schemas['AccessLink'];
  /** The passkeys of whoever is signed in. */
  passkeys?: Schemas['Passkey'][];
  /** The firms of whoever signs in at the address of all firms. */
  firms?: Schemas['SignInStep']['firms'];
  /** Whether the product can mail links. */
  isMailed?: boolean;
  /** Whether the last proof is still fresh. */
  isFresh?: boolean;
}

/** Mocks the calls by which people sign in. A story begins with nobody, unless it names a person. */
export function accessHandlers({
  person,
  next = lawyer,
  state = 'signed_in',
  place = { name: 'Twiga & Kifaru Advocates LLP', primaryColor: '#1d5b42' },
  link = { kind: 'welcome', name: lawyer.name, email: lawyer.email },
  firms = ownFirms,
  passkeys: own = passkeys,
  isMailed = true,
  isFresh = true,
  support = [],
}: AccessOverrides = {}) {
  const now = perStory(() => ({ person, passkeys: own, isFresh, support }));
  const endSupport = (id?: string) => {
    now().support = now().support.filter((access) => (id === undefined ? !access.isYours : access.id !== id));
    return { isEnded: true } as const;
  };
  const step = () => {
    if (state === 'passkey_needed') return { state };
    if (state === 'firm_needed') return { state, challenge, firms };
    if (state !== 'signed_in') return { state, challenge };
    now().person = next;
    return { state };
  };
  const enter = () => {
    now().person = next;
  };
  return [
    http.get('/api/law-firm/support', ({ response }) => response(200).json({ data: now().support })),
    http.delete('/api/law-firm/support', ({ response }) => response(200).json({ data: endSupport() })),
    http.delete('/api/law-firm/support/{id}', ({ params, response }) =>
      response(200).json({ data: endSupport(params.id) }),
    ),
    http.get('/api/law-firm/support/past', ({ response }) =>
      response(200).json({ data: [{ ...supportAccess, endedAt: minutesAgo(10), endedBy: admin.name }] }),
    ),
    http.post('/api/session/support', ({ response }) => response(200).json({ data: { state: 'signed_in' } })),
    http.get('/api/session', ({ response }) => {
      const { person: data } = now();
      return data ? response(200).json({ data }) : response.untyped(refusals.signInRequired());
    }),
    http.post('/api/session', async ({ request, response }) => {
      const { password } = await request.json();
      if (password !== rightPassword) return response.untyped(refusals.wrongSignIn());
      return response(200).json({ data: step() });
    }),
    http.delete('/api/session', ({ response }) => {
      now().person = undefined;
      return response(200).json({ data: { isEnded: true } });
    }),
    http.post('/api/session/code', async ({ request, response }) => {
      const { code } = await request.json();
      if (code !== rightCode && !recoveryCodes.includes(code)) return response.untyped(refusals.wrongCode());
      enter();
      return response(200).json({ data: { state: 'signed_in' } });
    }),
    http.post('/api/session/generator', ({ response }) => response(200).json({ data: generator })),
    http.post('/api/session/generator/confirm', async ({ request, response }) => {
      if ((await request.json()).code !== rightCode) return response.untyped(refusals.wrongCode());
      enter();
      return response(200).json({ data: { recoveryCodes } });
    }),
    http.post('/api/session/proof', async ({ request, response }) => {
      if ((await request.json()).password !== rightPassword) return response.untyped(refusals.wrongSignIn());
      now().isFresh = true;
      return response(200).json({ data: { state: 'signed_in' } });
    }),
    http.delete('/api/law-firm/people/me', ({ response }) => {
      now().person = undefined;
      return response(200).json({ data: { isDone: true } });
    }),
    http.delete('/api/session/factor-reset', ({ response }) => {
      const { factorsResetAt: _, ...rest } = now().person ?? lawyer;
      now().person = rest;
      return response(200).json({ data: { isDone: true } });
    }),
    http.post('/api/session/firm', ({ response }) => response(200).json({ data: { link: '#opened' } })),
    http.post('/api/links/enter', ({ response }) => response(200).json({ data: step() })),
    http.post('/api/session/passkey/start', ({ response }) =>
      response(200).json({
        data: { challenge, rpId: 'app.mizani.example', userVerification: 'required', timeout: 300_000 },
      }),
    ),
    http.post('/api/session/passkey', ({ response }) => {
      enter();
      return response(200).json({ data: { state: 'signed_in' } });
    }),
    http.post('/api/session/proof/passkey', ({ response }) => {
      now().isFresh = true;
      return response(200).json({ data: { state: 'signed_in' } });
    }),
    http.get('/api/passkeys', ({ response }) => response(200).json({ data: now().passkeys })),
    http.post('/api/passkeys/start', ({ response }) => {
      if (!now().isFresh) return response.untyped(refusals.proofNeeded());
      return response(200).json({ data: passkeyCreation });
    }),
    http.post('/api/passkeys', async ({ request, response }) => {
      const { name } = await request.json();
      const id = '01933f2e-7a00-7000-8000-0000000000e9';
      now().passkeys = [...now().passkeys, { id, name, worksAt: 'firms', addedAt: minutesAgo(0) }];
      return response(200).json({ data: { state: 'signed_in' } });
    }),
    http.delete('/api/passkeys/{id}', ({ params, response }) => {
      if (!now().isFresh) return response.untyped(refusals.proofNeeded());
      now().passkeys = now().passkeys.filter(({ id }) => id !== params.id);
      return response(200).json({ data: { state: 'signed_in' } });
    }),
    http.post('/api/session/password', async ({ request, response }) => {
      if (!now().isFresh) return response.untyped(refusals.proofNeeded());
      const { password } = await request.json();
      if (password.length < 9) return response.untyped(refusals.badPassword('too_short'));
      return response(200).json({ data: { state: 'signed_in' } });
    }),
    http.post('/api/session/codes', ({ response }) => {
      if (!now().isFresh) return response.untyped(refusals.proofNeeded());
      return response(200).json({ data: generator });
    }),
    http.post('/api/session/codes/confirm', async ({ request, response }) => {
      if ((await request.json()).code !== rightCode) return response.untyped(refusals.wrongCode());
      return response(200).json({ data: { recoveryCodes } });
    }),
    http.get('/api/place', ({ response }) => response(200).json({ data: place })),
    ...sessionHandlers(() => now().isFresh),
    http.post('/api/links', ({ response }) => response(202).json({ data: { isMailed } })),
    http.post('/api/links/look', ({ response }) => response(200).json({ data: link })),
    http.post('/api/links/use', async ({ request, response }) => {
      const { password } = await request.json();
      if (password.length < 9) return response.untyped(refusals.badPassword('too_short'));
      return response(200).json({ data: step() });
    }),
  ];
}
