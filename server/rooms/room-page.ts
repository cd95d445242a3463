import { createHash } from 'node:crypto';
import { sheetForTemplate } from '../../shared/rules/answers.js';
import { allowsLite, minimumAgeFor } from '../../shared/rules/join.js';
import { isTimeZone } from '../../shared/rules/zoned-time.js';
import type { QuizAnswer } from '../../shared/vocabulary/quiz.js';
import {
  notRated,
  type SessionSnapshot,
  type SessionStatus,
  type SnapshotProduct,
} from '../../shared/vocabulary/session.js';
import type { RoomTheme } from '../../shared/vocabulary/theme.js';
import { productFacts } from '../products/product-facts.js';
import { isAnswerShown } from '../runs/quiz-time.js';
import type { Run } from '../runs/run-states.js';
import type { SessionRow } from '../sessions/sessions.service.js';
import { legalLinksOf } from '../themes/legal-documents.js';
import type { AnsweredQuestion, CurrentAnswers } from './merge-answers.js';
import type {
  RoomAnswersDto,
  RoomAssessmentDto,
  RoomDto,
  RoomProductInfoDto,
  RoomSessionDto,
} from './room.dto.js';
import type { RoomDoorDto } from './room-door.dto.js';

/**
 * Version of our own text at joining, which adds to or replaces the organiser's documents. Increase
 * it when the text changes.
 */
const wording = 3;

/**
 * Returns the version that a guest accepts by joining: our text and the documents that it links to.
 */
export function consentVersionOf({ organiser }: SessionSnapshot, theme: RoomTheme | null): string {
  const { privacyPolicyUrl, termsUrl } = legalLinksOf(organiser, theme);
  const documents = createHash('sha256')
    .update(`${privacyPolicyUrl ?? ''}\n${termsUrl ?? ''}`)
    .digest('hex');
  return `${wording}-${documents.slice(0, 12)}`;
}

const tastingOf = ({
  tasting: { name, description, nameByLanguage = {}, descriptionByLanguage = {}, ...tasting },
}: SessionSnapshot) => ({
  name,
  description,
  nameByLanguage,
  descriptionByLanguage,
  duration: tasting.duration,
  type: tasting.type,
  template: tasting.template,
});
export const organiserOf = (snapshot: SessionSnapshot, theme: RoomTheme | null) => ({
  name: snapshot.organiser.name,
  logo: snapshot.organiser.logo,
  ...legalLinksOf(snapshot.organiser, theme),
});

/** Returns the theme for guests, with links to the documents that they accept. */
export function themeOf({ organiser }: SessionSnapshot, theme: RoomTheme | null): RoomTheme | null {
  const { privacyPolicyUrl, termsUrl } = legalLinksOf(organiser, theme);
  return theme && { ...theme, links: { terms: termsUrl, privacy: privacyPolicyUrl } };
}

const datesOf = ({ fromDate, toDate, timeZone }: SessionRow) => ({
  fromDate: fromDate.toISOString(),
  toDate: toDate.toISOString(),
  timeZone: knownZone(timeZone),
});

/** Returns a valid zone. Some old rows have an invalid one, on which browsers would fail. */
export const knownZone = (name: string): string => (isTimeZone(name) ? name : 'Europe/Madrid');

/** Returns the public data of an event, for everybody with the code. */
export function doorOf(
  session: SessionRow,
  snapshot: SessionSnapshot,
  status: SessionStatus,
  theme: RoomTheme | null,
): Omit<RoomDoorDto, 'locked'> {
  return {
    code: session.publicCode,
    status,
    ...datesOf(session),
    tasting: tastingOf(snapshot),
    organiser: organiserOf(snapshot, theme),
    theme: themeOf(snapshot, theme),
    consentVersion: consentVersionOf(snapshot, theme),
    minimumAge: minimumAgeFor(snapshot.productReferences),
    liteMode: allowsLite(session),
    emailAtEnd: session.emailAtEnd,
    demo: session.trial,
    lang: session.lang,
    productCount: snapshot.productReferences.length,
  };
}

export function sessionOf(
  session: SessionRow,
  snapshot: SessionSnapshot,
  status: SessionStatus,
  theme: RoomTheme | null,
): Omit<RoomSessionDto, 'stream'> {
  return {
    code: session.publicCode,
    status,
    ...datesOf(session),
    lang: session.lang,
    liteMode: allowsLite(session),
    emailAtEnd: session.emailAtEnd,
    demo: session.trial,
    tasting: tastingOf(snapshot),
    organiser: organiserOf(snapshot, theme),
    instructor: snapshot.instructor.name,
    currency: snapshot.currency,
    tables: session.tables,
    satisfactionActive: snapshot.satisfactionActive,
    store: snapshot.store,
    hasVideos: hasVideos(snapshot),
    offline: snapshot.tasting.offlineEnabled === true,
  };
}

const hasVideos = ({ videos, productReferences }: SessionSnapshot): boolean =>
  [videos, ...productReferences.map((place) => place.videos)].some(
    (slots) => Object.keys(slots ?? {}).length > 0,
  );

const productInfo = (product: SnapshotProduct): RoomProductInfoDto => ({
  reference: product.reference,
  alcoholic: product.alcoholic,
  ...productFacts(product),
});

const byOrder = (a: { order: number }, b: { order: number }) => a.order - b.order;

export const isBlind = ({ tasting }: SessionSnapshot): boolean =>
  tasting.template === 'BLIND_TEMPLATE';

