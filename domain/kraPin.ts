/** What a field for a tax PIN keeps of what is typed: capitals and digits. */
export function cleanKraPin(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 11);
}

/** Why this cannot be a tax PIN of the Kenya Revenue Authority, as a sentence for the form; nothing when it can, or when there is none. */
export function kraPinFault(pin: string): string | undefined {
  if (pin === '' || /^[AP][0-9]{9}[A-Z]$/.test(pin)) return undefined;
  return 'Enter a PIN such as A000000001Z: A or P, nine digits, a letter.';
}
