/** A short tick under the finger, on devices that can vibrate, unless less motion is preferred. */
export function hapticTick(): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!isStill && 'vibrate' in navigator && navigator.userActivation.hasBeenActive)
    navigator.vibrate(8);
}
