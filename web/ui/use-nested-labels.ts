import { useTranslation } from 'react-i18next';
import type { Issue } from '../../shared/vocabulary/issue.js';

/**
 * What the fields with issues are called by their paths, where several have the same name.
 * @param wayTo the names of what a field lies in, outermost first, and its own; null where that alone tells it apart
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
