import { type EventLanguage, isContentLanguage } from '../../shared/vocabulary/languages.js';
import { limits } from '../../shared/vocabulary/limits.js';
import type { LocalizedText } from '../../shared/vocabulary/localized-text.js';
import { quizAnswers } from '../../shared/vocabulary/quiz.js';
import type { Sheet, SheetOption } from '../../shared/vocabulary/sheet.js';
import { surveyOptionText } from '../../shared/vocabulary/tasting.js';
import type { TranslatableField } from '../../shared/vocabulary/translation.js';
import type { ProductDto } from '../products/product.dto.js';
import type { TastingDto } from '../tastings/tasting.dto.js';

/** A text in a thing. `write` changes the thing in memory. */
export type TranslatableText = {
  /** Its address within the thing, from ids that stay when parts are moved. */
  key: string;
  field: TranslatableField;
  text: LocalizedText;
  /** The text that it belongs to, such as the question of an option. */
  within: LocalizedText | null;
  /** The longest translation, in characters. */
  max: number;
  write: (text: LocalizedText) => void;
};
type Texts = Generator<TranslatableText>;

type Named = { id: string; name: LocalizedText; buttonAddText?: LocalizedText };

function* nameOf(
  part: Named,
  field: TranslatableField,
  max: number,
  within: LocalizedText | null,
): Texts {
  yield {
    key: part.id,
    field,
    text: part.name,
    within,
    max,
    write: (text) => void (part.name = text),
  };
  if (part.buttonAddText)
    yield {
      key: `${part.id}.button`,
      field: 'button',
      text: part.buttonAddText,
      within: part.name,
      max: limits.buttonText,
      write: (text) => void (part.buttonAddText = text),
    };
}

function* optionsOf(options: SheetOption[], within: LocalizedText): Texts {
  for (const option of options) {
    yield* nameOf(option, 'option', limits.optionName, within);
    yield* optionsOf(option.options ?? [], option.name);
  }
}

/** The texts of a sheet, in their order. */
export function* textsOfSheet(sheet: Sheet): Texts {
  yield {
    key: 'name',
    field: 'sheetName',
    text: sheet.name,
    within: null,
    max: limits.name,
    write: (text) => void (sheet.name = text),
  };
  for (const parameter of sheet.parameters)
    yield* nameOf(parameter, 'parameter', limits.componentName, null);
  for (const category of sheet.categories) {
    yield* nameOf(category, 'category', limits.categoryName, null);
    for (const component of category.components) {
      yield* nameOf(component, 'component', limits.componentName, category.name);
      yield* optionsOf(component.options, component.name);
    }
  }
}

/**
 * The texts of a tasting: name, description, the survey and the quizzes.
 * @param from the language of name and description
 */
export function* textsOfTasting(tasting: TastingDto, from: EventLanguage): Texts {
  const { surveyQuestions, productReferences } = tasting;
  for (const [key, field, max] of [
    ['name', 'tastingName', limits.name],
    ['description', 'tastingDescription', limits.description],
  ] as const) {
    const translations = `${key}ByLanguage` as const;
    yield {
      key,
      field,
      text: { ...tasting[translations], [from]: tasting[key] },
      within: null,
      max,
      write: (texts) => {
        tasting[translations] = Object.fromEntries(
          Object.entries(texts).filter(
            ([language, text]) =>
              language !== from && !(isContentLanguage(language) && text === tasting[key]),
          ),
        );
      },
    };
  }
  for (const question of surveyQuestions.filter(({ deleted }) => !deleted)) {
    yield {
      key: question.reference,
      field: 'surveyQuestion',
      text: question.question,
      within: null,
      max: limits.text,
      write: (text) => void (question.question = text),
    };
    // The database sorts ids, not options.
    const options = Object.entries(question.options).toSorted(
      ([, one], [, other]) => one.order - other.order,
    );
    for (const [id, option] of options)
      yield {
        key: `${question.reference}.${id}`,
        field: 'surveyOption',
        text: surveyOptionText(option) as LocalizedText,
        within: question.question,
        max: limits.text,
        write: (text) => void (question.options[id] = { ...text, order: option.order }),
      };
  }
  for (const question of productReferences.flatMap(({ quizQuestions }) => quizQuestions)) {
    yield {
      key: question.reference,
      field: 'quizQuestion',
      text: question.question,
      within: null,
      max: limits.quizQuestion,
      write: (text) => void (question.question = text),
    };
    for (const answer of quizAnswers)
      yield {
        key: `${question.reference}.${answer}`,
        field: 'quizAnswer',
        text: question.options[answer],
        within: question.question,
        max: limits.text,
        write: (text) => void (question.options[answer] = text),
      };
  }
}

/** The texts of a product: its attributes. They have no ids, so their order is the address. */
export function* textsOfProduct({ properties }: ProductDto): Texts {
  for (const property of properties) {
    yield {
      key: `${property.order}.name`,
      field: 'attribute',
      text: property.name,
      within: null,
      max: limits.text,
      write: (text) => void (property.name = text),
    };
    yield {
      key: `${property.order}.value`,
      field: 'attributeValue',
      text: property.value,
      within: property.name,
      max: limits.text,
      write: (text) => void (property.value = text),
    };
  }
}
