import type { EventLanguage } from '../../../shared/vocabulary/languages.js';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import type { SessionSnapshot, Vote } from '../../../shared/vocabulary/session.js';
import type { SheetCategory, SheetOption } from '../../../shared/vocabulary/sheet.js';
import { isBlind } from '../../rooms/room-page.js';
import type { WholeVisit } from './held-data.queries.js';
import type { StatementDto, StatementKind } from './my-data.dto.js';
import { ownDataWords } from './own-data-texts.js';

/** The content of a statement, without product and times. */
type StatementContent = Pick<
  StatementDto,
  'questionRef' | 'question' | 'answerRef' | 'answer' | 'value' | 'currency'
>;
const nothing: StatementContent = {
  questionRef: null,
  question: null,
  answerRef: null,
  answer: null,
  value: null,
  currency: null,
};
const noProduct = { productRef: null, product: null };

/**
 * Returns all statements and actions of a visit, in one language. For products that are still
 * hidden from the guest, it includes the answers but not the product's name.
 */
export function statementsOf(
  visit: WholeVisit,
  snapshot: SessionSnapshot,
  language: EventLanguage,
): StatementDto[] {
  const places = new Map(snapshot.productReferences.map((place) => [place.reference, place]));
  const named = (productRef: string) => {
    if (productRef === '') return noProduct;
    const hidden = isBlind(snapshot) && !visit.revealed.includes(productRef);
    return { productRef, product: hidden ? null : (places.get(productRef)?.product.name ?? null) };
  };
  const once = (
    kind: StatementKind,
    productRef: string,
    said: Partial<StatementContent>,
    at: string,
  ): StatementDto => ({
    kind,
    ...named(productRef),
    ...nothing,
    ...said,
    from: at,
    until: null,
  });
  const assessed = Map.groupBy(visit.assessments, ({ productRef }) => productRef);
  return [
    ...visit.answers.map(({ kind, subject, value, from, until }) => ({
      kind,
      ...noProduct,
      ...nothing,
      ...answerOf(snapshot, language, { kind, subject, value }),
      from,
      until,
    })),
    ...[...assessed].flatMap(([productRef, versions]) => {
      const categories =
        snapshot.sheets[places.get(productRef)?.assessmentSheetPath ?? '']?.categories ?? [];
      return assessmentOf(versions, categories, language).map((said) => ({
        ...named(productRef),
        ...said,
      }));
    }),
    ...visit.quiz.map(({ productRef, question, answer, at }) => {
      const asked = places.get(productRef)?.quiz.find(({ reference }) => reference === question);
      const said = {
        questionRef: question,
        question: localize(asked?.question, language),
        answerRef: answer,
      };
      return once(
        'QUIZ',
        productRef,
        { ...said, answer: localize(asked?.options[answer], language) },
        at,
      );
    }),
    ...visit.prizes.map(({ productRef, prize, points, at }) =>
      once('PRIZE', productRef, { answer: prize, value: points }, at),
    ),
    ...visit.actions.map(({ productRef, type, at }) => once(type, productRef, {}, at)),
    ...visit.wished.map(({ productRef, at }) => once('WISH', productRef, {}, at)),
    ...visit.views.map(({ productRef, slot, watched, at }) =>
      once('VIDEO_WATCHED', productRef, { questionRef: slot, value: watched }, at),
    ),
    ...visit.asked.map(
      ({ text, reply, at }): StatementDto => ({
        kind: 'QUESTION',
        ...noProduct,
        ...nothing,
        question: text,
        answer: reply,
        from: at,
        until: null,
      }),
    ),
  ];
}

