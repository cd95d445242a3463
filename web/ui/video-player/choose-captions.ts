const baseOf = (language: string): string => language.toLowerCase().replace(/-.*/, '');

/**
 * Chooses the captions to show: in the first wanted language that there is, in any variant, or else
 * the first captions. Undefined without captions.
 * @param wanted languages as BCP 47 tags, the most wanted first
 */
export function chooseCaptions<Captions extends { language: string }>(
  captions: readonly Captions[],
  wanted: readonly string[],
): Captions | undefined {
  for (const language of wanted) {
    const found =
      captions.find((each) => each.language.toLowerCase() === language.toLowerCase()) ??
      captions.find((each) => baseOf(each.language) === baseOf(language));
    if (found) return found;
  }
  return captions[0];
}
