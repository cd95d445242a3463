import { Tabs } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import { CategoryRadar } from './category-radar';
import classes from './category-tabs.module.css';
import { ProfileStrip } from './profile-strip';
import parts from './report-parts.module.css';
import { SheetComponentResult } from './sheet-component-result';
import type { CategoryResult } from './use-report';

/** Results by tasting phase (view, smell, taste …): as tabs, on paper one after the other. */
export function CategoryTabs({ categories }: { categories: readonly CategoryResult[] }) {
  const { t } = useTranslation('reports');
  const locale = useLocale();
  const id = useId();
  const [first] = categories;
  if (!first) return null;
  return (
    <section className={parts.section} aria-labelledby={id}>
      <h2 id={id} className={parts.heading}>
        {t('sheet.title')}
      </h2>
      <Tabs
        defaultValue={first.id}
        keepMounted
        keepMountedMode="display-none"
        className={classes.tabs}
      >
        <Tabs.List aria-label={t('sheet.title')}>
          {categories.map((category) => (
            <Tabs.Tab key={category.id} value={category.id}>
              {localize(category.name, locale)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {categories.map((category) => (
          <Tabs.Panel key={category.id} value={category.id} className={classes.panel}>
            <h3 className={classes.printed}>{localize(category.name, locale)}</h3>
            <Category category={category} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </section>
  );
}

function Category({ category }: { category: CategoryResult }) {
  const { t } = useTranslation('reports');
  const { components } = category;
  if (components.every(({ voters }) => voters === 0)) return <p>{t('sheet.none')}</p>;
  return (
    <>
      <div className={classes.profile}>
        <CategoryRadar category={category} />
        <ProfileStrip category={category} />
      </div>
      <div className={parts.tables}>
        {components.map((component) => (
          <SheetComponentResult key={component.id} component={component} />
        ))}
      </div>
    </>
  );
}
