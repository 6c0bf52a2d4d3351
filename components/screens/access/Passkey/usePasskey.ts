import { useState } from 'react';
import { type Mutation, type PasskeyProof, startPasskey, type SignInStep, useSend } from '#components/api';

/** What a passkey is used for: signing in, or proving again who one is. */
export type PasskeyUse = Mutation<PasskeyProof, SignInStep>;

/**
 * Uses a passkey: takes a challenge, has the browser ask for the passkey, and sends what it has signed. Nothing happens if the person
 * doesn't want to after all. What talks to the browser is loaded when it is needed.
 */
export function usePasskey(use: PasskeyUse, onDone: (step: SignInStep) => void) {
  const { mutateAsync: start } = useSend(startPasskey);
  const { mutateAsync: send } = useSend(use);
  const [state, setState] = useState<{ isPending: boolean; error: unknown }>({ isPending: false, error: null });
  const run = async () => {
    setState({ isPending: true, error: null });
    try {
      const [request, { signWithPasskey }] = await Promise.all([start(undefined), import('./ceremony')]);
      const proof = await signWithPasskey(request);
      if (proof) onDone(await send(proof));
      setState({ isPending: false, error: null });
    } catch (error) {
      setState({ isPending: false, error });
    }
  };
  return { ...state, ask: () => void run() };
}
