import { spyOn } from 'storybook/test';

/** What a browser gives back for a passkey, in base64url. */
const signed = {
  id: 'c2lnbmF0dXJlLW9mLWEtcGFzc2tleQ',
  response: { clientDataJSON: 'e30', authenticatorData: 'AQ', signature: 'AQ', attestationObject: 'oA' },
};

const passkey = { toJSON: () => signed } as unknown as Credential;

/** Has the browser's own dialog for passkeys end like this: a passkey is used or made, or, with an error's name, is not. */
export function withDevice(refusal?: 'NotAllowedError' | 'InvalidStateError' | 'SecurityError') {
  return () => {
    const answer = refusal ? () => Promise.reject(new DOMException('', refusal)) : () => Promise.resolve(passkey);
    const spies = [
      spyOn(navigator.credentials, 'get').mockImplementation(answer),
      spyOn(navigator.credentials, 'create').mockImplementation(answer),
    ];
    return () => spies.forEach((spy) => spy.mockRestore());
  };
}
