import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { Secret, TOTP } from 'otpauth';

/** An answer, with its body read. */
export type Seen = { status: number; body: { data: never; code?: string } };

/** A person's browser at one host: it keeps the cookies, and its pages make the calls. */
export type Browser = ReturnType<typeof openBrowser>;

/** Opens a browser at a host of the application, with whose clock one-time codes are made. */
export function openBrowser(app: FastifyInstance, host: string, clock: { now: Date }) {
  const cookies = new Map<string, string>();
  let seed: string | undefined;

  async function call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
  ): Promise<Seen> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer: LightMyRequestResponse = await app.inject({
      method,
      url,
      headers: { host, 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) },
      ...(payload && { payload }),
    });
    for (const { name, value } of answer.cookies) {
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return { status: answer.statusCode, body: answer.json<Seen['body']>() };
  }

  /** Goes on to the second factor, if one is asked for: sets it up the first time. */
  async function goOn(answer: Seen): Promise<Seen> {
    const { state, challenge } = (answer.body.data ?? {}) as { state?: string; challenge?: string };
    if (state === 'generator_needed') {
      const made = await call('POST', '/api/session/generator', { challenge });
      seed = (made.body.data as { seed: string }).seed;
      return call('POST', '/api/session/generator/confirm', { challenge, code: code() });
    }
    return state === 'code_needed' ? call('POST', '/api/session/code', { challenge, code: code() }) : answer;
  }

  /** The code of the next half minute, because each is used once. */
  function code(): string {
    clock.now = new Date(clock.now.getTime() + 30_000);
    return new TOTP({ secret: Secret.fromBase32(seed ?? '') }).generate({ timestamp: clock.now.getTime() });
  }

  return {
    call,
    /** Chooses a password by a link, or gives the one that there is, and signs in. */
    useLink: async (token: string, password: string) => goOn(await call('POST', '/api/links/use', { token, password })),
    signIn: async (email: string, password: string) => goOn(await call('POST', '/api/session', { email, password })),
    /** The seed of its one-time codes, for another browser of the same person. */
    seed: () => seed,
    takeSeed: (other: string | undefined) => {
      seed = other;
    },
  };
}
