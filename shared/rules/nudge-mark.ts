/**
 * Names one guest in a state that all guests receive, so that only this guest knows who is meant:
 * the FNV-1a hash of the time of the reminder and the guest's id, as eight hexadecimal digits.
 */
export function nudgeMark(reference: string, at: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(`${at} ${reference}`))
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}
