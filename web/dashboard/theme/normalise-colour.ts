/**
 * Normalises a hex colour: adds '#', expands 3 digits to 6, and uses lower case.
 * Returns any other text unchanged.
 */
export const normaliseColour = (text: string): string => {
  const hex = text.trim().replace(/^#/, '').toLowerCase();
  const whole = /^[\da-f]{3}$/.test(hex) ? hex.replace(/./g, '$&$&') : hex;
  return /^[\da-f]{6}$/.test(whole) ? `#${whole}` : text;
};
