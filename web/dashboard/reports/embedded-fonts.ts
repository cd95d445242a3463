/** The `@font-face` rules of the page, each with the base URL of its style sheet. */
function fontFaces(): { face: CSSFontFaceRule; base: string }[] {
  const within = (rules: CSSRuleList, base: string): { face: CSSFontFaceRule; base: string }[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSFontFaceRule) return [{ face: rule, base }];
      return rule instanceof CSSGroupingRule ? within(rule.cssRules, base) : [];
    });
  return [...document.styleSheets].flatMap((sheet) =>
    within(sheet.cssRules, sheet.href ?? location.href),
  );
}

const unquoted = (family: string) => family.trim().replace(/^["']|["']$/g, '');

/** Whether a font has any of these code points. `range` is in CSS form: `U+0-FF, U+131`. */
function hasAny(range: string, letters: readonly number[]): boolean {
  if (!range) return true;
  return range.split(',').some((part) => {
    const [from = 0, to = from] = part
      .trim()
      .replace(/^U\+/i, '')
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return letters.some((letter) => letter >= from && letter <= to);
  });
}

/** A font that does not come within this time is left out. */
const patienceMs = 8_000;

async function asDataUrl(address: string): Promise<string> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), patienceMs);
  const read = async () => {
    const response = await fetch(address, { signal: stop.signal });
    if (!response.ok) throw new Error(`The font was not sent: ${response.status}`);
    return response.blob();
  };
  const file = await read().finally(() => clearTimeout(timer));
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('The font could not be read'));
    reader.readAsDataURL(file);
  });
}

/**
 * Returns `@font-face` rules for those fonts of the page that a text needs. The rules contain the
 * fonts as data URLs, so that an image with these rules looks the same on every computer. A font
 * that cannot be fetched is left out, and the image has the next font of its list.
 * @param families as CSS lists them
 */
export async function embeddedFonts(text: string, families: string): Promise<string> {
  const letters = [...new Set(text)].map((letter) => letter.codePointAt(0) ?? 0);
  const wanted = families.split(',').map(unquoted);
  const rules = fontFaces().map(async ({ face: { style }, base }) => {
    const [family, range] = [
      unquoted(style.getPropertyValue('font-family')),
      style.getPropertyValue('unicode-range'),
    ];
    const [, file] = /url\(["']?([^"')]+)["']?\)/.exec(style.getPropertyValue('src')) ?? [];
    if (!file || !wanted.includes(family) || !hasAny(range, letters)) return '';
    const source = await asDataUrl(new URL(file, base).href).catch(() => null);
    if (source === null) return '';
    const weight = style.getPropertyValue('font-weight') || '400';
    const told = {
      'font-family': `"${family}"`,
      'font-weight': weight,
      src: `url("${source}")`,
      ...(range && { 'unicode-range': range }),
    };
    return `@font-face{${Object.entries(told)
      .map(([name, value]) => `${name}:${value}`)
      .join(';')}}`;
  });
  return (await Promise.all(rules)).join('');
}
