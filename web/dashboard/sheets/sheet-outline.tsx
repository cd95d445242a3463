import { Skeleton, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { LoadFailed } from '~/ui/load-failed';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import classes from './sheet-browser.module.css';
import { useCategories } from './use-own-sheets';

type Option = { options?: Option[] };
const count = (options: readonly Option[]): number =>
  options.reduce((all, { options: below = [] }) => all + 1 + count(below), 0);

/** The questions of a sheet by category, each with its number of options. */
export function SheetOutline({ path }: { path: string }) {
  const { t } = useTranslation('sheets');
  const locale = useLocale();
  const { data: categories, error, mutate } = useCategories(path);
  if (error && !categories) return <LoadFailed error={error} onRetry={() => void mutate()} />;
  if (!categories) return <Skeleton h={120} mt="sm" aria-busy="true" />;
  return (
    <div className={classes.outline}>
      {categories.map((category) => (
        <section key={category.id}>
          <h3>
            {category.image && <img src={category.image} alt="" width={24} height={24} />}
            {localize(category.name, locale)}
          </h3>
          <ul>
            {category.components.map(({ id, name, options }) => (
              <li key={id}>
                <Text size="sm">
                  {localize(name, locale)}
                  {options.length > 0 && (
                    <Text span size="xs" c="dimmed">
                      {` · ${t('library.options', { count: count(options) })}`}
                    </Text>
                  )}
                </Text>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
