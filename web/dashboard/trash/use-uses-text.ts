import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/ui/use-format';
import type { Trashed } from './restore-thing';

const users = ['tasting', 'event', 'report'] as const;

/** Lists the things that refer to a deleted thing: '2 tastings, 1 report in the trash'. */
export function useUsesText() {
  const { t } = useTranslation('versions');
  const format = useFormat();
  return useCallback(
    (uses: Trashed['uses']): string =>
      format.list(
        users.flatMap((kind) =>
          uses
            .filter((use) => use.kind === kind)
            .flatMap(({ count, inTrash }) => [
              ...(count > inTrash ? [t(`trash.uses.${kind}`, { count: count - inTrash })] : []),
              ...(inTrash > 0 ? [t(`trash.usesInTrash.${kind}`, { count: inTrash })] : []),
            ]),
        ),
      ),
    [t, format],
  );
}
