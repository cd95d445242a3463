import type { Vote } from '../../shared/vocabulary/session.js';
import type { SheetComponent, SheetOption } from '../../shared/vocabulary/sheet.js';
import {
  type OptionWord,
  optionWords,
  type TitleWord,
  titleWords,
} from '../sheets/library/lexicon.js';
import type { Impression } from './demo-opinions.js';
import type { SeededRandom } from './seeded-random.js';

/** Scales on which more is better. They follow the rating. */
const merits: readonly TitleWord[] = [
  'complexity',
  'finish',
  'balance',
  'quality',
  'tanninTexture',
];
/** Positions on scales about which the wine's impression says nothing. */
const usual: Partial<Record<TitleWord, number>> = {
  clarity: 0.85,
  readiness: 0.55,
  mousseRing: 0.8,
};

const titleOf = ({ name }: SheetComponent) =>
  (Object.keys(titleWords) as TitleWord[]).find((word) => titleWords[word][0] === name['ES']);
const isNamed = ({ name }: SheetOption, word: OptionWord) =>
  name['ES'] === optionWords[word][0] && name['EN'] === optionWords[word][2];
const leaves = (options: SheetOption[]): SheetOption[] =>
  options.flatMap((option) => (option.options?.length ? leaves(option.options) : [option]));

/** Returns a guest's answer to one component, given their rating; undefined for a skipped one. */
export function demoVote(
  component: SheetComponent,
  rating: number,
  { character, aromas, pairing }: Impression,
  numbers: SeededRandom,
): Vote | undefined {
  const { type, options } = component;
  // Guests skip 6 % of the questions.
  if (numbers.chance(0.06)) return undefined;
  if (type === 'FACES') {
    const face = Math.round(1 + (5 - rating) * 0.75 + numbers.around(0.3));
    return String(Math.min(4, Math.max(1, face)));
  }
  const title = titleOf(component);
  if (type === 'TREE')
    return branches(leaves(options), title === 'pairing' ? pairing : aromas, numbers);
  const merit = title && merits.includes(title) ? (rating - 1) / 4 : 0.5;
  const place = (title && (character[title] ?? usual[title])) ?? merit;
  const last = options.length - 1;
  return options[Math.min(last, Math.max(0, Math.round((place + numbers.around(0.16)) * last)))]
    ?.id;
}

/** Picks some typical options, the frequent ones more often, and sometimes a random one. */
function branches(
  all: SheetOption[],
  typical: readonly OptionWord[],
  numbers: SeededRandom,
): Vote | undefined {
  const found = typical.flatMap((word, place) => {
    const option = all.find((each) => isNamed(each, word));
    return option && numbers.chance(0.55 * 0.82 ** place) ? [option] : [];
  });
  if (numbers.chance(0.12)) found.push(numbers.pick(all));
  return found.length > 0
    ? Object.fromEntries(found.map(({ id }) => [id, true as const]))
    : undefined;
}