function answerOf(
  { surveyQuestions, satisfactionConcepts }: SessionSnapshot,
  language: EventLanguage,
  { kind, subject, value }: Pick<WholeVisit['answers'][number], 'kind' | 'subject' | 'value'>,
): Partial<StatementContent> {
  if (kind === 'COMMENT') return { answer: String(value) };
  if (kind === 'SATISFACTION') {
    const concept = satisfactionConcepts.find(({ reference }) => reference === subject)?.concept;
    const face = ownDataWords[language].faces[Number(value) - 1] ?? null;
    return {
      questionRef: subject,
      question: localize(concept, language),
      answer: face,
      value: Number(value),
    };
  }
  const asked = surveyQuestions.find(({ reference }) => reference === subject);
  const chosen = Array.isArray(value) ? value : [];
  const texts = chosen.map((id) => {
    const { order: _order, ...text } = asked?.options[id] ?? { order: 0 };
    return localize(text, language) || id;
  });
  return {
    questionRef: subject,
    question: localize(asked?.question, language),
    answerRef: chosen.join(','),
    answer: texts.join('; '),
  };
}

type Version = WholeVisit['assessments'][number];
type Spanned = Pick<StatementDto, 'kind' | 'from' | 'until'> & StatementContent;

/**
 * Each stored version has all answers about a product at that time. A statement lasts as long as
 * consecutive versions repeat it.
 */
function assessmentOf(
  versions: readonly Version[],
  categories: SheetCategory[],
  language: EventLanguage,
): Spanned[] {
  const told: Spanned[] = [];
  const open = new Map<string, { text: string; statement: Spanned }>();
  let before: string | null = null;
  for (const version of versions) {
    // A gap between two versions means that there were no answers in between.
    if (before !== version.from) open.clear();
    const now = saidIn(version, categories, language);
    const going = new Set<string>();
    for (const said of now) {
      const key = `${said.kind} ${said.questionRef}`;
      const text = JSON.stringify(said);
      going.add(key);
      const known = open.get(key);
      if (known?.text === text) {
        known.statement.until = version.until;
        continue;
      }
      const statement = { ...said, from: version.from, until: version.until };
      told.push(statement);
      open.set(key, { text, statement });
    }
    for (const key of open.keys()) if (!going.has(key)) open.delete(key);
    before = version.until;
  }
  return told;
}

function saidIn(
  { rateBox, ratePrice, blindPrice, blindCurrency, notes, votes, submitted }: Version,
  categories: SheetCategory[],
  language: EventLanguage,
): (StatementContent & { kind: StatementKind })[] {
  const number = (kind: StatementKind, value: number | null, currency: string | null = null) =>
    value === null ? [] : [{ kind, ...nothing, value, currency }];
  return [
    ...number('RATING', rateBox),
    ...number('PRICE_RATING', ratePrice),
    ...number('BLIND_PRICE', blindPrice, blindCurrency),
    ...(notes ? [{ kind: 'NOTES' as const, ...nothing, answer: notes }] : []),
    ...Object.entries(votes).flatMap(([categoryId, ofCategory]) => {
      const category = categories.find(({ id }) => id === categoryId);
      return Object.entries(ofCategory).map(([componentId, vote]) => {
        const component = category?.components.find(({ id }) => id === componentId);
        const chosen = chosenIn(vote);
        const names = namesOf(component?.options ?? [], language);
        const nameOf = (id: string) =>
          names.get(id) ??
          (component?.type === 'FACES'
            ? ownDataWords[language].faces[Number(id) - 1]
            : undefined) ??
          id;
        return {
          kind: 'VOTE' as const,
          ...nothing,
          questionRef: `${categoryId}/${componentId}`,
          question: [category?.name, component?.name]
            .map((text) => localize(text, language))
            .join(' · '),
          answerRef: chosen.join(','),
          answer: chosen.map(nameOf).join('; '),
        };
      });
    }),
    ...(submitted ? [{ kind: 'SUBMITTED' as const, ...nothing }] : []),
  ];
}

const chosenIn = (vote: Vote): string[] => (typeof vote === 'string' ? [vote] : Object.keys(vote));

function namesOf(options: readonly SheetOption[], language: EventLanguage): Map<string, string> {
  const names = new Map<string, string>();
  const add = ({ id, name, options: below = [] }: SheetOption) => {
    names.set(id, localize(name, language));
    for (const option of below) add(option);
  };
  for (const option of options) add(option);
  return names;
}
