/** Formats a stored number: `+254712345678` becomes `+254 712 345 678`. Numbers from other countries stay unchanged. */
export function formatPhone(e164: string): string {
  return e164.replace(/^\+254(\d{2,3})(\d{3})(\d{3})$/, '+254 $1 $2 $3');
}
