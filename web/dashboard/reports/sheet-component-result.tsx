import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { useFormat } from '~/ui/use-format';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import { pictureColor } from '../../../shared/vocabulary/sheet.js';
import classes from './category-tabs.module.css';
import { faceIcons, useFaceNames } from './face-icons';
import { paintAt, Swatch } from './paint';
import { mostParts, PieFigure } from './pie-figure';
import { type ShareRow, ShareTable } from './share-table';
import { isLeftOut, TooFew } from './too-few';
import { usePrinting } from './use-printing';
import type { ComponentResult } from './use-report';

/** Paper shows only the most chosen options of a tree that has more options than this. */
const mostOnPaper = 8;

/** The colours that the pictures of the options show. Empty unless every option has one. */
function ownColors(options: ComponentResult['options']): (string | undefined)[] {
  const colors = options.map(({ icon }) => pictureColor(icon) ?? undefined);
  return colors.every(Boolean) ? colors : [];
}

/**
 * The votes on one question of a sheet, as a table with bars. Adds a pie if guests chose one of at
 * most 5 pictures or faces.
 */
export function SheetComponentResult({
  component: { type, name, voters, options },
}: {
  component: ComponentResult;
}) {
  const { t } = useTranslation('reports');
  const locale = useLocale();
  const format = useFormat();
  const faces = useFaceNames();
  const printing = usePrinting();
  const withPie =
    (type === 'IMAGES_SLIDER' || type === 'FACES') && voters > 0 && options.length <= mostParts;
  const title = localize(name, locale);
  const colors = ownColors(options);
  const counts = options.map(({ branchCount }) => branchCount);
  if (isLeftOut(voters, counts)) return <TooFew title={title} />;

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
      name:
        localize(option.name, locale) ||
        (type === 'FACES' ? (faces[index] ?? option.id) : option.id),
      mark: (
        <>
          {withPie && <Swatch paint={paintAt(index, colors[index])} />}
          {icon}
        </>
      ),
      depth: option.depth,
      // A branch counts the people who chose it or an option below it.
      count: isBranch ? option.branchCount : option.count,
      color: colors[index],
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
          <PieFigure
            title={t('shares.chart', { name: title })}
            titled
            parts={rows.map(({ name: option, count }, index) => ({
              name: option,
              value: count,
              paint: paintAt(index, colors[index]),
            }))}
            size={140}
          />
        ) : undefined
      }
    />
  );
}
