/** Whether the browser can use passkeys, and takes them as JSON (WebAuthn level 3). Where it can't, they are not offered. */
export const knowsPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential;
