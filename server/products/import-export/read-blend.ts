import { limits } from '../../../shared/vocabulary/limits.js';
import type { GrapeDto } from '../product.dto.js';
import { isGrapeName, namesInWords } from './grape-names.js';
import { parsePythonList } from './parse-python-list.js';

/**
 * A blend in a cell. `guessed`: it was split by known names alone, or a number without % was read
 * as a share.
 */
export type ReadBlend = { grapes: GrapeDto[]; guessed: boolean };

/**
 * The middle dot of Catalan is a letter. Keyboards and programs write it in several ways, sometimes
 * as a full stop: 'Xarel•lo', 'Xareŀlo' and 'Xarel.lo' become 'Xarel·lo'.
 */
const withCatalanDots = (text: string): string =>
  text
    .replace(/ŀ[·‧∙⋅•・]?/g, 'l·')
    .replace(/Ŀ[·‧∙⋅•・]?/g, 'L·')
    .replace(/(?<=[lL])\s?[·‧∙⋅•・･\u0387](?=[lL])/g, '·')
    .replace(/(?<=\p{L}l)\.(?=l\p{L})|(?<=\p{L}L)\.(?=L\p{L})/gu, '·');

/** Separators that always split grapes. A dot between two l is a letter. */
const hardSigns =
  /[;|+&\n\r\t]|[•‧∙⋅・]|·(?![lL])|(?<![lL])·|\s[·–—-]\s|\s-(?=\p{L})|(?<![\d\s]),|,(?!\d)|\s,/u;
/** 'and' and 'with' in the languages of price lists. */
const words = /\s(?:y|e|i|and|et|und|ed|eta|con|amb|with|avec|mit|com|plus|més|más)\s/iu;
const shareFirst = /^[([{]?\s*[~≈±]?\s*([\d.,]+)\s*%\s*[)\]}]?/;
const shareAlone = /^[([{]?\s*[~≈±]?\s*([\d.,]+)\s*%?\s*[)\]}]?$/;
/** A match never begins within a number, so a long row of digits is scanned once. */
const shareAnywhere = /(?<![\d.,])[\d.,]+\s?%/g;

/**
 * Parses a blend: `Tempranillo 85 %; Graciano 15 %`, `85% Tempranillo y 15% Graciano`,
 * `Macabeu (40 %)`, `Garnatxa, 85`, or names alone.
 */
export function readBlend(given: string): ReadBlend {
  // a text that is too long becomes one name, which validation rejects
  if (given.length > limits.text)
    return { grapes: [{ name: given, percentage: null }], guessed: false };
  const text = withCatalanDots(
    given
      .replaceAll('\u00a0', ' ')
      .replaceAll('％', '%')
      .trim()
      .replace(/^\(([^()]*)\)$/, '$1'),
  );
  const list = parsePythonList(text);
  const grapes: GrapeDto[] = [];
  let guessed = false;
  let waiting: string | null = null;
  for (const part of list ?? partsOf(text)) {
    const alone = shareAlone.exec(part)?.[1];
    const before = grapes.at(-1);
    // '85%' between two separators belongs to the name before it, or to the next name if shares
    // come first
    if (alone !== undefined && isShare(alone, part)) {
      if (waiting === null && before && before.percentage === null) before.percentage = alone;
      else waiting = alone;
      if (!part.includes('%')) guessed = true;
      continue;
    }
    const one = grapeOf(part);
    if (!one.grape.name) continue;
    if (waiting !== null && one.grape.percentage === null) one.grape.percentage = waiting;
    waiting = null;
    guessed ||= one.guessed;
    const several = one.grape.percentage === null && !list ? severalIn(one.grape.name) : undefined;
    if (several) {
      guessed = true;
      grapes.push(...several.map((name) => ({ name, percentage: null })));
    } else grapes.push(one.grape);
    // one more than allowed is enough for validation to report too many
    if (grapes.length > limits.grapes) break;
  }
  return { grapes: grapes.slice(0, limits.grapes + 1), guessed };
}

/** A number without % is a share only up to 100. */
const isShare = (digits: string, part: string): boolean =>
  part.includes('%') ||
  (/^\d{1,3}(?:[.,]\d{1,2})?$/.test(digits) && Number(digits.replace(',', '.')) <= 100);

const commaInRemark = '\ue000';

/**
 * A remark in brackets, such as 'Garnacha (viñas viejas, 80 años)', is not split; grapes in
 * brackets are.
 */
