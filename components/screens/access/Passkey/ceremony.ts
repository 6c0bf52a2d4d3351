import type { MadePasskey, PasskeyCreation, PasskeyProof, PasskeyRequest } from '#components/api';

/** Has the browser sign a challenge with a passkey. Undefined if the person doesn't want to, or takes too long. */
export async function signWithPasskey(request: PasskeyRequest): Promise<PasskeyProof | undefined> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(request);
  const credential = await unlessDeclined(navigator.credentials.get({ publicKey }));
  if (!credential) return undefined;
  const { id, response } = (credential as PublicKeyCredential).toJSON() as AuthenticationResponseJSON;
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, clientDataJSON, authenticatorData, signature };
}

/** Has the browser make a passkey. Undefined if the person doesn't want to, or takes too long. */
export async function makePasskey(creation: PasskeyCreation): Promise<MadePasskey | undefined> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(creation);
  const credential = await unlessDeclined(navigator.credentials.create({ publicKey }));
  if (!credential) return undefined;
  const { id, response } = (credential as PublicKeyCredential).toJSON() as RegistrationResponseJSON;
  const { clientDataJSON, attestationObject } = response;
  return { id, clientDataJSON, attestationObject };
}

/** Browsers don't tell a refusal from a time that ran out, nor from a device that has no passkey. */
const declined = new Set(['NotAllowedError', 'AbortError']);

async function unlessDeclined<Result>(asked: Promise<Result>): Promise<Result | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof DOMException && declined.has(error.name)) return undefined;
    throw error;
  }
}
