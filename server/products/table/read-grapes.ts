import { limits } from '../../../shared/vocabulary/limits.js';
import type { GrapeDto } from '../product.dto.js';
import { isGrapeName, namesInWords } from './grape-names.js';
import { pythonList } from './python-list.js';

/** A blend as a cell tells it. `guessed`: nothing but the names says where it was cut, or a number without a sign was taken for a share. */
export type ReadBlend = { grapes: GrapeDto[]; guessed: boolean };

/**
 * The middle dot of Catalan is a letter, whichever of its looks a keyboard or a program gave it, and a full stop that stands for it too:
 * 'Xarel•lo', 'Xareŀlo' and 'Xarel.lo' are 'Xarel·lo'.
 */
const withCatalanDots = (text: string): string =>
  text
    .replace(/ŀ[·‧∙⋅•・]?/g, 'l·')
    .replace(/Ŀ[·‧∙⋅•・]?/g, 'L·')
    .replace(/(?<=[lL])\s?[·‧∙⋅•・･\u0387](?=[lL])/g, '·')
    .replace(/(?<=\p{L}l)\.(?=l\p{L})|(?<=\p{L}L)\.(?=L\p{L})/gu, '·');

/** What divides grapes whatever they are called. Of two l the dot is a letter. */
const hardSigns =
  /[;|+&\n\r\t]|[•‧∙⋅・]|·(?![lL])|(?<![lL])·|\s[·–—-]\s|\s-(?=\p{L})|(?<![\d\s]),|,(?!\d)|\s,/u;
/** 'and' and 'with' in the languages of price lists. */
const words = /\s(?:y|e|i|and|et|und|ed|eta|con|amb|with|avec|mit|com|plus|més|más)\s/iu;
const shareFirst = /^[([{]?\s*[~≈±]?\s*([\d.,]+)\s*%\s*[)\]}]?/;
const shareAlone = /^[([{]?\s*[~≈±]?\s*([\d.,]+)\s*%?\s*[)\]}]?$/;
/** Never begun within a number: a long row of digits is looked at once. */
const shareAnywhere = /(?<![\d.,])[\d.,]+\s?%/g;

/** `Tempranillo 85 %; Graciano 15 %`, `85% Tempranillo y 15% Graciano`, `Macabeu (40 %)`, `Garnatxa, 85`, or the names alone. */
export function readBlend(given: string): ReadBlend {
  // what is too long is one name, which is refused as such
  if (given.length > limits.text)
    return { grapes: [{ name: given, percentage: null }], guessed: false };
  const text = withCatalanDots(
    given
      .replaceAll('\u00a0', ' ')
      .replaceAll('％', '%')
      .trim()
      .replace(/^\(([^()]*)\)$/, '$1'),
  );
  const list = pythonList(text);
  const grapes: GrapeDto[] = [];
  let guessed = false;
  let waiting: string | null = null;
  for (const part of list ?? partsOf(text)) {
    const alone = shareAlone.exec(part)?.[1];
    const before = grapes.at(-1);
    // '85%' between two signs belongs to the name before it, or to the next where the shares come first
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
    // one more than there may be tells that there are too many
    if (grapes.length > limits.grapes) break;
  }
  return { grapes: grapes.slice(0, limits.grapes + 1), guessed };
}

/** Without a sign any number might be meant: as a share it is at most 100. */
const isShare = (digits: string, part: string): boolean =>
  part.includes('%') ||
  (/^\d{1,3}(?:[.,]\d{1,2})?$/.test(digits) && Number(digits.replace(',', '.')) <= 100);

const commaInRemark = '\ue000';

/** A remark in brackets behind a name, such as 'Garnacha (viñas viejas, 80 años)', is not cut; grapes in brackets are. */
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

/** 'Syrah/Shiraz' is one grape with two names. */
function bySlash(part: string): string[] {
  const name = part
    .replace(shareAnywhere, '')
    .replace(/[()[\]{}:]/g, '')
    .trim();
  return isGrapeName(name) ? [part] : part.split(/[/\\]/);
}

/** '50 % Macabeu 50 % Parellada' and 'Macabeu 50 % Parellada 50 %': the shares alone say where one ends. */
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

/** A name with the share before it, behind it or in brackets. */
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

// no pattern: one that looks for the share from every character on takes long where somebody wrote a long row of digits
function grapeBeforeShare(part: string): { grape: GrapeDto; guessed: boolean } {
  const bracket = ')]}'.includes(part.at(-1) ?? ' ');
  let open = bracket ? part.slice(0, -1).trimEnd() : part;
  const signed = open.endsWith('%');
  if (signed) open = open.slice(0, -1).trimEnd();
  let start = open.length;
  while (start > 0 && '0123456789.,'.includes(open[start - 1] ?? ' ')) start--;
  const digits = open.slice(start);
  const apart = start > 0 && ' ([{:~≈'.includes(open[start - 1] ?? '');
  // a number without its sign is a share if it stands apart and is not part of a name, as of 'Sämling 88'
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

/** 'Garnacha Syrah' and 'Cabernet-Merlot' are two, because both are grapes and together they are none. */
function severalIn(name: string): string[] | undefined {
  if (isGrapeName(name)) return undefined;
  const byHyphen = name.split(/-/).map((part) => part.trim());
  if (byHyphen.length > 1 && byHyphen.every(isGrapeName)) return byHyphen;
  return namesInWords(name);
}
