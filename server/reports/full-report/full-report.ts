import type { SessionSnapshot } from '../../../shared/vocabulary/session.js';
import type { ReportView } from '../report-scope.js';
import type { ReportedQuizWinnerDto, ReportedSessionDto } from './full-report.dto.js';

/** The event of a report in the documented shape, without its people. */
export function sessionBody(
  { session, snapshot }: ReportView,
  assistantsCount: number,
  quizWinners: Record<string, ReportedQuizWinnerDto>,
): Omit<ReportedSessionDto, 'assistants'> {
  const { reference, name, type, template } = snapshot.tasting;
  return {
    reference: session.id,
    publicCode: session.publicCode,
    startDate: session.fromDate.toISOString(),
    finishDate: session.toDate.toISOString(),
    instructor: { name: snapshot.instructor.name },
    tasting: {
      reference,
      name,
      type,
      template,
      productReferences: snapshot.productReferences.map((entry) => ({
        reference: entry.reference,
        order: entry.order,
        product: productBody(entry.product),
        assessmentSheet: sheetBody(snapshot, entry.assessmentSheetPath),
      })),
      surveyQuestions: snapshot.surveyQuestions.map((question) => ({
        reference: question.reference,
        question: question.question,
        type: question.type,
        options: question.options,
      })),
      satisfactionConcepts: snapshot.satisfactionConcepts.map((entry) => ({
        reference: entry.reference,
        concept: entry.concept,
      })),
    },
    assistantsCount,
    quizWinners,
  };
}

const productBody = ({
  name,
  image,
  type,
  subtype,
  price,
}: SessionSnapshot['productReferences'][number]['product']) => ({
  name,
  image,
  type: { name: type.name },
  subtype: { name: subtype.name },
  price,
});

function sheetBody({ sheets }: SessionSnapshot, path: string) {
  const sheet = sheets[path];
  return {
    parameters: (sheet?.parameters ?? []).map(({ id, name, type }) => ({ id, name, type })),
    categories: (sheet?.categories ?? []).map(({ id, kind, name, components }) => ({
      id,
      kind,
      name,
      components: components.map((component) => ({
        id: component.id,
        reference: component.id,
        type: component.type,
        name: component.name,
        options: component.options,
      })),
    })),
  };
}

/**
 * JSON text of `body` plus one field, whose value is already JSON text. People's answers thus go
 * from PostgreSQL to the response without being parsed.
 */
export const withJson = (body: object, field: string, json: string): string =>
  `${JSON.stringify(body).slice(0, -1)},${JSON.stringify(field)}:${json}}`;
