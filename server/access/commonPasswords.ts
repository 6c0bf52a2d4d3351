import { shortestPassword } from '#domain/access/password';

let common: Promise<ReadonlySet<string>> | undefined;

/**
 * The commonest passwords that are long enough, 3,543 of them (OWASP ASVS 5.0.0, 6.2.4 asks for the 3,000 commonest that the rules
 * allow). Loaded when somebody first chooses a password.
 */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  return (common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].filter((one) => one.length >= shortestPassword)),
  ));
}
