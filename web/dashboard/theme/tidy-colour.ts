/** A colour as people write them, tidied: with its '#', in full and in small letters; what is none stays as it is. */
export const tidyColour = (text: string): string => {
  const hex = text.trim().replace(/^#/, '').toLowerCase();
  const whole = /^[\da-f]{3}$/.test(hex) ? hex.replace(/./g, '$&$&') : hex;
  return /^[\da-f]{6}$/.test(whole) ? `#${whole}` : text;
};