/**
 * Returns the products as one attendee may see them. In a BLIND tasting only products that were
 * revealed to this attendee are visible. The quiz of a hidden product, its recommendation, and
 * recommendations of it are hidden too, because they would identify it. `correctOf` decides which
 * correct quiz answers are visible.
 */
export function productsOf(
  snapshot: SessionSnapshot,
  revealed: ReadonlySet<string>,
  answered: readonly AnsweredQuestion[],
  status: SessionStatus,
  run: Run | null,
): RoomDto['products'] {
  const places = snapshot.productReferences.toSorted(byOrder);
  const isHidden = ({ reference }: { reference: string }) =>
    isBlind(snapshot) && !revealed.has(reference);
  const secrets = new Set(places.filter(isHidden).map(({ product }) => product.reference));
  const right = correctOf(snapshot, answered, status, run);
  return places.map((place, index) => {
    const { reference, assessmentSheetPath, product, recommended, quizPrize, quiz } = place;
    const hidden = isHidden(place);
    return {
      reference,
      label: index + 1,
      assessmentSheetPath,
      product: hidden ? null : productInfo(product),
      recommended:
        hidden || !recommended || secrets.has(recommended.reference)
          ? null
          : productInfo(recommended),
      quizPrize: hidden ? null : quizPrize,
      quiz: hidden
        ? []
        : quiz.toSorted(byOrder).map(({ reference: id, question, options, order }) => {
            const correct = right[reference]?.[id];
            return {
              reference: id,
              question,
              options,
              order,
              ...(correct === undefined ? {} : { correct }),
            };
          }),
    };
  });
}

/** Returns the questions, which are equal for all guests. */
export const askedOf = ({
  tasting,
  sheets,
  surveyQuestions,
  satisfactionConcepts,
  satisfactionActive,
}: SessionSnapshot): Pick<RoomDto, 'sheets' | 'survey' | 'satisfactionConcepts'> => ({
  sheets: Object.fromEntries(
    Object.entries(sheets).map(([path, sheet]) => [
      path,
      sheetForTemplate(sheet, tasting.template),
    ]),
  ),
  survey: surveyQuestions
    .filter(({ deleted }) => !deleted)
    .toSorted(byOrder)
    .map(({ reference, question, type, options, order }) => ({
      reference,
      question,
      type,
      options,
      order,
    })),
  satisfactionConcepts: satisfactionActive
    ? satisfactionConcepts.map(({ reference, concept }) => ({ reference, concept }))
    : [],
});

/**
 * Returns the products that submitting reveals in a BLIND tasting. Other templates hide nothing.
 */
export function revealsOf(
  snapshot: SessionSnapshot,
  submitted: ReadonlySet<string>,
): Record<string, RoomProductInfoDto> {
  if (!isBlind(snapshot)) return {};
  const revealed = snapshot.productReferences.filter(({ reference }) => submitted.has(reference));
  return Object.fromEntries(
    revealed.map(({ reference, product }) => [reference, productInfo(product)]),
  );
}

type ByQuestion<Answer> = Record<string, Record<string, Answer>>;

/**
 * Returns the correct answers of answered quiz questions only. If there is a prize, a wrong answer
 * gives null until the end of the event: otherwise a second device or a neighbour could win with
 * the correct one. While an instructor leads, it returns only answers that everybody was shown.
 */
export function correctOf(
  { productReferences }: SessionSnapshot,
  answered: readonly AnsweredQuestion[],
  status: SessionStatus,
  run: Run | null,
): ByQuestion<QuizAnswer | null> {
  const places = new Map(productReferences.map((place) => [place.reference, place]));
  return byQuestion(
    answered.flatMap(({ productRef, question, answer }) => {
      const place = places.get(productRef);
      const [right] = place?.quiz.find(({ reference }) => reference === question)?.correct ?? [];
      if (!right || (status !== 'FINISHED' && !isAnswerShown(run, question))) return [];
      const told =
        answer === right ||
        !place?.quizPrize ||
        status === 'FINISHED' ||
        run?.answered.includes(question);
      return [{ productRef, question, answer: told ? right : null }];
    }),
  );
}

function byQuestion<Answer>(
  answered: readonly { productRef: string; question: string; answer: Answer }[],
): ByQuestion<Answer> {
  const answers: ByQuestion<Answer> = {};
  for (const { productRef, question, answer } of answered)
    (answers[productRef] ??= {})[question] = answer;
  return answers;
}

/** Returns stored answers in the format of the API. */
export function answersOf({ assessments, answers, quiz }: CurrentAnswers): RoomAnswersDto {
  const ofKind = <Value>(kind: string) =>
    Object.fromEntries(
      answers
        .filter((answer) => answer.kind === kind)
        .map(({ subject, value }) => [subject, value as Value]),
    );
  return {
    survey: ofKind<string[]>('SURVEY'),
    assessments: Object.fromEntries(
      assessments.map(
        ({
          productRef,
          rateBox,
          ratePrice,
          blindPrice,
          notes,
          votes,
          submitted,
        }): [string, RoomAssessmentDto] => [
          productRef,
          {
            parameters: {
              rateBox,
              ratePrice: ratePrice === 0 ? notRated : ratePrice,
              blindPrice,
              notes,
            },
            categories: votes,
            submitted,
          },
        ],
      ),
    ),
    quiz: byQuestion(quiz),
    satisfactions: ofKind<number>('SATISFACTION'),
    finalComment: ofKind<string>('COMMENT')[''] ?? null,
  };
}
