import { fault, type Fault } from './faults';

/** Cleans typed text for a tax PIN: uppercase letters and digits only. */
export function cleanKraPin(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 11);
}

/** Says why text can't be a Kenya Revenue Authority PIN; `undefined` when it can, or is empty. */
export function kraPinFault(pin: string): Fault<'format_kra_pin'> | undefined {
  if (pin === '' || /^[AP][0-9]{9}[A-Z]$/.test(pin)) return undefined;
  return fault('format_kra_pin');
}
