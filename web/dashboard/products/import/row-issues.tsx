import { Alert, Button, List, ScrollArea, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { useErrorText } from '~/i18n/use-error-text';
import type common from '../../../locales/es/common.json';
import type { Preview } from './use-import';

type ImportIssue = Preview['issues'][number];

/**
 * Lists the issues of the file by row, each with its cell and value.
 * A field without any column is listed once for all rows.
 */
export function RowIssues({
  issues,
  onLeaveOut,
}: {
  issues: readonly ImportIssue[];
  onLeaveOut: (row: number) => void;
}) {
  const { t } = useTranslation('productImport');
  const locale = useLocale();
  const textOf = useIssueText();
  const rows = new Map<string, ImportIssue[]>();
  const everywhere = new Set<string>();
  for (const issue of issues) {
    const [, row = ''] = issue.path.split('.');
    if (issue.code === 'REQUIRED' && !issue.params?.cell) everywhere.add(textOf(issue));
    else rows.set(row, [...(rows.get(row) ?? []), issue]);
  }
  const cellOf = ({ params }: ImportIssue) => {
    const { cell, value } = params ?? {};
    if (!cell) return null;
    const written =
      typeof value === 'number'
        ? value.toLocaleString(locale, { useGrouping: false, maximumFractionDigits: 20 })
        : value;
    return written ? t('review.cell', { cell, value: written }) : t('review.emptyCell', { cell });
  };
  const list = (problems: { key: string; text: string; cell: string | null }[]) => (
    <List size="sm" style={{ overflowWrap: 'anywhere' }}>
      {problems.map(({ key, text, cell }) => (
        <List.Item key={key}>
          {text}
          {cell && (
            <Text span display="block" size="sm" fw={500}>
              {cell}
            </Text>
          )}
        </List.Item>
      ))}
    </List>
  );
  return (
    <Alert
      color="main"
      variant="light"
      icon={<IconAlertTriangle aria-hidden="true" />}
      title={t('review.mend')}
    >
      <ScrollArea.Autosize
        mah={320}
        type="auto"
        offsetScrollbars
        viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': t('review.mend') }}
      >
        <Stack gap="xs">
          {everywhere.size > 0 &&
            list([...everywhere].map((text) => ({ key: text, text, cell: null })))}
          {[...rows].map(([row, broken]) => (
            <div key={row}>
              <Text size="sm" fw={600}>
                {t('review.row', { row })}
              </Text>
              {list(
                broken.map((issue) => ({
                  key: `${issue.path} ${issue.code}`,
                  text: textOf(issue),
                  cell: cellOf(issue),
                })),
              )}
              <Button
                variant="default"
                size="compact-sm"
                mt={4}
                onClick={() => onLeaveOut(Number(row))}
              >
                {t('review.omit', { row })}
              </Button>
            </div>
          ))}
        </Stack>
      </ScrollArea.Autosize>
    </Alert>
  );
}

/** Returns a function that describes an issue. It names the columns by the headings of the file. */
function useIssueText() {
  const { t, i18n } = useTranslation(['productImport', 'common']);
  const errorText = useErrorText();
  const isField = (part: string): part is keyof typeof common.field =>
    i18n.exists(`field.${part}`, { ns: 'common' });
  const named = (part = '') => (isField(part) ? t(`common:field.${part}`) : '');
  return (issue: ImportIssue): string => {
    const path = issue.path.split('.').slice(2).join('.');
    const [field, , part] = path.split('.');
    const kind = path === 'type' || path === 'subtype';
    const heading = issue.params?.heading || named(field);
    if (issue.code === 'REQUIRED' && kind)
      return t('productImport:review.noKind', { field: named(path) });
    if (issue.code === 'REQUIRED' && !issue.params?.cell)
      return t('productImport:review.noColumn', { field: named(path) });
    // The cell names an unknown type or subtype. The general text for this code, "something that
    // no longer exists", does not fit here.
    if (issue.code === 'UNKNOWN_REFERENCE' && kind)
      return t('productImport:review.unknown', { field: heading });
    const label = field === 'grapes' && part ? `${heading}: ${named(part)}` : String(heading);
    return errorText({ ...issue, path }, { [path]: label });
  };
}