const withoutCommasInRemarks = (text: string): string =>
  text.replace(/(?<=\p{L}\s?)\([^()%]{1,80}\)/gu, (remark) =>
    remark
      .slice(1, -1)
      .split(',')
      .some((part) => isGrapeName(part.trim()))
      ? remark
      : remark.replaceAll(',', commaInRemark),
  );

function partsOf(text: string): string[] {
  if (isGrapeName(text)) return [text];
  return withoutCommasInRemarks(text)
    .split(hardSigns)
    .flatMap((part) => (isGrapeName(part) ? [part] : part.split(words)))
    .flatMap((part) => part.split(/\s[/\\]\s/))
    .flatMap(bySlash)
    .flatMap(byShares)
    .map((part) => part.replaceAll(commaInRemark, ',').trim())
    .filter(Boolean);
}

/** Splits at slashes, except names such as 'Syrah/Shiraz', which is one grape. */
function bySlash(part: string): string[] {
  const name = part
    .replace(shareAnywhere, '')
    .replace(/[()[\]{}:]/g, '')
    .trim();
  return isGrapeName(name) ? [part] : part.split(/[/\\]/);
}

/** Splits '50 % Macabeu 50 % Parellada' and 'Macabeu 50 % Parellada 50 %' at their shares. */
function byShares(part: string): string[] {
  const shares = [...part.matchAll(shareAnywhere)];
  if (shares.length < 2) return [part];
  const first = shareFirst.test(part.trim());
  const cuts = shares.map(({ index, 0: share }) => {
    if (!first)
      return (
        index +
        share.length +
        (/^\s?[)\]}]/.exec(part.slice(index + share.length))?.[0].length ?? 0)
      );
    return '([{'.includes(part[index - 1] ?? ' ') ? index - 1 : index;
  });
  const at = first ? [...cuts.slice(1), part.length] : cuts;
  const pieces = at.map((end, index) => part.slice(index === 0 ? 0 : at[index - 1], end));
  return first ? pieces : [...pieces, part.slice(at.at(-1))];
}

/** Parses a name with its share before it, after it or in brackets. */
function grapeOf(given: string): { grape: GrapeDto; guessed: boolean } {
  const part = given.replace(/^[-–—*•.,:]+\s*/, '').replace(/[\s,:.]+$/, '');
  const [whole, share] = shareFirst.exec(part) ?? [];
  if (whole) {
    const name = part
      .slice(whole.length)
      .replace(/^\s*(?:(?:de|of|di|d’|d'|do|da|von)\s*(?<=\s|['’])|[:–—-]\s*)/i, '');
    return { grape: { name: cleanName(name), percentage: share ?? null }, guessed: false };
  }
  return grapeBeforeShare(part);
}

// No regular expression: searching for the share from every character takes quadratic time on a
// long row of digits.
function grapeBeforeShare(part: string): { grape: GrapeDto; guessed: boolean } {
  const bracket = ')]}'.includes(part.at(-1) ?? ' ');
  let open = bracket ? part.slice(0, -1).trimEnd() : part;
  const signed = open.endsWith('%');
  if (signed) open = open.slice(0, -1).trimEnd();
  let start = open.length;
  while (start > 0 && '0123456789.,'.includes(open[start - 1] ?? ' ')) start--;
  const digits = open.slice(start);
  const apart = start > 0 && ' ([{:~≈'.includes(open[start - 1] ?? '');
  // a number without % is a share if a separator precedes it and it is not part of a name such as
  // 'Sämling 88'
  if (!digits || !(signed || (apart && isShare(digits, '') && !isGrapeName(part))))
    return { grape: { name: cleanName(part), percentage: null }, guessed: false };
  const name = open.slice(0, start).replace(/\s+(?:al|à|a|at|zu)\s*$/i, '');
  return { grape: { name: cleanName(name), percentage: digits }, guessed: !signed };
}

function cleanName(given: string): string {
  let name = given.trim().replace(/^(?:el |la |il |le )?rest[oe]?\s+(?:de |di )?(?=\p{L})/iu, '');
  while ('([{:,~≈–—-'.includes(name.at(-1) ?? 'x')) name = name.slice(0, -1).trimEnd();
  return name.replace(/\s{2,}/g, ' ');
}

/** Splits 'Garnacha Syrah' and 'Cabernet-Merlot': the parts are known grapes, the whole is not. */
function severalIn(name: string): string[] | undefined {
  if (isGrapeName(name)) return undefined;
  const byHyphen = name.split(/-/).map((part) => part.trim());
  if (byHyphen.length > 1 && byHyphen.every(isGrapeName)) return byHyphen;
  return namesInWords(name);
}
