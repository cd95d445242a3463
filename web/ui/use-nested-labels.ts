import { useTranslation } from 'react-i18next';
import type { Issue } from '../../shared/vocabulary/issue.js';

/**
 * Labels for the fields with issues, by path, when several fields have the same name.
 * @param wayTo returns the names of the parents, outermost first, and then of the field; null if
 * the field's own name is unique
 */
export function useNestedLabels(
  issues: readonly Issue[],
  wayTo: (path: string) => string[] | null,
): Record<string, string> {
  const { t } = useTranslation();
  return Object.fromEntries(
    issues.flatMap(({ path }) => {
      const way = wayTo(path);
      return way
        ? [[path, way.reduceRight((inner, outer) => t('field.within', { outer, inner }))] as const]
        : [];
    }),
  );
}
