import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '~/api/account';
import { useGet } from '~/api/client';
import type { components } from '~/api/schema';
import { questionsForTemplate } from '../../../shared/rules/answers.js';
import { parameterTypes } from '../../../shared/vocabulary/sheet.js';
import type { Template } from '../../../shared/vocabulary/tasting.js';

type Schemas = components['schemas'];
export type SheetQuestions = {
  parameters: Schemas['RoomParameterDto'][];
  categories: Schemas['RoomCategoryDto'][];
};

const prefix = 'assessmentSheets/';

/**
 * The questions that a sheet asks with the given template, in the form that guests get.
 * `sheet` is undefined while it loads, when it cannot be read, and without a path.
 */
export function useSheetQuestions(path: string, template: Template) {
  const { t } = useTranslation('tastings');
  const { uid } = useAccount();
  const id = path.startsWith(prefix) ? path.slice(prefix.length) : null;
  const own = useGet(
    '/api/v1/assessmentSheet/user/{uid}/{id}',
    id ? { params: { path: { uid, id } } } : null,
  );
  const predefined = useGet(
    '/api/v1/assessmentSheet/categories',
    path && !id ? { params: { query: { path } } } : null,
    {
      revalidateIfStale: false,
      revalidateOnReconnect: false,
    },
  );
  const sheet = useMemo(() => {
    // Every predefined sheet asks all of the parameters.
    const usual = parameterTypes.map((type, order) => ({
      id: type,
      type,
      name: { ES: t(`preview.parameter.${type}`) },
      order,
      options: [],
    }));
    const read = id
      ? own.data
      : predefined.data && { parameters: usual, categories: predefined.data };
    return (
      read &&
      questionsForTemplate<
        SheetQuestions['parameters'][number],
        SheetQuestions['categories'][number]
      >(read, template)
    );
  }, [id, own.data, predefined.data, template, t]);
  const { error, mutate } = id ? own : predefined;
  return { sheet, error, retry: () => void mutate() };
}
