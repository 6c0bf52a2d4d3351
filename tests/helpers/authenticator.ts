import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { components } from '#openapi';

type Schemas = components['schemas'];

/** What an authenticator in a test gets wrong. */
type Wrong = { origin?: string; rpId?: string; isUnlocked?: boolean; counter?: number; id?: string };

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** A head of CBOR: a major type and a length or number below 65,536 (RFC 8949, 3). */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  return value < 256
    ? Buffer.from([(major << 5) | 24, value])
    : Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}
const integer = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const byteString = (bytes: Uint8Array) => Buffer.concat([head(2, bytes.length), bytes]);
const textString = (text: string) => Buffer.concat([head(3, text.length), Buffer.from(text)]);
const map = (...entries: [Buffer, Buffer][]) => Buffer.concat([head(5, entries.length), ...entries.flat()]);

/** An authenticator of a browser at an origin: it makes passkeys of ES256 and signs with them (WebAuthn level 3, 6 and 8.7). */
export class Authenticator {
  readonly #keys = new Map<string, KeyObject>();
  #counter = 0;

  constructor(readonly origin: string) {}

  /** Makes a passkey. */
  create({ challenge, rp }: Schemas['PasskeyCreation'], name = 'Phone', wrong: Wrong = {}): Schemas['NewPasskey'] {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const id = wrong.id ? Buffer.from(wrong.id, 'base64url') : randomBytes(16);
    this.#keys.set(base64url(id), privateKey);
    // A COSE key (RFC 9053, 7.1.1): its type, algorithm and curve, and the point.
    const key = map(
      [integer(1), integer(2)],
      [integer(3), integer(-7)],
      [integer(-1), integer(1)],
      [integer(-2), byteString(Buffer.from(x, 'base64url'))],
      [integer(-3), byteString(Buffer.from(y, 'base64url'))],
    );
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
    const data = Buffer.concat([this.#data(rp.id, 0x40, wrong), credential]);
    const attestation = map(
      [textString('fmt'), textString('none')],
      [textString('attStmt'), map()],
      [textString('authData'), byteString(data)],
    );
    return {
      name,
      id: base64url(id),
      clientDataJSON: this.#clientData('webauthn.create', challenge, wrong),
      attestationObject: base64url(attestation),
    };
  }

  /** Signs a challenge, with the passkey that was made last unless another is named. */
  get({ challenge, rpId }: Schemas['PasskeyRequest'], wrong: Wrong = {}, id?: string): Schemas['PasskeyProof'] {
    const used = id ?? [...this.#keys.keys()].at(-1) ?? '';
    const key = this.#keys.get(used);
    if (!key) throw new Error(`There is no passkey ${used}.`);
    const data = this.#data(rpId, 0, wrong);
    const clientDataJSON = this.#clientData('webauthn.get', challenge, wrong);
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      id: used,
      clientDataJSON,
      authenticatorData: base64url(data),
      signature: base64url(sign('sha256', signed, key)),
    };
  }

  #clientData(type: string, challenge: string, { origin = this.origin }: Wrong): string {
    return base64url(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  /** Whose host it is for, that the person is there and has unlocked the device, and how often it was used. */
  #data(
    rpId: string,
    flags: number,
    { rpId: named = rpId, isUnlocked = true, counter = ++this.#counter }: Wrong,
  ): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(named), Buffer.from([flags | (isUnlocked ? 0x05 : 0x01)]), count]);
  }
}
