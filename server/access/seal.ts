import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const sizes = { iv: 12, tag: 16 };

/** Encrypts a secret, so that it can only be read with the key and only for the same owner. */
export function seal(key: Buffer, secret: string, owner: string): string {
  const iv = randomBytes(sizes.iv);
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(owner));
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
}

/** Decrypts a secret. Throws if the key or the owner is another, or if it was changed. */
export function unseal(key: Buffer, sealed: string, owner: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const [iv, tag, text] = [
    bytes.subarray(0, sizes.iv),
    bytes.subarray(sizes.iv, sizes.iv + sizes.tag),
    bytes.subarray(sizes.iv + sizes.tag),
  ];
  const decipher = createDecipheriv(algorithm, key, iv).setAAD(Buffer.from(owner)).setAuthTag(tag);
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
}
