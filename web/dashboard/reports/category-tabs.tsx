import { Table, Tabs } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { colorAt } from '~/theme/palette';
import { useFormat } from '~/ui/use-format';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import classes from './category-tabs.module.css';
import { ChartFigure, Radar, Slices } from './chart-figure';
import { faceIcons, useFaceNames } from './faces';
import parts from './report-parts.module.css';
import { type ShareRow, ShareTable } from './share-table';
import { usePrinting } from './use-printing';
import type { CategoryResult, ComponentResult } from './use-report';

/** View, smell, taste … : one tab each on the screen, one after the other on paper. */
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
      <Tabs defaultValue={first.id} keepMounted keepMountedMode="display-none" className={classes.tabs}>
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

function Category({ category: { components, radar } }: { category: CategoryResult }) {
  const { t } = useTranslation('reports');
  if (components.every(({ voters }) => voters === 0)) return <p>{t('sheet.none')}</p>;
  return (
    <>
      {radar && <CategoryRadar axes={radar} />}
      <div className={parts.tables}>
        {components.map((component) => (
          <Component key={component.id} component={component} />
        ))}
      </div>
    </>
  );
}

function CategoryRadar({ axes }: { axes: NonNullable<CategoryResult['radar']> }) {
  const { t } = useTranslation('reports');
  const locale = useLocale();
  const format = useFormat();
  const voted = axes.flatMap(({ name, value, voters }) => (value === null ? [] : [{ label: localize(name, locale), value, voters }]));
  if (voted.length < 3) return null;
  return (
    <ChartFigure
      title={t('radar.title')}
      note={t('radar.hint')}
      height={320}
      table={
        <Table verticalSpacing={4} aria-label={t('radar.title')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('radar.axis')}</Table.Th>
              <Table.Th ta="end">{t('radar.value')}</Table.Th>
              <Table.Th ta="end">{t('satisfaction.votes')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {voted.map(({ label, value, voters }) => (
              <Table.Tr key={label}>
                <Table.Th scope="row" fw={500}>
                  {label}
                </Table.Th>
                <Table.Td ta="end">{format.number(value, 2)}</Table.Td>
                <Table.Td ta="end">{format.number(voters)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      }
    >
      <Radar
        axes={voted.map(({ label, value }) => ({ label, value }))}
        valueName={t('radar.value')}
        format={(value) => format.number(value)}
      />
    </ChartFigure>
  );
}

const mostSlices = 12;
/** Of a tree with all its branches paper shows what was chosen most. */
const mostOnPaper = 8;

/** The votes on one component: a table with bars, and a pie where one choice excludes the others and order means nothing. */
function Component({ component: { type, name, voters, options } }: { component: ComponentResult }) {
  const { t } = useTranslation('reports');
  const locale = useLocale();
  const format = useFormat();
  const faces = useFaceNames();
  const printing = usePrinting();
  const withPie = (type === 'IMAGES_SLIDER' || type === 'FACES') && voters > 0 && options.length <= mostSlices;
  const title = localize(name, locale);

  const rows = options.map((option, index): ShareRow => {
    const Face = type === 'FACES' ? faceIcons[index] : undefined;
    const icon = option.icon ? (
      <img src={option.icon} alt="" className={classes.optionIcon} />
    ) : (
      Face && <Face size={18} stroke={1.6} aria-hidden="true" />
    );
    const isBranch = type === 'TREE' && options[index + 1]?.parent === option.id;
    return {
      key: option.id,
      name: localize(option.name, locale) || (type === 'FACES' ? (faces[index] ?? option.id) : option.id),
      mark: (
        <>
          {withPie && <span className={parts.swatch} style={{ background: colorAt(index) }} aria-hidden="true" />}
          {icon}
        </>
      ),
      depth: option.depth,
      // A branch counts everybody who chose it or anything on it.
      count: isBranch ? option.branchCount : option.count,
    };
  });
  const shortened = printing && type === 'TREE' && rows.length > mostOnPaper;
  const shown = shortened
    ? rows
        .filter((_, index) => options[index + 1]?.parent !== options[index]?.id)
        .toSorted((a, b) => b.count - a.count)
        .slice(0, mostOnPaper)
        .map((row) => ({ ...row, depth: 0 }))
    : rows;
  const note = [
    t('shares.voters', { count: voters, shown: format.number(voters) }),
    type === 'TREE' && t('shares.several'),
    shortened && t('shares.most'),
  ]
    .filter(Boolean)
    .join(' · ');

  return (
    <ShareTable
      title={title}
      note={note}
      rows={shown}
      whole={voters}
      beside={
        withPie ? (
          <ChartFigure title={t('shares.chart', { name: title })} titled height={140}>
            <Slices slices={rows.map((row, index) => ({ name: row.name, value: row.count, color: colorAt(index) }))} size={140} />
          </ChartFigure>
        ) : undefined
      }
    />
  );
}
